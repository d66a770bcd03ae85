import { formatNumber, formatTime } from '../../shared/i18n/formats.ts'
import { countryAddress } from '../../shared/rules/addresses.ts'
import { clockMinutes, isDaytime } from '../../shared/rules/local-time.ts'
import type { Country } from '../../shared/schemas/catalogue.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { LongWords } from '../ui/words/words.tsx'
import styles from './country-links.module.css'

interface CountryLinksProps {
  countries: readonly Country[]
  /** Epoch milliseconds for which the clocks are shown. */
  at: number
}

/** Shows countries as links to their pages, each with its people and its hour: the sun by day, the moon by night. */
export function CountryLinks({ countries, at }: CountryLinksProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const numbered = (count: number) => ({ count, number: formatNumber(count, language) })
  return (
    <ul className={styles.countries}>
      {countries.map(({ code, name, timeZone, ambassadorCount, expertCount }) => {
        const isDay = isDaytime(clockMinutes(at, timeZone))
        const clock = formatTime(at, timeZone)
        return (
          <li key={code}>
            <a href={countryAddress(code)}>
              <LongWords as="b" value={name} language={language} />
              <small>
                {t('count.ambassadors', numbered(ambassadorCount))},{' '}
                {t('count.experts', numbered(expertCount))}
              </small>
              <span data-night={isDay ? undefined : ''}>
                <Icon name={isDay ? 'sun' : 'moon'} />
                <time dateTime={clock}>{clock}</time>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
