import { readText } from '../../../shared/i18n/languages.ts'
import { activitiesAddress, registrationFileAddress } from '../../../shared/rules/addresses.ts'
import { joiningMinutes } from '../../../shared/rules/limits.ts'
import type { OwnRegistration, StoredAnswer } from '../../../shared/schemas/registration.ts'
import { FormRefusal } from '../../forms/document-form/form-refusal.tsx'
import { refusalIn } from '../../forms/document-form/form-state.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageColumns } from '../../ui/page-columns/page-columns.tsx'
import { formatMoment } from '../activities/use-availability.ts'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import type { DoorCodePicture } from './door-code.ts'
import { type OwnRefusal, ownActionAddress } from './own-actions.ts'
import { CertificateThing } from './own-certificate.tsx'
import { OwnFeedback } from './own-feedback.tsx'
import { OwnForms } from './own-forms.tsx'
import { offerHoursOf, type ShownState, shownStateOf } from './own-state.ts'
import { OwnTicket } from './own-ticket.tsx'
import styles from './registrations.module.css'

interface OwnRegistrationProps {
  secret: string
  registration: OwnRegistration
  /** The code for the door; `null` without a place. */
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
  const state = shownStateOf(registration, now)
  const hasPlace = state === 'confirmed'
  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t('page') }]} />
      <PageColumns aside={<OwnAside secret={secret} state={state} />}>
        {refusal && <FormRefusal form={refusalIn(refusal.problem)} labels={{}} />}
        {isCorrected && (
          <Notice tone="success">
            <p>{t('correct.done')}</p>
          </Notice>
        )}
        <OwnHead registration={registration} state={state} />
        {state === 'confirm' && <ConfirmForm {...props} />}
        {state === 'offered' && <OfferForms {...props} />}
        <OwnTicket registration={registration} picture={picture} state={state} />
        {hasPlace && <NextThings {...props} />}
        {registration.certificate && (
          <CertificateThing secret={secret} certificate={registration.certificate} />
        )}
        <OwnFeedback secret={secret} feedback={registration.feedback} refusal={refusal} />
        <Answers answers={registration.answers} />
        {registration.canRejoin && state !== 'confirm' && <RejoinForm secret={secret} />}
        {(state === 'activity-cancelled' || state === 'cancelled' || state === 'expired') && (
          <p className="actions">
            <Button href={activitiesAddress} variant="second">
              {t('others')}
            </Button>
          </p>
        )}
        <div className={styles.folds}>
          <OwnForms secret={secret} registration={registration} refusal={refusal} />
        </div>
      </PageColumns>
    </>
  )
}

/** Says in a heading and a sentence whether one has a place. */
function OwnHead({ registration, state }: { registration: OwnRegistration; state: ShownState }) {
  const { t } = useTranslation('own-registration')
  const language = useLanguage()
  const { offerUntil, position, hasJoiningLink, endReason } = registration
  const values = { until: offerUntil ? formatMoment(offerUntil, language) : '', position: position ?? 1 }
  return (
    <div className={styles.head}>
      <h1>{t(`heading.${state}`)}</h1>
      <p className="lead">
        {t(`lead.${state === 'confirmed' && hasJoiningLink ? 'confirmedOnline' : state}`, values)}
      </p>
      {endReason && (
        <blockquote>
          <p className="quiet">{t('reason')}</p>
          <p>{endReason}</p>
        </blockquote>
      )}
    </div>
  )
}

/** Asks to confirm the address by a button, and says what follows. */
function ConfirmForm({ secret, registration: { state, heldUntil, confirmUntil } }: OwnRegistrationProps) {
  const { t } = useTranslation('own-registration')
  const language = useLanguage()
  const formatted = (at: string | null) => (at === null ? '' : formatMoment(at, language))
  return (
    <section className={styles.ask}>
      <p>
        {state === 'reserved'
          ? t('confirm.held', { until: formatted(heldUntil) })
          : t(state === 'waiting' ? 'confirm.list' : 'confirm.released')}
      </p>
      <form method="post" action={ownActionAddress(secret, 'confirm')}>
        <Button isBig>{t('confirm.send')}</Button>
      </form>
      <p className="quiet">{t('confirm.linkUntil', { until: formatted(confirmUntil) })}</p>
    </section>
  )
}

/** Asks whether an offered place is taken, with a cell for each hour of the deadline. */
function OfferForms({ secret, registration, now }: OwnRegistrationProps) {
  const { t } = useTranslation('own-registration')
  const language = useLanguage()
  const { all, left } = offerHoursOf(registration, now)
  const until = registration.offerUntil ?? ''
  return (
    <section className={styles.ask} aria-labelledby="offer">
      <h2 id="offer">{t('offer.title')}</h2>
      <div className={styles.left}>
        <span className={styles.cells} aria-hidden="true">
          {Array.from({ length: all }, (_, index) => index + 1).map((hour) => (
            <i key={hour} data-left={hour <= left ? '' : undefined} />
          ))}
        </span>
        <p>
          <b>{left > 0 ? t('offer.left', { count: left }) : t('offer.soon')}</b>
          <time dateTime={until}>{t('offer.until', { until: formatMoment(until, language) })}</time>
        </p>
      </div>
      <div className="actions">
        <form method="post" action={ownActionAddress(secret, 'accept')}>
          <Button isBig>{t('offer.accept')}</Button>
        </form>
        <form method="post" action={ownActionAddress(secret, 'decline')}>
          <Button isBig variant="second">
            {t('offer.decline')}
          </Button>
        </form>
      </div>
      <p className="quiet">{t('offer.silence')}</p>
    </section>
  )
}

/** Returns the time from which participants can join. */
function joinsAt(startsAt: string): string {
  return new Date(Date.parse(startsAt) - joiningMinutes * 60_000).toISOString()
}

/** Lists what one needs until the activity: calendar, link to join, reminders. */
function NextThings({ secret, registration }: OwnRegistrationProps) {
  const { t } = useTranslation('own-registration')
  const language = useLanguage()
  const { activity, hasJoiningLink, joiningLink, maskedEmail, wantsReminders } = registration
  return (
    <ul className={styles.things}>
      <li>
        <Icon name="cal" />
        <div>
          <b>{t('calendar.title')}</b>
          <p>{t('calendar.text')}</p>
        </div>
        <Button href={registrationFileAddress(secret, 'calendar.ics')} variant="second">
          <Icon name="download" />
          {t('calendar.get')}
        </Button>
      </li>
      {hasJoiningLink && (
        <li>
          <Icon name="video" />
          <div>
            <b>{t('joining.title')}</b>
            <p>
              {joiningLink
                ? t('joining.open')
                : t('joining.later', { at: formatMoment(joinsAt(activity.startsAt), language) })}
            </p>
          </div>
          {joiningLink ? (
            <Button href={joiningLink} isApart>
              {t('joining.join')}
            </Button>
          ) : (
            <Badge tone="waiting">{t('joining.notYet')}</Badge>
          )}
        </li>
      )}
      <li>
        <Icon name="time" />
        <div>
          <b>{t('reminders.title')}</b>
          <p>{wantsReminders ? t('reminders.on', { email: maskedEmail }) : t('reminders.off')}</p>
        </div>
        <form method="post" action={ownActionAddress(secret, 'reminders')}>
          <input type="hidden" name="wantsReminders" value={wantsReminders ? 'off' : 'on'} />
          <Button variant="second">{t(wantsReminders ? 'reminders.turnOff' : 'reminders.turnOn')}</Button>
        </form>
      </li>
    </ul>
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
    <section className={styles.part} aria-labelledby="answers">
      <h2 id="answers">{t('answers.title')}</h2>
      <DetailList
        details={answers.map((answer) => ({ label: textIn(answer.question), value: answerOf(answer) }))}
        texts={{ notAvailable: t('common:notAvailable') }}
      />
    </section>
  )
}

/** Registers again after a cancellation or an offer that was not taken. */
function RejoinForm({ secret }: Pick<OwnRegistrationProps, 'secret'>) {
  const { t } = useTranslation('own-registration')
  return (
    <section className={styles.ask}>
      <p>{t('rejoin.text')}</p>
      <form method="post" action={ownActionAddress(secret, 'rejoin')}>
        <Button>{t('rejoin.send')}</Button>
      </form>
    </section>
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
