import { useTranslation } from 'react-i18next'
import { useBlobAddress } from '../../account/own-data/own-files.ts'
import { AlternativeFields } from '../../forms/fields/alternative-fields.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { RecordPicture } from '../kit/record-picture/record-picture.tsx'
import { type ActivityValues, hasImage } from './activity-record.ts'

interface ActivityPictureProps {
  form: RecordForm<ActivityValues>
  /** Changes when the picture may have. */
  version: string
  /** Called with the address of the picture, for the preview. */
  onAddress: (address: string | null) => void
}

/** Shows the picture of an activity and the field for its alternative text (V-6). */
export function ActivityPicture({ form, version, onAddress }: ActivityPictureProps) {
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
        onAddress={onAddress}
      />
      {(hasImage(values) || 'imageTicket' in form.files.byField) && (
        <AlternativeFields id="imageAlt" values={values} problemOf={problemOf} onChange={set} />
      )}
    </>
  )
}
