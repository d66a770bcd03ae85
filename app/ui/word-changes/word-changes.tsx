import type { Language } from '../../../shared/i18n/languages.ts'
import styles from './word-changes.module.css'

/** A stretch of words that is in both texts, or in one of them. */
export interface WordPart {
  /** The key of a part: the positions in both texts where it begins. */
  key: string
  value: string
  kind: 'same' | 'added' | 'removed'
}

interface WordChangesProps {
  parts: readonly WordPart[]
  /** The language of both texts, where it is not the page's. */
  lang?: Language | undefined
  /** The texts for screen readers that announce an added and a removed part. */
  texts: { added: string; removed: string }
}

/** Shows the removed and the added words of a text; marked by words and lines too, not by colour alone. */
export function WordChanges({ parts, lang, texts }: WordChangesProps) {
  return (
    <p className={styles.changes} lang={lang}>
      {parts.map(({ key, value, kind }) => {
        if (kind === 'same') return <span key={key}>{value}</span>
        const Change = kind === 'added' ? 'ins' : 'del'
        return (
          <Change key={key}>
            <span className="visually-hidden">{texts[kind]}: </span>
            {value}
          </Change>
        )
      })}
    </p>
  )
}
