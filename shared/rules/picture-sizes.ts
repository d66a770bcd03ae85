import type { ReadPicture } from '../schemas/fields.ts'

/**
 * The widths in which a stored picture is also sent: a row, a card and a page, each on a plain and on a dense screen.
 */
export const pictureWidthsPixels = [160, 320, 640] as const

/** The query parameter that requests one of them. */
export const pictureWidthQueryName = 'w'

/**
 * Lists the addresses of a picture by their widths for `srcset`: each smaller one, then the picture itself. `undefined`
 * for one that is smaller than all of them. It is also `undefined` for one that the browser itself holds: that has one
 * size alone, and its address takes no parameter.
 */
export function pictureSources({ url, width }: Pick<ReadPicture, 'url' | 'width'>): string | undefined {
  if (/^(?:blob|data):/.test(url)) return undefined
  const smaller = pictureWidthsPixels.filter((pixels) => pixels < width)
  if (smaller.length === 0) return undefined
  return [
    ...smaller.map((pixels) => `${url}?${pictureWidthQueryName}=${pixels} ${pixels}w`),
    `${url} ${width}w`,
  ].join(', ')
}
