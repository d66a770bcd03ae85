import { useTranslation } from 'react-i18next'
import { readText } from '../../../shared/i18n/localized-text.ts'
import type { EditionMarks } from '../../../shared/rules/edition-marks.ts'
import type { StoredEdition } from '../../../shared/schemas/admin/regulations.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { ClauseFlag } from './clause-flag.tsx'
import type { EditedSection } from './edition-section.ts'
import styles from './editions.module.css'
import { sourceWords } from './source-words.ts'

type RemovedClause = EditionMarks['removed'][number]

interface RemovedClausesProps {
  removed: readonly RemovedClause[]
  sections: readonly EditedSection[]
  base: StoredEdition['sections']
  /** Puts a clause back at the end of a section, by that one's place. */
  onRestore: (clause: RemovedClause & { place: number }) => void
}

/** Lists the clauses that the draft has no more, each with the button that puts it back. */
export function RemovedClauses({ removed, sections, base, onRestore }: RemovedClausesProps) {
  const { t } = useTranslation('admin-regulations')
  const language = useLanguage()
  if (removed.length === 0) return null
  const placeOf = ({ key }: RemovedClause) => {
    const home = base.find(({ clauses }) => clauses.some((clause) => clause.key === key))
    const place = sections.findIndex((section) => section.key === home?.key)
    return place >= 0 ? place : sections.length - 1
  }
  return (
    <section className="panel-card" aria-label={t('removed')}>
      <header className={styles.head}>
        <h2>{t('removed')}</h2>
      </header>
      <ul>
        {removed.map((clause) => (
          <li key={clause.key} className={styles.row}>
            <span>{clause.number}</span>
            <del>{sourceWords(readText(clause.text, language)?.text ?? '')}</del>
            <span className={styles.signs}>
              <ClauseFlag mark="removed" />
              {sections.length > 0 && (
                <Button variant="plain" onPress={() => onRestore({ ...clause, place: placeOf(clause) })}>
                  {t('clause.restore')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
