import type { Language, ReadText } from '../../../shared/i18n/languages.ts'
import { Icon } from '../icon/icon.tsx'
import { Words } from '../words/words.tsx'
import styles from './contents.module.css'

interface ContentsProps {
  label: string
  /** The sections in their order; their numbers are their fragments, `#3`. */
  sections: readonly { number: number; title: ReadText }[]
  language: Language
}

/**
 * Shows the table of contents of a long text. On wide screens it stays in view next to the text and marks the section
 * that is being read, where the browser supports that. On narrow screens it is folded under a title.
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
