import { formatNumber } from '../../../shared/i18n/formats.ts'
import { peopleAddresses } from '../../../shared/rules/addresses.ts'
import type { Country } from '../../../shared/schemas/catalogue.ts'
import { listAddress, personListQuerySchema } from '../../../shared/schemas/list-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ListedCountry } from '../../ui/country-list/country-list.tsx'

/**
 * Returns the countries with the numbers of their people, the largest first. Each leads to its ambassadors,
 * or to its experts where it has no ambassador.
 */
export function useListedCountries(countries: readonly Country[]): ListedCountry[] {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const numbered = (count: number) => ({ count, number: formatNumber(count, language) })
  return countries
    .map(({ code, name, ambassadorCount, expertCount }) => ({
      code,
      name,
      total: ambassadorCount + expertCount,
      detail: [
        t('count.ambassadors', numbered(ambassadorCount)),
        t('count.experts', numbered(expertCount)),
      ].join(', '),
      href: listAddress(
        peopleAddresses[ambassadorCount > 0 ? 'ambassador' : 'expert'],
        personListQuerySchema,
        { country: [code] },
      ),
    }))
    .sort((one, other) => other.total - one.total)
}
