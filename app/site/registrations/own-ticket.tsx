import {
  formatDayNumber,
  formatMonthOfDate,
  formatTimeRange,
  formatWeekday,
} from '../../../shared/i18n/formats.ts'
import { spokenCode } from '../../../shared/rules/registration.ts'
import type { OwnRegistration } from '../../../shared/schemas/registration.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SeatsSign } from '../../ui/availability/availability.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Words } from '../../ui/words/words.tsx'
import { type DoorCodePicture, quietZone } from './door-code.ts'
import type { ShownState } from './own-state.ts'
import styles from './own-ticket.module.css'

interface OwnTicketProps {
  registration: OwnRegistration
  picture: DoorCodePicture | null
  state: ShownState
}

/** Shows the place as a ticket: what, who, when and where; behind the perforation the code, once there is a place. */
export function OwnTicket({ registration, picture, state }: OwnTicketProps) {
  const { t } = useTranslation('own-registration')
  const language = useLanguage()
  const { activity, fullName, doorCode } = registration
  const { title, startsAt, endsAt, place, address } = activity
  return (
    <section className={styles.ticket} aria-label={t('ticket.label')}>
      <div className={styles.body}>
        <div className={styles.line}>
          <time dateTime={startsAt}>
            <b>{formatDayNumber(startsAt)}</b>
            <span>
              {formatMonthOfDate(startsAt, language)},<br />
              {formatWeekday(startsAt, language)}
            </span>
          </time>
          <h2>
            {address === null ? (
              <Words value={title} language={language} />
            ) : (
              <Words as="a" href={address} value={title} language={language} />
            )}
          </h2>
        </div>
        <dl>
          <div>
            <dt>{t('ticket.who')}</dt>
            <dd>{fullName}</dd>
          </div>
          <div>
            <dt>{t('ticket.time')}</dt>
            <dd>{formatTimeRange(startsAt, endsAt)}</dd>
          </div>
          <div>
            <dt>{t('ticket.place')}</dt>
            <dd>{place ? <Words value={place} language={language} /> : t('ticket.online')}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.stub}>
        {picture && doorCode ? (
          <>
            <svg
              className={styles.code}
              viewBox={`${-quietZone} ${-quietZone} ${picture.size + 2 * quietZone} ${picture.size + 2 * quietZone}`}
              role="img"
              aria-label={t('ticket.code', { code: spokenCode(doorCode) })}
              shapeRendering="crispEdges"
            >
              <path d={picture.path} />
            </svg>
            <b>{spokenCode(doorCode)}</b>
            <span>{t('ticket.say')}</span>
          </>
        ) : (
          <StubWithoutCode state={state} />
        )}
      </div>
    </section>
  )
}

/** Says why there is no code: the place is online, was used, or is not there yet; the page itself says the rest. */
function StubWithoutCode({ state }: Pick<OwnTicketProps, 'state'>) {
  const { t } = useTranslation('own-registration')
  switch (state) {
    case 'confirmed':
      return (
        <>
          <Icon name="video" />
          <span>{t('ticket.noDoor')}</span>
        </>
      )
    case 'attended':
      return (
        <>
          <Icon name="check" />
          <span>{t('ticket.came')}</span>
        </>
      )
    case 'confirm':
    case 'offered':
      return (
        <>
          <SeatsSign state="few" />
          <span>{t('ticket.none')}</span>
        </>
      )
    case 'waiting':
      return (
        <>
          <SeatsSign state="waiting-list" />
          <span>{t('ticket.none')}</span>
        </>
      )
    case 'over':
    case 'missed':
    case 'absent':
      return <SeatsSign state="over" />
    default:
      return <SeatsSign state="cancelled" />
  }
}
