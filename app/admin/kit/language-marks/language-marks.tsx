import { useTranslation } from 'react-i18next'
import { languages } from '../../../../shared/i18n/languages.ts'
import type { LanguagesSummary } from '../../../../shared/schemas/record.ts'
import styles from './language-marks.module.css'

/** Shows the progress of a record in each language: four shapes, not colours alone (A-15). */
export function LanguageMarks({ summary }: { summary: LanguagesSummary }) {
  const { t } = useTranslation('admin')
  return (
    <span className={styles.marks}>
      {languages.map((language) => {
        const { progress, isPublished } = summary[language]
        const words = `${t(`progress.${progress}`)}${isPublished ? '' : `, ${t('progress.hidden')}`}`
        return (
          <span key={language} data-progress={progress} data-hidden={!isPublished} title={words}>
            <i aria-hidden="true" />
            <span>{language}</span>
            <span className="visually-hidden">: {words}. </span>
          </span>
        )
      })}
    </span>
  )
}
