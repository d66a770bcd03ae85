import { formatNumber } from '../../../shared/i18n/formats.ts'
import type { Country } from '../../../shared/schemas/catalogue.ts'
import { useInterfaceTexts, useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { KeptContent } from '../../ui/kept/kept.tsx'
import type { DrawnMap } from '../../ui/world-map/world-map.tsx'
import { useListedCountries } from './use-listed-countries.ts'

/** Returns the map of the countries, and what it is kept by: the sentences of the interface, and the countries. */
export function useCountryMap(countries: readonly Country[]): KeptContent<DrawnMap> {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const texts = useInterfaceTexts()
  const listCountries = useListedCountries(countries)
  const number = (value: number) => formatNumber(value, language)
  return {
    sources: [texts, countries],
    propertiesOf: () => ({
      language,
      title: t('map.title'),
      city: t('map.city'),
      formatDistance: (kilometres) => t('map.distance', { number: number(kilometres) }),
      countries: listCountries().map(({ code, name, total, detail, href }) => ({
        code,
        href,
        total,
        label: t('map.country', { country: name.text, code, total: number(total), detail }),
      })),
    }),
  }
}
