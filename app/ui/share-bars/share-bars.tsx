import type { Language, ReadText } from '../../../shared/i18n/languages.ts'
import { Words } from '../words/words.tsx'
import styles from './share-bars.module.css'

interface ShareBarsProps {
  items: readonly { id: string; label: ReadText; count: number }[]
  /** The language of the page. */
  language: Language
}

/** Shows numbers of one kind as bars, the longest as wide as there is room; each has its number. */
export function ShareBars({ items, language }: ShareBarsProps) {
  const most = Math.max(1, ...items.map(({ count }) => count))
  return (
    <ul className={styles.shares}>
      {items.map(({ id, label, count }) => (
        <li key={id}>
          <Words value={label} language={language} />
          <b>{count}</b>
          <i aria-hidden="true">
            <s style={{ inlineSize: `${(count / most) * 100}%` }} />
          </i>
        </li>
      ))}
    </ul>
  )
}
