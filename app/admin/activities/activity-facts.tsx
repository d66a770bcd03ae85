import { useTranslation } from 'react-i18next'
import { interpretationLanguagesMax } from '../../../shared/rules/limits.ts'
import { useBlobAddress } from '../../app-page/private-files.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { CategoryFields, LanguageFields } from '../../forms/activity/activity-fields.tsx'
import { AlternativeFields } from '../../forms/fields/alternative-fields.tsx'
import { PersonChoiceField } from '../kit/choice-field/person-choice-field.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { RecordPicture } from '../kit/record-picture/record-picture.tsx'
import { type ActivityValues, hasImage } from './activity-record.ts'

interface ActivityFactsProps {
  form: RecordForm<ActivityValues>
}

/** Shows the fields for kind, host and languages of an activity. */
export function ActivityKind({ form }: ActivityFactsProps) {
  const { t } = useTranslation('admin-activities')
  const choices = useGeneralData().data
  const { field } = form
  return (
    <>
      <CategoryFields
        fields={form}
        texts={{
          categoryId: { label: t('fields.categoryId') },
          serviceKindId: { label: t('fields.serviceKindId') },
        }}
        choices={choices}
        isMarked
      />
      <PersonChoiceField
        id="personId"
        label={t('fields.personId')}
        emptyLabel={t('holder.prompt')}
        {...field('personId')}
      />
      <LanguageFields
        fields={form}
        texts={{
          language: { label: t('fields.language') },
          interpretation: {
            label: t('fields.interpretation'),
            hint: t('hints.interpretation', { max: interpretationLanguagesMax }),
          },
        }}
        choices={choices}
      />
    </>
  )
}

interface ActivityPictureProps {
  form: RecordForm<ActivityValues>
  /** Changes when the picture may have. */
  version: string
}

/** Shows the picture of an activity and the field for its alternative text (V-6). */
export function ActivityPicture({ form, version }: ActivityPictureProps) {
  const { t } = useTranslation('admin-activities')
  const { values, set, problemOf } = form
  // One that is replaced or removed is not read.
  const isAsItIs = values.imageTicket === undefined && values.imageId === undefined
  const stored = isAsItIs ? (values.image?.path ?? null) : null
  return (
    <>
      <RecordPicture
        form={form}
        label={t('fields.image')}
        hint={t('hints.image')}
        stored={useBlobAddress(stored, version)}
        onChosen={({ content: { alt, isDecorative } }) =>
          set({ imageAlt: alt, isImageDecorative: isDecorative })
        }
      />
      {(hasImage(values) || 'imageTicket' in form.files.byField) && (
        <AlternativeFields id="imageAlt" values={values} problemOf={problemOf} onChange={set} />
      )}
    </>
  )
}
