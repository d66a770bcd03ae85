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
  /** The countries of {@link nearCountriesOf}. */
  near: readonly Country[]
  /** The number of all countries of the programme. */
  count: number
}

/** Returns the other countries that have people, those with the nearest clocks first. */
export function nearCountriesOf(country: CountryDetail, countries: readonly Country[]): Country[] {
  const at = Date.parse(country.localTime)
  const offset = utcOffsetMinutes(at, country.timeZone)
  const distanceOf = ({ timeZone }: Country) => Math.abs(utcOffsetMinutes(at, timeZone) - offset)
  return countries
    .filter(
      ({ code, ambassadorCount, expertCount }) => code !== country.code && ambassadorCount + expertCount > 0,
    )
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
    .slice(0, shownMax)
}

/** Shows other countries, each with its hour. */
export function NearCountries({ id, country, near, count }: NearCountriesProps) {
  const { t } = useTranslation('country')
  const language = useLanguage()
  return (
    <HeadedSection
      id={id}
      isLater
      title={t('others.title')}
      text={t('others.text')}
      more={{
        href: countriesAddress,
        label: t('others.all', { number: formatNumber(count, language) }),
      }}
    >
      <CountryLinks countries={near} at={Date.parse(country.localTime)} />
    </HeadedSection>
  )
}
