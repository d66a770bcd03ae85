import { useTranslation } from 'react-i18next'
import {
  activityCaptionMaxCharacters,
  activityDescriptionMaxCharacters,
  activityPlaceMaxCharacters,
  activityTitleMaxCharacters,
} from '../../../shared/rules/limits.ts'
import type { ActivityDraftContent } from '../../../shared/schemas/proposal.ts'
import { LocalizedFields } from '../../forms/fields/localized-fields.tsx'

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
      fields={[
        {
          name: 'title',
          label: t('fields.title.label'),
          placeholder: t('fields.title.placeholder'),
          maxCharacters: activityTitleMaxCharacters,
          lines: 2,
        },
        {
          name: 'caption',
          label: t('fields.caption.label'),
          placeholder: t('fields.caption.placeholder'),
          maxCharacters: activityCaptionMaxCharacters,
          lines: 3,
        },
        {
          name: 'description',
          label: t('fields.description.label'),
          placeholder: t('fields.description.placeholder'),
          maxCharacters: activityDescriptionMaxCharacters,
          lines: 6,
        },
        {
          name: 'place',
          label: t('fields.place.label'),
          placeholder: t('fields.place.placeholder'),
          maxCharacters: activityPlaceMaxCharacters,
          lines: 1,
          isOptional: true,
        },
      ]}
      values={{
        title: content.title,
        caption: content.caption,
        description: content.description,
        place: content.place,
      }}
      problemOf={problemOf}
      onChange={(name, text) => onChange({ [name]: text })}
    />
  )
}
