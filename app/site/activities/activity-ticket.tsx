import type { ReactNode } from 'react'
import { sentenceCase } from '../../../shared/i18n/languages.ts'
import {
  activitiesAddress,
  activityCalendarAddress,
  contactActivityAddress,
  mapSearchAddress,
  registerForActivityAddress,
} from '../../../shared/rules/addresses.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import type { ReadAvailability } from '../../../shared/schemas/registration.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AvailabilityNote } from '../../ui/availability/availability.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ExternalLink } from '../../ui/external-link/external-link.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Words } from '../../ui/words/words.tsx'
import { siteName } from '../people/link-names.ts'
import { SharePage } from '../share-page.tsx'
import styles from './activity-ticket.module.css'
import { ActivityTime, type ShownZone } from './activity-time.tsx'
import { useAvailabilityWords } from './use-availability.ts'

interface ActivityTicketProps {
  activity: ActivityDetail
  zone: ShownZone
}

/**
 * Shows in one block what one needs to decide: day, time, venue, language and price; behind the perforation what one
 * can do (P-27).
 */
export function ActivityTicket({ activity, zone }: ActivityTicketProps) {
  const { t } = useTranslation('activities')
  return (
    <section className={styles.ticket} aria-label={t('ticket.label')} data-phase={activity.phase}>
      <div className={styles.body}>
        <ActivityTime activity={activity} zone={zone} />
        {activity.phase !== 'cancelled' && <TicketFacts activity={activity} />}
      </div>
      <div className={styles.stub} data-actions="">
        <TicketActions activity={activity} />
      </div>
    </section>
  )
}

/** Shows venue, language and price; an unknown language has no cell. */
function TicketFacts({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const { availability, interpretation, isPlaceUntold, language: spoken, link, place, priceNote } = activity
  const interpreted = interpretation.map(({ name }) => name).join(', ')
  const page = link !== null && (
    <ExternalLink href={link} label={siteName(link)} note={t('activity.external')} />
  )
  return (
    <ul className={styles.facts}>
      {place ? (
        <Fact icon="pin" title={<Words value={place} language={language} />}>
          {!isPlaceUntold && (
            <ExternalLink
              href={mapSearchAddress(place.text)}
              label={t('ticket.map')}
              note={t('activity.external')}
            />
          )}
          {page}
        </Fact>
      ) : (
        <Fact icon="video" title={t('ticket.online')}>
          {page || t(availability ? 'ticket.linkForParticipants' : 'ticket.linkLater')}
        </Fact>
      )}
      {spoken && (
        <Fact icon="languages" title={sentenceCase(spoken.name, language)}>
          {interpreted !== '' && t('ticket.interpreted', { languages: interpreted })}
        </Fact>
      )}
      <Fact
        icon="check"
        title={priceNote ? <Words value={priceNote} language={language} /> : t('ticket.free')}
      />
    </ul>
  )
}

interface FactProps {
  icon: IconName
  title: ReactNode
  children?: ReactNode
}

function Fact({ icon, title, children }: FactProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </li>
  )
}

/** Shows what one can do now: take part, join one under way, add one to the calendar, ask the team, share. */
function TicketActions({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const isCancelled = activity.phase === 'cancelled'
  const joinAddress = joinAddressOf(activity)
  const registerAddress = registerAddressOf(activity)
  return (
    <>
      {isCancelled && <p className={styles.cancelled}>{t('ticket.cancelled')}</p>}
      {activity.cancellationReason && (
        <p>
          <b>{t('ticket.reason')}</b> <Words value={activity.cancellationReason} language={language} />
        </p>
      )}
      {isCancelled && (
        <Button href={activity.following.length > 0 ? `#${followingFragment}` : activitiesAddress}>
          {t('ticket.next')}
        </Button>
      )}
      {joinAddress !== null && (
        <Button href={joinAddress} isBig>
          <Icon name="video" />
          {t('ticket.join')}
        </Button>
      )}
      {!isCancelled && activity.availability && (
        <TakePart availability={activity.availability} address={registerAddress} />
      )}
      {!isCancelled && (
        <CalendarButton id={activity.id} isFirst={joinAddress === null && registerAddress === null} />
      )}
      <div className={styles.others}>
        <Button href={contactActivityAddress(activity.id)} variant="plain">
          <Icon name="speech" />
          {t('ticket.ask')}
        </Button>
        <SharePage title={activity.title.text} />
      </div>
    </>
  )
}

interface TakePartProps {
  availability: ReadAvailability
  /** The address of the form; `null` where nobody can register now. */
  address: string | null
}

/** Shows whether there are places, and the button by which one takes one (T-3). */
function TakePart({ availability, address }: TakePartProps) {
  const { title, text, action } = useAvailabilityWords()(availability)
  return (
    <>
      <AvailabilityNote state={availability.state} title={title}>
        {text}
      </AvailabilityNote>
      {address !== null && (
        <Button href={address} isBig>
          {action}
        </Button>
      )}
    </>
  )
}

/** Returns the address of the form by which one takes part; `null` where nobody can now. */
export function registerAddressOf({ id, availability }: ActivityDetail): string | null {
  const isOpen = availability !== null && ['open', 'few', 'waiting-list'].includes(availability.state)
  return isOpen ? registerForActivityAddress(id) : null
}

/** The fragment of the activities that follow. */
export const followingFragment = 'following'

/** Returns the link by which one joins now; `null` before it is under way, and at a venue. */
export function joinAddressOf({ link, phase, place }: ActivityDetail): string | null {
  return phase === 'underway' && place === null ? link : null
}

interface CalendarButtonProps {
  id: string
  isFirst: boolean
  /** Whether it is in a bar, which has little room. */
  isShort?: boolean
}

/** Adds the activity to the calendar. */
export function CalendarButton({ id, isFirst, isShort = false }: CalendarButtonProps) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  return (
    <Button
      href={`${activityCalendarAddress(id)}?${languageQueryName}=${language}`}
      variant={isFirst ? 'first' : 'second'}
      isBig={isFirst && !isShort}
    >
      {!isShort && <Icon name="cal" />}
      {t(isShort ? 'ticket.toCalendar' : 'activity.addToCalendar')}
    </Button>
  )
}
