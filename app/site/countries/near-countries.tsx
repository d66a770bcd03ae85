import { formatNumber, formatTime } from '../../../shared/i18n/formats.ts'
import { countriesAddress, countryAddress } from '../../../shared/rules/addresses.ts'
import { clockMinutes, isDaytime, utcOffsetMinutes } from '../../../shared/rules/local-time.ts'
import type { Country, CountryDetail } from '../../../shared/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { HeadedSection } from '../../ui/section-head/section-head.tsx'
import { LongWords } from '../../ui/words/words.tsx'
import styles from './near-countries.module.css'

const shownMax = 8

interface NearCountriesProps {
  id: string
  country: CountryDetail
  /** All countries of the programme, those with most people first. */
  countries: readonly Country[]
}

/** Shows other countries with people, those with the nearest clocks first, each with its hour. */
export function NearCountries({ id, country, countries }: NearCountriesProps) {
  const { t } = useTranslation(['country', 'common'])
  const language = useLanguage()
  const at = Date.parse(country.localTime)
  const offset = utcOffsetMinutes(at, country.timeZone)
  const distanceOf = ({ timeZone }: Country) => Math.abs(utcOffsetMinutes(at, timeZone) - offset)
  const near = countries
    .filter(
      ({ code, ambassadorCount, expertCount }) => code !== country.code && ambassadorCount + expertCount > 0,
    )
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
    .slice(0, shownMax)
  if (near.length === 0) return null
  const numbered = (count: number) => ({ count, number: formatNumber(count, language) })
  return (
    <HeadedSection
      id={id}
      isLater
      title={t('others.title')}
      text={t('others.text')}
      more={{
        href: countriesAddress,
        label: t('others.all', { number: formatNumber(countries.length, language) }),
      }}
    >
      <ul className={styles.countries}>
        {near.map(({ code, name, timeZone, ambassadorCount, expertCount }) => (
          <li key={code}>
            <a href={countryAddress(code)}>
              <LongWords as="b" value={name} language={language} />
              <small>
                {t('common:count.ambassadors', numbered(ambassadorCount))},{' '}
                {t('common:count.experts', numbered(expertCount))}
              </small>
              <span data-night={isDaytime(clockMinutes(at, timeZone)) ? undefined : ''}>
                <Icon name={isDaytime(clockMinutes(at, timeZone)) ? 'sun' : 'moon'} />
                <time dateTime={formatTime(at, timeZone)}>{formatTime(at, timeZone)}</time>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
