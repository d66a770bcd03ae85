import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../../forms/upload/picture-field.tsx'
import { useObjectAddress } from '../../../forms/upload/use-object-address.ts'
import type { PendingFiles } from '../../../forms/upload/use-pending-files.ts'
import type { UploadedPicture } from '../../../forms/upload/use-picture.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { LibraryChoice, useChosenAddress } from '../library-picture/library-choice.tsx'
import type { LibraryPicture } from '../library-picture/use-library-picture.ts'

interface RecordPictureProps {
  form: {
    /** A ticket of a new picture, `null` for none at all, left out for "as it is". */
    values: { imageTicket?: string | null | undefined; imageId?: string | undefined }
    set: (change: {
      imageTicket: string | null | undefined
      /** A picture of the library instead of the present one. */
      imageId: string | undefined
    }) => void
    problemOf: (path: string) => string | undefined
    files: PendingFiles
  }
  label: string
  hint: string
  /** The address of the stored picture; `null` or absent for none. */
  stored: string | null | undefined
  /** Called with a picture of the library that was chosen: what it shows is said there. */
  onChosen: (picture: LibraryPicture) => void
  /** Called with the address of the picture that would be saved, for previews. */
  onAddress?: (address: string | null) => void
}

/**
 * Shows the picture of a record: one that is cropped to 800×400 at most, whose ticket its form sends (V-6), or one of
 * the library (C-5).
 */
export function RecordPicture({ form, label, hint, stored, onChosen, onAddress }: RecordPictureProps) {
  const { t } = useTranslation('editor')
  const { values, set, problemOf, files } = form
  const [given, setGiven] = useState<UploadedPicture | null>(null)
  // After a save, or once it is removed, the ticket is invalid.
  const own = given !== null && given.upload.ticket === values.imageTicket ? given : null
  const ownAddress = useObjectAddress(own?.preview ?? null)
  const pendingAddress = useObjectAddress(files.byField.imageTicket?.preview ?? null)
  const chosenAddress = useChosenAddress(values.imageId)
  const isAsItIs = values.imageTicket === undefined && values.imageId === undefined
  const current = isAsItIs ? (stored ?? null) : null
  const savedAddress = values.imageId !== undefined ? chosenAddress : own ? ownAddress : current
  const address = pendingAddress ?? savedAddress
  useEffect(() => onAddress?.(address), [address, onAddress])
  const remove = () => set({ imageTicket: null, imageId: undefined })
  const isRestored = typeof values.imageTicket === 'string' && own === null
  return (
    <>
      <PictureField
        // A picture of the library replaces one that is only selected.
        key={values.imageId}
        id="imageTicket"
        kind="image"
        label={label}
        hint={hint}
        problem={problemOf('imageTicket')}
        value={own}
        current={current === null ? null : { address: current, onRemove: remove }}
        onChange={(picture) => {
          setGiven(picture)
          set({ imageTicket: picture?.upload.ticket, imageId: undefined })
        }}
        onPending={(file) => files.set('imageTicket', file)}
      />
      <LibraryChoice
        chosen={values.imageId}
        onChoose={(picture) => {
          setGiven(null)
          set({ imageTicket: undefined, imageId: picture?.id })
          if (picture) onChosen(picture)
        }}
      />
      {isRestored && (
        <Notice>
          <p>{t('picture.restored')}</p>
          <Button variant="plain" onPress={() => set({ imageTicket: undefined, imageId: undefined })}>
            {t('picture.forget')}
          </Button>
        </Notice>
      )}
    </>
  )
}
