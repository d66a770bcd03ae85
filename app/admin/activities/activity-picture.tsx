import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlobAddress } from '../../account/own-data/own-files.ts'
import { AlternativeFields } from '../../forms/fields/alternative-fields.tsx'
import { PictureField } from '../../forms/upload/picture-field.tsx'
import { useObjectAddress } from '../../forms/upload/use-object-address.ts'
import type { KeptPicture } from '../../forms/upload/use-picture.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { type ActivityValues, hasImage } from './activity-record.ts'

interface ActivityPictureProps {
  form: RecordForm<ActivityValues>
  /** Changes when the picture may have. */
  version: string
  /** Called with the address of the picture, for the preview. */
  onAddress: (address: string | null) => void
}

/** Shows the picture of an activity, cropped to 800×400 at most, and the field for its alternative text (V-6). */
export function ActivityPicture({ form, version, onAddress }: ActivityPictureProps) {
  const { t } = useTranslation('admin-activities')
  const { values, set, problemOf } = form
  const [given, setGiven] = useState<KeptPicture | null>(null)
  // After a save, or once it is removed, the ticket is invalid.
  const own = given !== null && given.upload.ticket === values.imageTicket ? given : null
  const stored = values.imageTicket === undefined ? (values.image?.path ?? null) : null
  const storedAddress = useBlobAddress(stored, version)
  const ownAddress = useObjectAddress(own?.preview ?? null)
  const address = own ? ownAddress : storedAddress
  useEffect(() => onAddress(address), [address, onAddress])
  const isRestored = typeof values.imageTicket === 'string' && own === null
  return (
    <>
      <PictureField
        id="imageTicket"
        kind="image"
        label={t('fields.image')}
        hint={t('hints.image')}
        problem={problemOf('imageTicket')}
        value={own}
        current={
          storedAddress === null
            ? null
            : { address: storedAddress, onRemove: () => set({ imageTicket: null }) }
        }
        onChange={(picture) => {
          setGiven(picture)
          set({ imageTicket: picture?.upload.ticket })
        }}
      />
      {isRestored && (
        <Notice>
          <p>{t('picture.restored')}</p>
          <Button variant="plain" onPress={() => set({ imageTicket: undefined })}>
            {t('picture.forget')}
          </Button>
        </Notice>
      )}
      {hasImage(values) && (
        <AlternativeFields id="imageAlt" values={values} problemOf={problemOf} onChange={set} />
      )}
    </>
  )
}
