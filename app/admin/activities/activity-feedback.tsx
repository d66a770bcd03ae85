import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { hideFeedback, readPanelFeedback } from '../../../shared/contract/host-desk.ts'
import type { PanelFeedback } from '../../../shared/schemas/host-desk.ts'
import { FeedbackSums } from '../../forms/registration/feedback-sums.tsx'
import { useToastedCall } from '../../forms/use-toasted-call.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FieldLocksContext } from '../../ui/field/field-locks.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import { usePanelQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'
import styles from './activities-section.module.css'

const keyOf = (id: string) => [...sectionKey('activities'), 'feedback', id]

/** Shows the feedback on an activity; each text can be hidden from the host (T-10). */
export function ActivityFeedback({ id }: { id: string }) {
  const { t } = useTranslation('desk')
  const instant = usePanelInstant()
  const { data, error, refetch } = usePanelQuery(keyOf(id), (api, signal) =>
    api.call(readPanelFeedback, { params: { id }, signal }),
  )
  if (error && !data) return <FailedRead error={error} onRetry={() => refetch()} />
  if (!data) return <p role="status">{t('loading')}</p>
  return (
    <>
      <FeedbackSums feedback={data} />
      {data.hostFrom && (
        <Notice>
          <p>{t('feedback.hostFrom', { time: instant(data.hostFrom) })}</p>
        </Notice>
      )}
      {data.texts.length > 0 && (
        <ul className={styles.feedback}>
          {data.texts.map((feedback) => (
            <FeedbackText key={feedback.id} activityId={id} feedback={feedback} />
          ))}
        </ul>
      )}
    </>
  )
}

interface FeedbackTextProps {
  activityId: string
  feedback: PanelFeedback['texts'][number]
}

/** Shows a text of feedback, and the button that hides it from the host. */
function FeedbackText({ activityId, feedback: { id, text, isHidden } }: FeedbackTextProps) {
  const { t } = useTranslation('desk')
  const queries = useQueryClient()
  const { areFactsLocked } = useContext(FieldLocksContext)
  const { isBusy, send } = useToastedCall({
    call: (api) =>
      api.call(hideFeedback, {
        params: { id: activityId, feedbackId: id },
        body: { isHidden: !isHidden },
      }),
    onDone: (feedback) => queries.setQueryData(keyOf(activityId), feedback),
    onFailed: () => queries.invalidateQueries({ queryKey: keyOf(activityId) }),
  })
  return (
    <li>
      <p>{text}</p>
      {isHidden && <Badge>{t('feedback.isHidden')}</Badge>}
      {!areFactsLocked && (
        <Button variant="plain" isBusy={isBusy} onPress={() => void send()}>
          {t(isHidden ? 'feedback.show' : 'feedback.hide')}
        </Button>
      )}
    </li>
  )
}
