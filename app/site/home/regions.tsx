import { formatNumber } from '../../../shared/i18n/formats.ts'
import type { Country } from '../../../shared/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { CountryLinks } from '../country-links.tsx'
import { useListedRegions } from './listed-regions.ts'
import styles from './regions.module.css'

/** A region of more countries has two columns where there is room. */
const narrowMax = 3

interface RegionsProps {
  /** The countries in the order in which they are shown. */
  countries: readonly Country[]
  /** The instant for which clocks are shown. */
  time: string
}

/**
 * Shows the countries of the programme by region, each with its people and its hour (P-1). On phones one region is open
 * at a time; elsewhere, and on paper, all are.
 */
export function Regions({ countries, time }: RegionsProps) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  return (
    <div className={styles.regions}>
      {useListedRegions(countries).map(({ region, id, name, countries: listed, count }, index) => (
        <details
          key={region}
          name="region"
          open={index === 0}
          data-wide={listed.length > narrowMax ? '' : undefined}
        >
          <summary>
            <h3>{name}</h3>
            <small>{t('people', { count, number: formatNumber(count, language) })}</small>
            <Icon name="down" />
          </summary>
          {/* The target of the map's region, which opens the fold around it. */}
          <div id={id}>
            <CountryLinks countries={listed} at={Date.parse(time)} />
          </div>
        </details>
      ))}
    </div>
  )
}
