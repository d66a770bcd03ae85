import type { ReadPicture } from '../schemas/fields.ts'

/**
 * The widths in which a stored picture is sent: a row, a card, a page on a phone and on a screen, and that on a dense
 * one. Those of a card and of a page on a usual phone (two pixels a point) are among them, so that it fetches no more.
 */
export const pictureWidthsPixels = [160, 240, 320, 640, 720, 960, 1280] as const

/** The places of a picture with a shape of their own, each by its width per height. Others show the whole picture. */
export const pictureCrops = { portrait: 1, cover: 2 } as const
export type PictureCrop = keyof typeof pictureCrops

/** The size in which cards for social networks show a picture. */
export const cardPicturePixels = { width: 440, height: 630 } as const

/** The parameters of a picture's address: its width, its crop, and the point around which it is cut. */
export const pictureQueryNames = { width: 'w', crop: 'c', focus: 'f' } as const

/** The point of a picture that every crop keeps, in per cent from its left and upper edges. */
export interface PictureFocus {
  x: number
  y: number
}

export const pictureCentre: PictureFocus = { x: 50, y: 50 }

interface PixelSize {
  width: number
  height: number
}

/** The part of a picture that a crop shows. */
export interface CropWindow extends PixelSize {
  left: number
  top: number
}

/** Returns the largest part of a picture in a shape, as near around its focal point as the edges allow. */
export function cropWindow({ width, height }: PixelSize, ratio: number, focus: PictureFocus): CropWindow {
  const cut =
    width / height > ratio
      ? { width: Math.max(1, Math.round(height * ratio)), height }
      : { width, height: Math.max(1, Math.round(width / ratio)) }
  const start = (whole: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part))
  return { ...cut, left: start(width, cut.width, focus.x), top: start(height, cut.height, focus.y) }
}

/** A picture as pages show it: its size in pixels, and its addresses by their widths. */
export interface PictureSources extends PixelSize {
  src: string
  srcSet: string | undefined
}

/**
 * Returns the addresses of a picture or of a crop of it, each width up to its own. The focal point is in the address,
 * so that no cache shows an earlier crop. A picture that the browser itself holds has one size alone.
 */
export function pictureSources(
  { url, width, height, focus = pictureCentre }: Pick<ReadPicture, 'url' | 'width' | 'height' | 'focus'>,
  crop?: PictureCrop,
): PictureSources {
  const shown = crop ? cropWindow({ width, height }, pictureCrops[crop], focus) : { width, height }
  const size = { width: shown.width, height: shown.height }
  if (/^(?:blob|data):/.test(url)) return { src: url, srcSet: undefined, ...size }
  const isCut = crop !== undefined && (size.width !== width || size.height !== height)
  const cut = isCut
    ? `&${pictureQueryNames.crop}=${crop}&${pictureQueryNames.focus}=${focus.x}-${focus.y}`
    : ''
  const addressOf = (pixels: number) => `${url}?${pictureQueryNames.width}=${pixels}${cut}`
  const reaching = pictureWidthsPixels.findIndex((pixels) => pixels >= size.width)
  const sent = reaching === -1 ? pictureWidthsPixels : pictureWidthsPixels.slice(0, reaching + 1)
  const srcSet = sent.map((pixels) => `${addressOf(pixels)} ${Math.min(pixels, size.width)}w`).join(', ')
  return { src: addressOf(sent.findLast((pixels) => pixels <= 640) ?? 160), srcSet, ...size }
}
