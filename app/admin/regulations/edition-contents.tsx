import { type MouseEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { readText } from '../../../shared/i18n/localized-text.ts'
import { clauseNumber, type EditionMarks } from '../../../shared/rules/edition-marks.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import side from '../kit/side-list/side-list.module.css'
import { ClauseFlag } from './clause-flag.tsx'
import type { EditedSection } from './edition-section.ts'
import styles from './editions.module.css'
import { sourceWords } from './source-words.ts'

interface EditionContentsProps {
  sections: readonly EditedSection[]
  marks: EditionMarks['marks']
  /** The key of what is open. */
  opened: string | null
  /** Opens a section's title or a clause, by its key. */
  onOpen: (key: string) => void
}

/** Shows the contents of an edition with one mark a clause; its links open what they name. */
export function EditionContents({ sections, marks, opened, onOpen }: EditionContentsProps) {
  const { t } = useTranslation('admin-regulations')
  const language = useLanguage()
  const titleId = useId()
  const linkTo = (key: string) => ({
    href: `#${key}`,
    'aria-current': key === opened ? ('true' as const) : undefined,
    // The address stays as it is: it names the edition.
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onOpen(key)
    },
  })
  return (
    <nav className={`panel-card ${side.choices} ${styles.rail} ${styles.contents}`} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t('contents')}</h2>
      </header>
      <ul>
        {sections.map((section, place) => (
          <li key={section.key}>
            <a {...linkTo(section.key)} className={styles.heading}>
              <span>{place + 1}.</span>
              <span>{readText(section.title, language)?.text ?? t('section.untitled')}</span>
            </a>
            <ul>
              {section.clauses.map(({ key, text }, clause) => (
                <li key={key}>
                  <a {...linkTo(key)}>
                    <span>{clauseNumber(place, clause)}</span>
                    <span className={styles.cut}>
                      {sourceWords(readText(text, language)?.text ?? '') || t('clause.empty')}
                    </span>
                    <ClauseFlag mark={marks.get(key)} />
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
