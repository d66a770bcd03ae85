import { formatNumber } from '../../../shared/i18n/formats.ts'
import type { Country } from '../../../shared/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DrawnMap } from '../../ui/world-map/world-map.tsx'
import { useListedCountries } from './use-listed-countries.ts'

/** Returns what the map of the countries shows. */
export function useCountryMap(countries: readonly Country[]): DrawnMap {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const listed = useListedCountries(countries)
  const number = (value: number) => formatNumber(value, language)
  return {
    language,
    title: t('map.title'),
    city: t('map.city'),
    formatDistance: (kilometres) => t('map.distance', { number: number(kilometres) }),
    countries: listed.map(({ code, name, total, detail, href }) => ({
      code,
      href,
      total,
      label: t('map.country', { country: name.text, code, total: number(total), detail }),
    })),
  }
}
