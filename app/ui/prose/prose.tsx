import type { Language } from '../../../shared/i18n/languages.ts'
import type { ReadText } from '../../../shared/i18n/localized-text.ts'
import styles from './prose.module.css'

interface ProseProps {
  value: ReadText
  /** The page's language; a text in another one is marked. */
  language: Language
}

/**
 * A text of several paragraphs. An empty line parts paragraphs; a block whose every line begins with `- ` is a
 * list. Nothing else in the text has a meaning: what people write is shown as it is.
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

/** Texts with their places as keys: equal paragraphs may stand twice. */
function keyed(texts: string[]): [string, string][] {
  return texts.map((text, place) => [String(place), text])
}
