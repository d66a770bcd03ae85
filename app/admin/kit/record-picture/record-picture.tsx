import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../../forms/upload/picture-field.tsx'
import { useObjectAddress } from '../../../forms/upload/use-object-address.ts'
import type { KeptPicture } from '../../../forms/upload/use-picture.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'

interface RecordPictureProps {
  form: {
    /** A ticket of a new picture, `null` for none at all, left out for "as it is". */
    values: { imageTicket?: string | null | undefined }
    set: (change: { imageTicket: string | null | undefined }) => void
    problemOf: (path: string) => string | undefined
  }
  label: string
  hint: string
  /** The address of the stored picture; `null` or absent for none. */
  stored: string | null | undefined
  /** Called with the address of the picture that would be saved, for previews. */
  onAddress?: (address: string | null) => void
}

/** Shows the picture of a record, cropped to 800×400 at most, whose ticket its form sends (V-6). */
export function RecordPicture({ form, label, hint, stored, onAddress }: RecordPictureProps) {
  const { t } = useTranslation('editor')
  const { values, set, problemOf } = form
  const [given, setGiven] = useState<KeptPicture | null>(null)
  // After a save, or once it is removed, the ticket is invalid.
  const own = given !== null && given.upload.ticket === values.imageTicket ? given : null
  const ownAddress = useObjectAddress(own?.preview ?? null)
  const current = values.imageTicket === undefined ? (stored ?? null) : null
  const address = own ? ownAddress : current
  useEffect(() => onAddress?.(address), [address, onAddress])
  const isRestored = typeof values.imageTicket === 'string' && own === null
  return (
    <>
      <PictureField
        id="imageTicket"
        kind="image"
        label={label}
        hint={hint}
        problem={problemOf('imageTicket')}
        value={own}
        current={current === null ? null : { address: current, onRemove: () => set({ imageTicket: null }) }}
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
    </>
  )
}
