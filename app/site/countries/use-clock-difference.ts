import { programmeTimeZone } from '../../../shared/i18n/formats.ts'
import { utcOffsetMinutes } from '../../../shared/rules/local-time.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Returns a function that says in words how far the clocks of a time zone are from those of Tashkent. */
export function useClockDifference(): (at: number, timeZone: string) => string {
  const { t } = useTranslation('country')
  return (at, timeZone) => {
    const ahead = utcOffsetMinutes(at, timeZone) - utcOffsetMinutes(at, programmeTimeZone)
    if (ahead === 0) return t('clock.same')
    const hours = Math.floor(Math.abs(ahead) / 60)
    const minutes = Math.abs(ahead) % 60
    const difference = [
      ...(hours > 0 ? [t('clock.hours', { count: hours })] : []),
      ...(minutes > 0 ? [t('clock.minutes', { count: minutes })] : []),
    ].join(' ')
    return t(ahead > 0 ? 'clock.ahead' : 'clock.behind', { difference })
  }
}
