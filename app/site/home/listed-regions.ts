import { type Region, regionOf, regions } from '../../../shared/rules/regions.ts'
import type { Country } from '../../../shared/schemas/catalogue.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** A region with its countries. */
export interface ListedRegion {
  region: Region
  name: string
  /** The id of its heading. */
  id: string
  href: string
  /** In the order in which they were given. */
  countries: readonly Country[]
  /** The number of people. */
  count: number
}

/**
 * Groups countries by region; regions without any are left out.
 * @param numbers of people by the codes of countries; without them those of all people.
 */
export function useListedRegions(
  countries: readonly Country[],
  numbers?: ReadonlyMap<string, number> | undefined,
): ListedRegion[] {
  const { t } = useTranslation('home')
  const countOf = ({ code, ambassadorCount, expertCount }: Country) =>
    numbers ? (numbers.get(code) ?? 0) : ambassadorCount + expertCount
  return regions.flatMap((region) => {
    const own = countries.filter(({ code, timeZone }) => regionOf(code, timeZone) === region)
    const id = `region-${region}`
    const count = own.reduce((sum, country) => sum + countOf(country), 0)
    return own.length > 0
      ? [{ region, id, href: `#${id}`, name: t(`regions.${region}`), countries: own, count }]
      : []
  })
}
