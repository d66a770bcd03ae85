import { useBlobAddress } from '../../../app-page/private-files.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './library-picture.module.css'

/** Shows a picture small, in a frame that is there before it. Its name is next to it. */
export function PictureThumbnail({ picture }: { picture: { id: string; version: string } }) {
  const address = usePictureAddress(picture, 320)
  return (
    <span className={styles.thumbnail} data-thumbnail>
      {address === null ? <Icon name="image" /> : <img src={address} alt="" />}
    </span>
  )
}

/**
 * Returns the address of a picture of the library for an `img`, once it is read with the token; `null` until then.
 * @param version changes with its content.
 */
export function usePictureAddress(
  picture: { id: string; version: string } | null,
  width: 320 | 1280,
): string | null {
  return useBlobAddress(picture && `/admin/media/${picture.id}/picture?w=${width}`, picture?.version ?? '')
}
