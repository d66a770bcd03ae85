import {
  editionAddress,
  editionsComparisonAddress,
  regulationsAddress,
} from '../../../shared/rules/addresses.ts'
import type { Regulations } from '../../../shared/schemas/regulations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './regulations-screen.module.css'
import { useEditionWords } from './use-edition-words.ts'

/** Lists all editions with links, and leads to the differences; nothing where there is only one (C-3). */
export function EditionLinks({ regulations: { number, editions } }: { regulations: Regulations }) {
  const { t } = useTranslation('editions')
  const { stateOf } = useEditionWords()
  if (editions.length < 2) return null
  return (
    <nav className={styles.editions} aria-labelledby="editions">
      <h2 id="editions">{t('list.title')}</h2>
      <ul>
        {editions.map((edition) => (
          <li key={edition.number}>
            <a
              href={edition.phase === 'in-force' ? regulationsAddress : editionAddress(edition.number)}
              aria-current={edition.number === number ? 'page' : undefined}
            >
              {t('number', { number: edition.number })}
            </a>
            <span className="quiet">, {stateOf(edition)}</span>
          </li>
        ))}
      </ul>
      <a href={editionsComparisonAddress()}>{t('list.compare')}</a>
    </nav>
  )
}
