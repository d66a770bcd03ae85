import { useTranslation } from 'react-i18next'
import type { HostDesk as DeskData } from '../../../../shared/schemas/host-desk.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import { FeedbackSums } from '../../../forms/registration/feedback-sums.tsx'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { ShareBars } from '../../../ui/share-bars/share-bars.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { Words } from '../../../ui/words/words.tsx'
import { Closing } from './closing.tsx'
import { DeskMessage } from './desk-message.tsx'
import { DeskNumbers } from './desk-numbers.tsx'
import { DeskPeople } from './desk-people.tsx'
import { useHostDesk, useOwnFeedback } from './desk-queries.ts'
import styles from './host-desk.module.css'

interface DeskProps {
  activityId: string
}

/** Shows the registrations of one's own activity: numbers, names and answers, never addresses (T-7). */
export function HostDesk({ activityId }: DeskProps) {
  const { t } = useTranslation('desk')
  const desk = useHostDesk(activityId)
  if (desk.isPending)
    return (
      <>
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <SkeletonRows />
      </>
    )
  if (!desk.data) return <Failed title={t('failed')} read={desk} />
  return (
    <div className={styles.desk}>
      <DeskNumbers activityId={activityId} desk={desk.data} />
      <Closing activityId={activityId} desk={desk.data} />
      <Answers desk={desk.data} />
      <DeskPeople activityId={activityId} desk={desk.data} />
      <DeskMessage activityId={activityId} desk={desk.data} />
      {desk.data.attendance !== 'to-come' && desk.data.availability !== 'cancelled' && (
        <Feedback activityId={activityId} />
      )}
    </div>
  )
}

interface FailedProps {
  title: string
  read: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Says that something could not be read, with a button that tries again. */
function Failed({ title, read: { error, isFetching, refetch } }: FailedProps) {
  const { t } = useTranslation('app')
  const messageOf = useErrorMessage({ isRead: true })
  return (
    <div role="alert">
      <EmptyState title={title} headingLevel={3} text={messageOf(error)}>
        <Button onPress={() => void refetch()} isBusy={isFetching}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  )
}

/** Shows the answers to choices as bars with numbers, and how many wrote a text. */
function Answers({ desk: { questions, counts } }: { desk: DeskData }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  if (questions.length === 0 || counts.participants === 0) return null
  return (
    <div className={styles.answers}>
      {questions.map(({ id, label, answered, choices }) => (
        <div key={id}>
          <Words value={label} language={language} as="h4" />
          {choices.length > 0 ? (
            <ShareBars items={choices} language={language} />
          ) : (
            <p className="quiet">{t('answers.texts', { count: answered, all: counts.participants })}</p>
          )}
        </div>
      ))}
    </div>
  )
}

/** Shows the feedback on the activity: sums and texts, without names (T-10). */
function Feedback({ activityId }: DeskProps) {
  const { t } = useTranslation('desk')
  const feedback = useOwnFeedback(activityId)
  if (feedback.isPending) return <SkeletonRows />
  if (!feedback.data) return <Failed title={t('feedback.failed')} read={feedback} />
  const { texts } = feedback.data
  // Two people may have written the same.
  const keyed = texts.map((text, key) => ({ key, text }))
  return (
    <div className={styles.feedback}>
      <h4>{t('feedback.title')}</h4>
      <FeedbackSums feedback={feedback.data} />
      {texts.length > 0 && (
        <>
          <h5>{t('feedback.texts')}</h5>
          <ul className={styles.texts}>
            {keyed.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
          <p className="quiet">{t('feedback.note')}</p>
        </>
      )}
    </div>
  )
}
