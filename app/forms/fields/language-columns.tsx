import { type ReactNode, useLayoutEffect, useState } from 'react'
import { type Language, languageNames, languages } from '../../../shared/i18n/languages.ts'
import { useIsAlive } from '../../app-page/page-services.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './language-columns.module.css'

/** Progress of a text in a language: complete, partial, missing, or complete but older than its source. */
export type LanguageState = 'ready' | 'partial' | 'missing' | 'behind'

interface LanguageColumnsProps {
  /** Prefix of the headings' ids. */
  id: string
  stateOf: (language: Language) => LanguageState
  hasProblem: (language: Language) => boolean
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

/** Shows the same fields in the three languages, that of the page open and the others folded with their state. */
export function LanguageFolds(props: LanguageColumnsProps) {
  return (
    <div className={styles.folds}>
      {languages.map((language) => (
        <LanguageFold key={language} {...props} language={language} />
      ))}
    </div>
  )
}

function LanguageFold({
  language,
  stateOf,
  hasProblem,
  stateLabels,
  children,
}: LanguageColumnsProps & { language: Language }) {
  const pageLanguage = useLanguage()
  const isAlive = useIsAlive()
  const [isOpen, setIsOpen] = useState(language === pageLanguage)
  const state = stateOf(language)
  const isRefused = hasProblem(language)
  // A field with a problem has to be seen, and to take the focus.
  useLayoutEffect(() => {
    if (isRefused) setIsOpen(true)
  }, [isRefused])
  return (
    <details
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      data-language={language}
    >
      <summary>
        <b lang={language}>{languageNames[language]}</b>
        <Badge tone={state === 'missing' ? 'plain' : tones[state]}>{stateLabels[state]}</Badge>
        <Icon name="down" />
      </summary>
      {/* Of a text that was typed in two languages before hydration, only one would be adopted. */}
      <div>{(isAlive || language === pageLanguage) && children(language)}</div>
    </details>
  )
}
