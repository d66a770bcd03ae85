import { formatDayMonth, formatTime } from '../../../shared/i18n/formats.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionBar } from '../../ui/action-bar/action-bar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SharePage } from '../share-page.tsx'
import { CalendarButton, joinAddressOf, registerAddressOf } from './activity-ticket.tsx'
import { type ShownZone, useOwnTimeData } from './activity-time.tsx'
import { useAvailabilityWords } from './use-availability.ts'

interface ActivityBarProps {
  activity: ActivityDetail
  zone: ShownZone
}

/** Repeats on phones the day, whose time it is, and what one can do. */
export function ActivityBar({ activity, zone }: ActivityBarProps) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const { availability, id, phase, startsAt } = activity
  const { country, timeZone } = zone
  const joinAddress = joinAddressOf(activity)
  const registerAddress = registerAddressOf(activity)
  const words = useAvailabilityWords()
  return (
    <ActionBar label={t('ticket.actions')}>
      <p {...useOwnTimeData(activity, zone)}>
        <b data-start="">
          {formatDayMonth(startsAt, language, timeZone)}, {formatTime(startsAt, timeZone)}
        </b>
        {phase === 'underway' ? (
          <span>{t('phase.underway')}</span>
        ) : (
          <span data-zone="">
            {country === undefined ? t('ticket.tashkent') : t('ticket.timeOf', { country })}
          </span>
        )}
      </p>
      <SharePage title={activity.title.text} variant="second" isNarrow />
      {joinAddress !== null ? (
        <Button href={joinAddress}>
          <Icon name="video" />
          {t('ticket.join')}
        </Button>
      ) : registerAddress !== null && availability ? (
        <Button href={registerAddress}>{words(availability).action}</Button>
      ) : (
        <CalendarButton id={id} isFirst isShort />
      )}
    </ActionBar>
  )
}
