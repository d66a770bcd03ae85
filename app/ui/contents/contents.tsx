import type { Language } from '../../../shared/i18n/languages.ts'
import type { ReadText } from '../../../shared/i18n/localized-text.ts'
import { Icon } from '../icon/icon.tsx'
import { Words } from '../words/words.tsx'
import styles from './contents.module.css'

interface ContentsProps {
  label: string
  /** The sections in their order; their places are their numbers, `#3`. */
  sections: readonly { number: number; title: ReadText }[]
  language: Language
}

/**
 * The contents of a long text: beside it on wide screens, where they stay in view and mark the section that is being
 * read (browsers that cannot tell leave the mark out); folded under a title on narrow ones.
 */
export function Contents({ label, sections, language }: ContentsProps) {
  return (
    <details className={styles.contents}>
      <summary>
        {label}
        <Icon name="down" />
      </summary>
      <nav aria-label={label} data-contents="">
        <ol>
          {sections.map(({ number, title }) => (
            <li key={number}>
              <a href={`#${number}`}>
                <span>{number}.</span>
                <Words value={title} language={language} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}
