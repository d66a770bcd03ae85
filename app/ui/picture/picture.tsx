import type { ComponentProps } from 'react'
import { pictureSources } from '../../../shared/rules/picture-sizes.ts'
import type { ReadPicture } from '../../../shared/schemas/fields.ts'

interface PictureProps extends Omit<ComponentProps<'img'>, 'alt' | 'src'> {
  picture: ReadPicture
  /** Whether it is the main picture of the page, which is fetched at once. */
  isMain?: boolean
  /** Whether what it shows is said beside it, so that its alternative text would say it twice. */
  isDecorative?: boolean
}

/** Shows a stored picture with its alternative text; the browser chooses the width by `sizes`. */
export function Picture({
  picture: { url, width, height, alt },
  isMain = false,
  isDecorative = false,
  sizes = '20rem',
  ...attributes
}: PictureProps) {
  const said = isDecorative ? undefined : alt
  return (
    <img
      {...attributes}
      src={url}
      srcSet={pictureSources({ url, width })}
      sizes={sizes}
      width={width}
      height={height}
      alt={said?.text ?? ''}
      lang={said?.lang}
      loading={isMain ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
