import { activitiesAddress } from '../../../shared/rules/addresses.ts'
import type { OwnRegistration } from '../../../shared/schemas/registration.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { formatMoment } from '../activities/use-availability.ts'
import { ownActionAddress } from './own-actions.ts'
import { isOver, offerHoursOf, type ShownState } from './own-state.ts'
import styles from './registrations.module.css'

interface OwnAskProps {
  secret: string
  registration: OwnRegistration
  state: ShownState
  /** Epoch milliseconds. */
  now: number
}

/** Shows the one thing to do now, if there is one: confirm, take the offer, join the meeting, or register again. */
export function OwnAsk(props: OwnAskProps) {
  const { registration, state, now } = props
  const { canRejoin, joiningLink } = registration
  if (state === 'confirm') return <ConfirmForm {...props} />
  if (state === 'offered') return <OfferForms {...props} />
  if (canRejoin && state !== 'activity-cancelled') return <RejoinForm {...props} />
  if (joiningLink && !isOver(registration, now)) return <JoinMeeting link={joiningLink} />
  return null
}

/** Asks to confirm the address by a button, and says what follows. */
function ConfirmForm({ secret, registration: { state, heldUntil, confirmUntil } }: OwnAskProps) {
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
function OfferForms({ secret, registration, now }: OwnAskProps) {
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

/** Registers again after a cancellation or an offer that was not taken. */
function RejoinForm({ secret }: OwnAskProps) {
  const { t } = useTranslation('own-registration')
  return (
    <section className={styles.ask}>
      <p>{t('rejoin.text')}</p>
      <div className="actions">
        <form method="post" action={ownActionAddress(secret, 'rejoin')}>
          <Button>{t('rejoin.send')}</Button>
        </form>
        <Button href={activitiesAddress} variant="second">
          {t('others')}
        </Button>
      </div>
    </section>
  )
}

/** Leads to the meeting, from an hour before the start. */
function JoinMeeting({ link }: { link: string }) {
  const { t } = useTranslation('own-registration')
  return (
    <section className={styles.ask}>
      <div className="actions">
        <Button href={link} isBig isApart>
          <Icon name="video" />
          {t('joining.join')}
        </Button>
      </div>
      <p className="quiet">{t('joining.open')}</p>
    </section>
  )
}
