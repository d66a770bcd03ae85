import type { ComponentProps } from 'react'
import { type PictureCrop, pictureSources } from '../../../shared/rules/picture-sizes.ts'
import type { ReadPicture } from '../../../shared/schemas/fields.ts'

interface PictureProps extends Omit<ComponentProps<'img'>, 'alt' | 'src'> {
  picture: ReadPicture
  /** The shape in which it is shown, cut around its focal point; the whole picture where it is absent. */
  crop?: PictureCrop
  /** Whether it is the main picture of the page, which is fetched at once. */
  isMain?: boolean
  /** Whether what it shows is said next to it, so that its alternative text would say it twice. */
  isDecorative?: boolean
}

/** Shows a stored picture or a crop of it with its alternative text; the browser chooses the width by `sizes`. */
export function Picture({
  picture,
  crop,
  isMain = false,
  isDecorative = false,
  sizes = '20rem',
  ...attributes
}: PictureProps) {
  const said = isDecorative ? undefined : picture.alt
  return (
    <img
      {...attributes}
      {...pictureSources(picture, crop)}
      sizes={sizes}
      alt={said?.text ?? ''}
      lang={said?.lang}
      loading={isMain ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
