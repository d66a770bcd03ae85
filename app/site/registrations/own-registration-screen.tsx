import { readText } from '../../../shared/i18n/languages.ts'
import { activitiesAddress, contactActivityAddress } from '../../../shared/rules/addresses.ts'
import { answerField, type OwnRegistration, type StoredAnswer } from '../../../shared/schemas/registration.ts'
import { FormRefusal } from '../../forms/document-form/form-refusal.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageColumns } from '../../ui/page-columns/page-columns.tsx'
import { Words } from '../../ui/words/words.tsx'
import { formatMoment } from '../activities/use-availability.ts'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import type { DoorCodePicture } from './door-code.ts'
import { type OwnRefusal, ownActionAddress, shownRefusal } from './own-actions.ts'
import { OwnAsk } from './own-asks.tsx'
import { CertificateThing } from './own-certificate.tsx'
import { OwnFeedback } from './own-feedback.tsx'
import { OwnForms } from './own-forms.tsx'
import { placeLeadOf, type ShownState, shownStateOf } from './own-state.ts'
import { NextThings } from './own-things.tsx'
import { OwnTicket } from './own-ticket.tsx'
import styles from './registrations.module.css'

interface OwnRegistrationProps {
  secret: string
  registration: OwnRegistration
  /** The code for the door; `null` where none is needed. */
  picture: DoorCodePicture | null
  /** Whether it has just been corrected. */
  isCorrected: boolean
  refusal: OwnRefusal | undefined
  /** Epoch milliseconds. */
  now: number
}

/** Shows a registration to its participant: its state, its ticket, what comes next, and what can be changed (T-4). */
export function OwnRegistrationScreen(props: OwnRegistrationProps) {
  const { t } = useTranslation('own-registration')
  const { secret, registration, picture, isCorrected, refusal, now } = props
  const { activity, certificate } = registration
  const labels = useRefusalLabels(registration)
  const state = shownStateOf(registration, now)
  const isToCome = Date.parse(activity.startsAt) > now
  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t('page') }]} />
      <PageColumns isWide aside={<OwnAside secret={secret} state={state} />}>
        {refusal && <FormRefusal form={shownRefusal(refusal)} labels={labels} />}
        {isCorrected && (
          <Notice tone="success">
            <p>{t('correct.done')}</p>
          </Notice>
        )}
        <OwnHead registration={registration} state={state} now={now} />
        <OwnAsk secret={secret} registration={registration} state={state} now={now} />
        <OwnTicket registration={registration} picture={picture} state={state} />
        {state === 'confirmed' && isToCome && <NextThings secret={secret} registration={registration} />}
        {certificate && (
          <CertificateThing secret={secret} certificate={certificate} activityId={activity.id} />
        )}
        <OwnFeedback secret={secret} feedback={registration.feedback} refusal={refusal} />
        <Answers answers={registration.answers} />
        <OwnWays registration={registration} state={state} />
        <div className={styles.folds}>
          <OwnForms secret={secret} registration={registration} refusal={refusal} now={now} />
        </div>
      </PageColumns>
    </>
  )
}

/** Returns the labels of the fields of the page's forms. */
function useRefusalLabels({ questions }: OwnRegistration): Record<string, string> {
  const { t } = useTranslation(['own-registration', 'forms'])
  return {
    fullName: t('forms:fullName.label'),
    language: t('language'),
    rating: t('feedback.rating'),
    text: t('feedback.words'),
    ...Object.fromEntries(questions.map(({ id, label }) => [answerField(id), label.text])),
  }
}

interface OwnHeadProps {
  registration: OwnRegistration
  state: ShownState
  now: number
}

/** Says in a heading and a sentence whether one has a place, and how to attend. */
function OwnHead({ registration, state, now }: OwnHeadProps) {
  const { t } = useTranslation('own-registration')
  const language = useLanguage()
  const { activity, offerUntil, position, endReason } = registration
  const reason = state === 'activity-cancelled' ? activity.cancellationReason : endReason
  const values = { until: offerUntil ? formatMoment(offerUntil, language) : '', position: position ?? 1 }
  return (
    <div className={styles.head}>
      <h1>{t(`heading.${state}`)}</h1>
      <p className="lead">
        {state === 'confirmed' ? t(`attend.${placeLeadOf(registration, now)}`) : t(`lead.${state}`, values)}
      </p>
      {reason && (
        <blockquote>
          <p className="quiet">{t('reason')}</p>
          {typeof reason === 'string' ? <p>{reason}</p> : <Words as="p" value={reason} language={language} />}
        </blockquote>
      )}
    </div>
  )
}

/** Lists the answers, each with its question as it was asked. */
function Answers({ answers }: Pick<OwnRegistration, 'answers'>) {
  const { t } = useTranslation(['own-registration', 'common'])
  const language = useLanguage()
  if (answers.length === 0) return null
  const textIn = (text: StoredAnswer['question']) => readText(text, language)?.text ?? ''
  const answerOf = ({ text, chosen, isAgreed }: StoredAnswer) => {
    if (isAgreed !== undefined) return t(isAgreed ? 'answers.agreed' : 'answers.notAgreed')
    return text ?? chosen?.map(({ label }) => textIn(label)).join(', ') ?? null
  }
  return (
    <section className={`${styles.part} ${styles.answers}`} aria-labelledby="answers">
      <h2 id="answers">{t('answers.title')}</h2>
      <DetailList
        details={answers.map((answer) => ({ label: textIn(answer.question), value: answerOf(answer) }))}
        texts={{ notAvailable: t('common:notAvailable') }}
      />
    </section>
  )
}

/** Leads on where there is no place any more: to the team, if that may be a mistake, and to other activities. */
function OwnWays({ registration, state }: Pick<OwnHeadProps, 'registration' | 'state'>) {
  const { t } = useTranslation('own-registration')
  const hasEnded = ['activity-cancelled', 'cancelled', 'expired', 'missed', 'absent'].includes(state)
  // Who can register again has the way to others next to that.
  if (!hasEnded || (registration.canRejoin && state !== 'activity-cancelled')) return null
  return (
    <p className="actions">
      {state === 'absent' && (
        <Button href={contactActivityAddress(registration.activity.id)}>{t('writeTeam')}</Button>
      )}
      <Button href={activitiesAddress} variant="second">
        {t('others')}
      </Button>
    </p>
  )
}

/** Warns that anyone who has the link sees the page; explains shortly-before offers to who waits. */
function OwnAside({ secret, state }: { secret: string; state: ShownState }) {
  const { t } = useTranslation('own-registration')
  return (
    <>
      <Notice>
        <div className="stack">
          <h2 className={styles.small}>{t('link.title')}</h2>
          <p>{t('link.text')}</p>
          <p>{t('link.renewText')}</p>
          <form method="post" action={ownActionAddress(secret, 'new-link')}>
            <Button variant="second">{t('link.renew')}</Button>
          </form>
        </div>
      </Notice>
      {(state === 'waiting' || state === 'offered') && (
        <Notice>
          <h2 className={styles.small}>{t('soon.title')}</h2>
          <p>{t('soon.text')}</p>
        </Notice>
      )}
    </>
  )
}
