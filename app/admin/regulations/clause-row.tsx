import { useTranslation } from 'react-i18next'
import { readText } from '../../../shared/i18n/localized-text.ts'
import type { ClauseMark } from '../../../shared/rules/edition-marks.ts'
import type { LanguagesSummary } from '../../../shared/schemas/admin/record.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { LanguageMarks } from '../kit/language-marks/language-marks.tsx'
import { ClauseFlag } from './clause-flag.tsx'
import type { EditedSection } from './edition-section.ts'
import styles from './editions.module.css'
import { sourceWords } from './source-words.ts'

interface ClauseRowProps {
  number: string
  clause: EditedSection['clauses'][number]
  mark: ClauseMark | undefined
  summary: LanguagesSummary
  onOpen: () => void
}

/** Shows a closed clause as a row: its text, its mark and its languages. */
export function ClauseRow({ number, clause, mark, summary, onOpen }: ClauseRowProps) {
  const { t } = useTranslation('admin-regulations')
  const language = useLanguage()
  const text = readText(clause.text, language)
  return (
    <li className={styles.row} id={clause.key}>
      <span>{number}</span>
      <button type="button" onClick={onOpen} lang={text && text.lang !== language ? text.lang : undefined}>
        {text ? sourceWords(text.text) : t('clause.empty')}
      </button>
      <span className={styles.signs}>
        <ClauseFlag mark={mark} />
        <LanguageMarks summary={summary} />
      </span>
    </li>
  )
}
