import type { ReactNode } from 'react'
import { type Language, languageNames, languages } from '../../../shared/i18n/languages.ts'
import { Badge } from '../badge/badge.tsx'
import styles from './language-columns.module.css'

/** How far a text is written in a language: whole, in part, not at all, or whole and older than its source. */
export type LanguageState = 'ready' | 'partial' | 'missing' | 'behind'

interface LanguageColumnsProps {
  /** Begins the ids of the headings. */
  id: string
  stateOf: (language: Language) => LanguageState
  stateLabels: Readonly<Record<LanguageState, string>>
  /** The fields of a language. */
  children: (language: Language) => ReactNode
}

const tones = { ready: 'good', partial: 'waiting', missing: 'bad', behind: 'waiting' } as const

/** The same fields in the three languages side by side, one below the other where there is no room. */
export function LanguageColumns({ id, stateOf, stateLabels, children }: LanguageColumnsProps) {
  return (
    <div className={styles.columns}>
      {languages.map((language) => {
        const state = stateOf(language)
        return (
          <section key={language} data-state={state} aria-labelledby={`${id}-${language}-title`}>
            <h3 id={`${id}-${language}-title`}>
              <span lang={language}>{languageNames[language]}</span>{' '}
              <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
            </h3>
            {children(language)}
          </section>
        )
      })}
    </div>
  )
}
