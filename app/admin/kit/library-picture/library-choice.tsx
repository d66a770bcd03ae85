import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import styles from './library-picture.module.css'
import { PictureThumbnail, usePictureAddress } from './picture-thumbnail.tsx'
import { type LibraryPicture, useLibraryPicture } from './use-library-picture.ts'

interface LibraryChoiceProps {
  /** The id of the chosen picture, while the form is not saved. */
  chosen: string | undefined
  /** Called with the chosen picture; `null` where the earlier one stays. */
  onChoose: (picture: LibraryPicture | null) => void
}

/** Lets a picture of the library take the place of a record's picture (C-5). */
export function LibraryChoice({ chosen, onChoose }: LibraryChoiceProps) {
  const { t } = useTranslation('admin')
  const [isOpen, setIsOpen] = useState(false)
  const picture = useLibraryPicture(chosen)
  return (
    <>
      {picture && (
        <div className={styles.chosen}>
          <PictureThumbnail picture={picture} />
          <p>{t('library.chosen', { name: picture.label.text })}</p>
          <Button variant="plain" onPress={() => onChoose(null)}>
            {t('library.undo')}
          </Button>
        </div>
      )}
      <p>
        <Button variant="second" onPress={() => setIsOpen(true)}>
          <Icon name="image" />
          {t('library.button')}
        </Button>
      </p>
      {isOpen && (
        <LibraryDialog
          onClose={() => setIsOpen(false)}
          onChoose={(one) => {
            setIsOpen(false)
            onChoose(one)
          }}
        />
      )}
    </>
  )
}

/** Returns the address of a chosen picture in the size of a preview; `null` for none. */
export function useChosenAddress(chosen: string | undefined): string | null {
  return usePictureAddress(useLibraryPicture(chosen) ?? null, 1280)
}
