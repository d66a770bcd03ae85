import { useTranslation } from 'react-i18next'
import { fieldPathsOf } from '../../../../shared/rules/field-paths.ts'
import { ErrorSummary, focusControl } from '../../../ui/error-summary/error-summary.tsx'
import { type AnySection, namedFields } from '../section.ts'
import { useFieldPathText } from './changes.tsx'
import type { RecordEditing } from './use-record-editing.ts'

interface EditorProblemsProps {
  section: AnySection
  editing: RecordEditing
  /** Leads to a field by its path; without it the field is there to be focused. */
  onFollow?: (path: string) => void
}

/** Shows why a save was refused, with links to the fields. */
export function EditorProblems({
  section,
  editing: { problems, message, summaryRef },
  onFollow = focusControl,
}: EditorProblemsProps) {
  const { t } = useTranslation('admin')
  const { labelOf, nameOf } = useFieldPathText()
  if (problems.length === 0 && message === null) return null
  const paths = fieldPathsOf(namedFields(section.fields))
  const nameAt = (path: string) => {
    if (path === 'publication.publishAt') return t('schedule.title')
    if (path === 'publication.unpublishAt') return t('schedule.end.title')
    if (path.startsWith('publication.languages.')) return t('languagesPanel.title')
    const fieldPath = paths.find((one) => one.path === path)
    const whole = paths.find(({ field }) => field.name === path.split('.')[0])
    return fieldPath ? nameOf(fieldPath) : whole ? labelOf(whole) : path
  }
  return (
    <ErrorSummary
      ref={summaryRef}
      title={message === null ? t('editor.problems', { count: problems.length }) : t('editor.notSaved')}
      items={problems.map(({ field, message: reason }) => ({
        controlId: field,
        text: `${nameAt(field)}: ${reason}`,
      }))}
      onFollow={onFollow}
    >
      {message !== null && <p>{message}</p>}
    </ErrorSummary>
  )
}
