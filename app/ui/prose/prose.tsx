import type { Language } from '../../../shared/i18n/languages.ts'
import type { ReadText } from '../../../shared/i18n/localized-text.ts'
import styles from './prose.module.css'

interface ProseProps {
  value: ReadText
  /** Language of the page; a text in another one is marked. */
  language: Language
}

/**
 * Shows a text of several paragraphs. An empty line separates paragraphs; a block whose every line begins with `- ` is
 * a list. Everything else is shown as it was written.
 */
export function Prose({ value, language }: ProseProps) {
  const blocks = value.text.split(/\n\s*\n/).filter((block) => block.trim() !== '')
  return (
    <div className={`prose ${styles.lines}`} lang={value.lang === language ? undefined : value.lang}>
      {keyed(blocks).map(([key, block]) => {
        const lines = block.trim().split('\n')
        return lines.every((line) => line.startsWith('- ')) ? (
          <ul key={key}>
            {keyed(lines).map(([lineKey, line]) => (
              <li key={lineKey}>{line.slice(2)}</li>
            ))}
          </ul>
        ) : (
          <p key={key}>{block.trim()}</p>
        )
      })}
    </div>
  )
}

/** Pairs texts with their positions as keys, since two paragraphs may be equal. */
function keyed(texts: string[]): [string, string][] {
  return texts.map((text, place) => [String(place), text])
}
