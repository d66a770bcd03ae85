import type { ReactNode } from 'react'
import { formatDayMonth, programmeTimeZone } from '../../../shared/i18n/formats.ts'
import {
  activitiesAddress,
  activityCalendarAddress,
  contactActivityAddress,
  mapSearchAddress,
} from '../../../shared/rules/addresses.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ExternalLink } from '../../ui/external-link/external-link.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Words } from '../../ui/words/words.tsx'
import { siteName } from '../people/link-names.ts'
import styles from './activity-how.module.css'

interface ActivityHowProps {
  activity: ActivityDetail
}

/**
 * Shows how to take part (P-7): the venue with a map link, the link or a note that it follows, and how to request a
 * seat. For a past or cancelled activity it says so instead, and links to the other activities.
 */
export function ActivityHow({ activity }: ActivityHowProps) {
  const { t } = useTranslation('activities')
  if (activity.phase === 'cancelled') {
    return (
      <div className={styles.note}>
        <Notice tone="problem">
          <p>{t('activity.how.cancelled')}</p>
          <p>
            <a href={activitiesAddress}>{t('activity.how.next')}</a>
          </p>
        </Notice>
      </div>
    )
  }
  return (
    <section className={styles.how} aria-labelledby="how">
      <HowActions activity={activity} />
      <div>
        <h2 id="how">{t(activity.phase === 'past' ? 'activity.how.past' : 'activity.how.title')}</h2>
        <ul className={styles.ways}>
          {activity.phase === 'past' ? <PastWay activity={activity} /> : <Ways activity={activity} />}
        </ul>
      </div>
    </section>
  )
}

/** Shows where the activity is held, how to join online, and where to ask for a seat. */
function Ways({ activity: { id, isPlaceUntold, link, place } }: ActivityHowProps) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const linkOut = link !== null && <OutwardLink href={link} label={siteName(link)} />
  return (
    <>
      {place && (
        <Way icon="pin" title={<Words value={place} language={language} />}>
          {!isPlaceUntold && (
            <OutwardLink href={mapSearchAddress(place.text)} label={t('activity.how.map')} />
          )}
        </Way>
      )}
      {linkOut && (
        <Way icon={place ? 'link' : 'video'} title={t(`activity.how.${place ? 'page' : 'online'}.title`)}>
          <p>{t(`activity.how.${place ? 'page' : 'online'}.text`)}</p>
          {linkOut}
        </Way>
      )}
      {!linkOut && !place && (
        <Way icon="video" title={t('activity.how.online.title')}>
          <p>{t('activity.how.online.later')}</p>
          <Badge tone="waiting">{t('activity.how.online.waiting')}</Badge>
        </Way>
      )}
      <Way icon="edit" title={t('activity.how.seat.title')}>
        <p>{t('activity.how.seat.text')}</p>
        <a href={contactActivityAddress(id)}>
          {t('activity.how.seat.ask')}
          <Icon name="arrow" />
        </a>
      </Way>
    </>
  )
}

/** Shows that the activity is over, with its link where it has one. */
function PastWay({ activity: { link, startsAt } }: ActivityHowProps) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const date = formatDayMonth(startsAt, language, programmeTimeZone)
  return (
    <Way icon="time" title={t('activity.how.held', { date })}>
      {link !== null && <OutwardLink href={link} label={siteName(link)} />}
    </Way>
  )
}

/** Shows the buttons, one of them primary: to join an activity under way, otherwise to add it to the calendar. */
function HowActions({ activity: { id, link, phase, place } }: ActivityHowProps) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  if (phase === 'past') {
    return (
      <div className={styles.actions}>
        <Button href={activitiesAddress} variant="second">
          {t('activity.how.next')}
        </Button>
      </div>
    )
  }
  const canJoin = phase === 'underway' && link !== null && place === null
  return (
    <div className={styles.actions}>
      {canJoin && (
        <Button href={link} isBig>
          <Icon name="video" />
          {t('activity.how.join')}
        </Button>
      )}
      <Button
        href={`${activityCalendarAddress(id)}?${languageQueryName}=${language}`}
        variant={canJoin ? 'second' : 'first'}
        isBig={!canJoin}
      >
        <Icon name="cal" />
        {t('activity.addToCalendar')}
      </Button>
    </div>
  )
}

function OutwardLink({ href, label }: { href: string; label: string }) {
  const { t } = useTranslation('activities')
  return <ExternalLink href={href} label={label} note={t('activity.external')} />
}

interface WayProps {
  icon: IconName
  title: ReactNode
  children: ReactNode
}

/** Shows one way to take part: what it is, what to know of it, and its link. */
function Way({ icon, title, children }: WayProps) {
  return (
    <li>
      <Icon name={icon} />
      <b>{title}</b>
      {children}
    </li>
  )
}
