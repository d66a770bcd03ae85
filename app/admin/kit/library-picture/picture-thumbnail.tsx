import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './library-picture.module.css'
import { usePictureAddress } from './use-picture-address.ts'

/** Shows a picture small, in a frame that is there before it. Its name stands beside it. */
export function PictureThumbnail({ picture }: { picture: { id: string; version: string } }) {
  const address = usePictureAddress(picture, 320)
  return (
    <span className={styles.thumbnail} data-thumbnail>
      {address === null ? <Icon name="image" /> : <img src={address} alt="" />}
    </span>
  )
}
