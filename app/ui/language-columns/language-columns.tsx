import type { ReactNode } from 'react'
import { type Language, languageNames, languages } from '../../../shared/i18n/languages.ts'
import { Badge } from '../badge/badge.tsx'
import styles from './language-columns.module.css'

/** Progress of a text in a language: complete, partial, missing, or complete but older than its source. */
export type LanguageState = 'ready' | 'partial' | 'missing' | 'behind'

interface LanguageColumnsProps {
  /** Prefix of the headings' ids. */
  id: string
  stateOf: (language: Language) => LanguageState
  stateLabels: Readonly<Record<LanguageState, string>>
  /** Renders the fields of a language. */
  children: (language: Language) => ReactNode
}

const tones = { ready: 'good', partial: 'waiting', missing: 'bad', behind: 'waiting' } as const

/** Shows the same fields in the three languages side by side; where there is no room, one below the other. */
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
