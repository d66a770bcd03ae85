import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../shared/i18n/formats.ts'
import { readText } from '../../../shared/i18n/languages.ts'
import { type ClauseMark, clauseNumber, type EditionMarks } from '../../../shared/rules/edition-marks.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import side from '../kit/side-list/side-list.module.css'
import type { EditedSection } from './edition-section.ts'
import styles from './editions.module.css'

interface EditionContentsProps {
  sections: readonly EditedSection[]
  marks: EditionMarks['marks']
  /** The key of what is open. */
  opened: string | null
  /** Opens a section's title or a clause, by its key. */
  onOpen: (key: string) => void
  /** The name of what is above the clauses, and its key; absent where that is not edited. */
  general?: { key: string; name: string }
  /** The content below the list. */
  children?: ReactNode
}

/** Shows the contents of an edition with one mark a clause; its links open what they name. */
export function EditionContents({
  sections,
  marks,
  opened,
  onOpen,
  general,
  children,
}: EditionContentsProps) {
  const { t } = useTranslation('admin-regulations')
  const language = useLanguage()
  const titleId = useId()
  const [isOnlyChanged, setIsOnlyChanged] = useState(false)
  const isListed = (key: string) => !isOnlyChanged || marks.has(key)
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
        {marks.size > 0 && (
          <Checkbox label={t('onlyChanged')} isChecked={isOnlyChanged} onChange={setIsOnlyChanged} />
        )}
      </header>
      <ul>
        {general && (
          <li>
            <a {...linkTo(general.key)} className={styles.heading}>
              <span />
              <span>{general.name}</span>
            </a>
          </li>
        )}
        {sections.map((section, index) => (
          <li key={section.key} hidden={isOnlyChanged && !section.clauses.some(({ key }) => marks.has(key))}>
            <a {...linkTo(section.key)} className={styles.heading}>
              <span>{index + 1}.</span>
              <span>{readText(section.title, language)?.text ?? t('section.untitled')}</span>
            </a>
            <ul>
              {section.clauses.map(({ key, text }, clause) => (
                <li key={key} hidden={!isListed(key)}>
                  <a {...linkTo(key)}>
                    <span>{clauseNumber(index, clause)}</span>
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
      {children}
    </nav>
  )
}

const tones = { changed: 'waiting', new: 'good', removed: 'bad' } as const

/** Shows how a clause differs from the edition before; nothing where it does not. */
export function ClauseFlag({ mark }: { mark: ClauseMark | 'removed' | undefined }) {
  const { t } = useTranslation('admin-regulations')
  return mark ? <Badge tone={tones[mark]}>{t(`marks.${mark}`)}</Badge> : null
}

/**
 * Returns the words of a rich text's source without its marks, for one line in a list. It is no reader of rich texts,
 * which weighs more than a section of the panel may: a rare mark stays as it was typed.
 */
export function sourceWords(source: string): string {
  return source
    .replace(/(?<!\\)\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-+*]|\d{1,9}[.)])\s+/gm, '')
    .replace(/(?<!\\)(\*{1,3}|_{1,3})(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/\\([\\*_#>[\]()+.-])/g, '$1')
}

/** Returns a function that writes a day: "2027-yil 1-yanvar". */
export function useDayWords(): (day: string) => string {
  const language = useLanguage()
  return (day) => formatDate(`${day}T00:00:00Z`, language, 'UTC')
}
