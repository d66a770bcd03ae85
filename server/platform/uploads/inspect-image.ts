import sharp, { type Sharp } from 'sharp'
import {
  activityImageMaxHeightPixels,
  activityImageMaxWidthPixels,
  photoMaxHeightPixels,
  photoMaxWidthPixels,
  picturePixelsMax,
} from '../../../shared/rules/limits.ts'
import { checkPngChunks } from './inspect-png.ts'
import { refuse } from './inspect-problem.ts'

const decodeTimeoutSeconds = 10

/** The kinds of pictures with the most pixels that each may have; one of the library has a bound of their product. */
export const pictureBounds = {
  image: { width: activityImageMaxWidthPixels, height: activityImageMaxHeightPixels },
  photo: { width: photoMaxWidthPixels, height: photoMaxHeightPixels },
} as const
export type PictureKind = keyof typeof pictureBounds | 'library'

/** The formats in which decoders read the types; what is said in the first bytes must be what is found. */
const decodedFormats = { png: 'png', jpg: 'jpeg', webp: 'webp', avif: 'heif' } as const
/** A type of picture as it is sent. */
export type SentPictureType = keyof typeof decodedFormats

/**
 * Checks a picture (V-6, C-14): first its header, whose upright size must be within the bounds, and only then whether all of
 * it can be decoded. Of an animated PNG only the still counts.
 * @throws {UploadRefusal} `image-dimensions`, `picture-pixels`, `file-broken`.
 */
export async function inspectImage(path: string, type: SentPictureType, kind: PictureKind): Promise<void> {
  const { width, height, format } = await readHeader(path)
  if (format !== decodedFormats[type]) refuse('file-broken')
  if (kind === 'library') {
    if (width * height > picturePixelsMax)
      refuse('picture-pixels', { megapixels: picturePixelsMax / 1_000_000 })
  } else if (width > pictureBounds[kind].width || height > pictureBounds[kind].height) {
    refuse('image-dimensions', pictureBounds[kind])
  }
  if (type === 'png') await checkPngChunks(path)
  try {
    await openPicture(path).stats()
  } catch {
    refuse('file-broken')
  }
}

/** Opens a picture for decoding within all bounds: damaged, huge and slow ones fail. */
export function openPicture(path: string): Sharp {
  return sharp(path, { limitInputPixels: picturePixelsMax, failOn: 'warning' }).timeout({
    seconds: decodeTimeoutSeconds,
  })
}

async function readHeader(path: string): Promise<{ width: number; height: number; format: string }> {
  try {
    const { autoOrient, format } = await sharp(path, { limitInputPixels: false }).metadata()
    return { ...autoOrient, format }
  } catch {
    return refuse('file-broken')
  }
}
