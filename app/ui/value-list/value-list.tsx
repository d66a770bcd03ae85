import type { Language } from '../../../shared/i18n/languages.ts'
import { activityCategoryCodes } from '../../../shared/schemas/catalogue.ts'
import type { EditorialText } from '../../../shared/schemas/editorial.ts'
import { Prose } from '../prose/prose.tsx'
import { Words } from '../words/words.tsx'
import styles from './value-list.module.css'

interface ValueListProps {
  values: readonly EditorialText[]
  language: Language
}

/** Shows the programme's values, each with a piece of girih of its own (P-8). */
export function ValueList({ values, language }: ValueListProps) {
  return (
    <ul className={styles.list}>
      {values.map(({ id, title, body }, place) => (
        <li key={id}>
          <img
            src={`/art/covers/VAL-${place + 1}.${activityCategoryCodes[place % activityCategoryCodes.length]}.svg`}
            width={800}
            height={400}
            alt=""
            loading="lazy"
            decoding="async"
          />
          <Words as="h3" value={title} language={language} />
          <Prose value={body} language={language} />
        </li>
      ))}
    </ul>
  )
}
