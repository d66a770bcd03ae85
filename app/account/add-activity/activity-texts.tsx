import { useTranslation } from 'react-i18next'
import type { ActivityDraftContent } from '../../../shared/schemas/own-activity.ts'
import { LocalizedFields } from '../../forms/fields/localized-fields.tsx'
import { activityTextFields } from '../parts/activity-text-fields.ts'

/** The props of the fields of an activity. */
export interface ActivityFieldsProps {
  content: ActivityDraftContent
  /** Returns the error message of a field, by its path: `title.uz`. */
  problemOf: (path: string) => string | undefined
  onChange: (changes: Partial<ActivityDraftContent>) => void
}

/** Shows the title and texts of an activity, in three languages side by side. */
export function ActivityTexts({ content, problemOf, onChange }: ActivityFieldsProps) {
  const { t } = useTranslation('proposals')
  return (
    <LocalizedFields
      id="activity"
      fields={activityTextFields.map((field) => ({
        ...field,
        label: t(`fields.${field.name}.label`),
        placeholder: t(`fields.${field.name}.placeholder`),
      }))}
      values={content}
      problemOf={problemOf}
      onChange={(name, text) => onChange({ [name]: text })}
    />
  )
}
