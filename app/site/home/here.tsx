import { clockFace } from '../../../shared/art/clock.ts'
import { mapPlaces } from '../../../shared/art/world-map-data.ts'
import { formatNumber, formatTime } from '../../../shared/i18n/formats.ts'
import { countryAddress } from '../../../shared/rules/addresses.ts'
import { clockMinutes } from '../../../shared/rules/local-time.ts'
import type { Country } from '../../../shared/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Words } from '../../ui/words/words.tsx'
import { useClockDifference } from '../countries/use-clock-difference.ts'
import styles from './here.module.css'

/** Returns a function from a country to its clock, and to how far it is from Tashkent in words. */
export function useCountryClocks(time: string) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const differenceOf = useClockDifference()
  const at = Date.parse(time)
  return ({ code, timeZone }: Country) => {
    const kilometres = mapPlaces[code]?.kilometres
    const distance = [
      differenceOf(at, timeZone),
      ...(kilometres === undefined
        ? []
        : [t('map.distance', { number: formatNumber(kilometres, language) })]),
    ]
    return { clock: formatTime(at, timeZone), distance: distance.join(', ') }
  }
}

interface HereProps {
  countries: readonly Country[]
  /** The code of the chosen country; empty where there is none. */
  chosen: string
  /** The instant for which the clock is shown. */
  time: string
}

/** Shows the hour in the chosen country, with the way to its page; without a choice it says what the map is for. */
export function Here({ countries, chosen, time }: HereProps) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const clockOf = useCountryClocks(time)
  const country = countries.find(({ code }) => code === chosen)
  const shown = country && clockOf(country)
  const minutes = country ? clockMinutes(Date.parse(time), country.timeZone) : 0
  const face = clockFace(Math.floor(minutes / 60), minutes % 60)
  return (
    <>
      <p className={styles.here} hidden={country !== undefined} data-hint="">
        {t('here.hint')}
      </p>
      <p className={styles.here} hidden={country === undefined} data-here="">
        <svg className={styles.clock} viewBox="-50 -50 100 100" aria-hidden="true">
          <circle r="48" />
          <path d="M0-39v-7M0 39v7M39 0h7M-39 0h-7" />
          <path d="M0 6v-31" transform={`rotate(${face.hourDegrees})`} data-hand="hour" />
          <path d="M0 6v-43" transform={`rotate(${face.minuteDegrees})`} data-hand="minute" />
        </svg>
        <span>
          <b>
            {country ? (
              <Words value={country.name} language={language} data-part="name" />
            ) : (
              <span data-part="name" />
            )}
            , {t('here.now')} <time data-part="clock">{shown?.clock}</time>
          </b>{' '}
          <small data-part="distance">{shown?.distance}</small>
        </span>
        <a href={country && countryAddress(country.code)}>
          {t('here.page')}
          <Icon name="arrow" />
        </a>
      </p>
    </>
  )
}
