import { formatNumber } from '../../../shared/i18n/formats.ts'
import { countriesAddress } from '../../../shared/rules/addresses.ts'
import { utcOffsetMinutes } from '../../../shared/rules/local-time.ts'
import type { Country, CountryDetail } from '../../../shared/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HeadedSection } from '../../ui/section-head/section-head.tsx'
import { CountryLinks } from '../country-links.tsx'

const shownMax = 8

interface NearCountriesProps {
  id: string
  country: CountryDetail
  /** All countries of the programme, those with most people first. */
  countries: readonly Country[]
}

/** Shows other countries with people, those with the nearest clocks first, each with its hour. */
export function NearCountries({ id, country, countries }: NearCountriesProps) {
  const { t } = useTranslation('country')
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
      <CountryLinks countries={near} at={at} />
    </HeadedSection>
  )
}
