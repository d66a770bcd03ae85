import {
  formatDayMonth,
  formatNumber,
  formatTime,
  formatWeekday,
  programmeTimeZone,
} from '../../../shared/i18n/formats.ts'
import { clockMinutes, isDaytime, otherTimesOf } from '../../../shared/rules/local-time.ts'
import type { CountryDetail } from '../../../shared/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { KindLabel } from '../../ui/kind-label/kind-label.tsx'
import { Words } from '../../ui/words/words.tsx'
import styles from './country-head.module.css'
import { HoursFigure } from './hours-figure.tsx'
import { useClockDifference } from './use-clock-difference.ts'

/** Shows what a country is on this site: its hour as the largest figure, its people, and when both sides work. */
export function CountryHead({ country }: { country: CountryDetail }) {
  const { t } = useTranslation('country')
  const language = useLanguage()
  const people = usePeopleInWords(country)
  return (
    <div className="wrap">
      <div className={styles.head}>
        <div>
          <KindLabel tone="business">{t('label')}</KindLabel>
          <Words as="h1" value={country.name} language={language} />
          {people !== undefined && <p className="lead">{people}</p>}
        </div>
        <LocalTime country={country} />
      </div>
      {country.timeZone !== programmeTimeZone && <HoursFigure country={country} />}
    </div>
  )
}

/** Returns "6 ambassadors and 9 experts"; a kind without people is left out. */
function usePeopleInWords({ ambassadorCount, expertCount }: CountryDetail): string | undefined {
  const { t } = useTranslation(['country', 'common'])
  const language = useLanguage()
  const numbered = (count: number) => ({ count, number: formatNumber(count, language) })
  const ambassadors = t('common:count.ambassadors', numbered(ambassadorCount))
  const experts = t('common:count.experts', numbered(expertCount))
  if (ambassadorCount > 0 && expertCount > 0) return t('peopleOfBoth', { ambassadors, experts })
  if (ambassadorCount > 0) return ambassadors
  return expertCount > 0 ? experts : undefined
}

/** Shows the clock of a country, and in words how far it is from that of Tashkent. */
function LocalTime({ country: { code, localTime, timeZone } }: { country: CountryDetail }) {
  const { t } = useTranslation('country')
  const language = useLanguage()
  const at = Date.parse(localTime)
  const difference = useClockDifference()(at, timeZone)
  const others = otherTimesOf(code, timeZone, at)
  const isDay = isDaytime(clockMinutes(at, timeZone))
  return (
    <p className={styles.clock}>
      <time dateTime={localTime}>{formatTime(at, timeZone)}</time>
      <span>
        {t('clock.now', {
          weekday: formatWeekday(at, language, timeZone),
          date: formatDayMonth(at, language, timeZone),
        })}
        <br />
        <b>{difference}</b>, {t(isDay ? 'clock.day' : 'clock.night')}
        {others && (
          <>
            <br />
            {t(others.isCapital ? 'clock.capital' : 'clock.part', {
              earliest: formatTime(at, others.earliest),
              latest: formatTime(at, others.latest),
            })}
          </>
        )}
      </span>
    </p>
  )
}
