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

/** The kinds of pictures with the most pixels that each may have. */
export const pictureBounds = {
  image: { width: activityImageMaxWidthPixels, height: activityImageMaxHeightPixels },
  photo: { width: photoMaxWidthPixels, height: photoMaxHeightPixels },
} as const
export type PictureKind = keyof typeof pictureBounds

/**
 * Checks a picture (V-6): first its header, whose upright size must be within the bounds, and only then whether all of
 * it can be decoded. Of an animated PNG only the still counts.
 * @throws {UploadRefusal} `image-dimensions`, `file-broken`.
 */
export async function inspectImage(path: string, type: 'png' | 'jpg', kind: PictureKind): Promise<void> {
  const bounds = pictureBounds[kind]
  const { width, height } = await readHeader(path)
  if (width > bounds.width || height > bounds.height) refuse('image-dimensions', bounds)
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

async function readHeader(path: string): Promise<{ width: number; height: number }> {
  try {
    return (await sharp(path, { limitInputPixels: false }).metadata()).autoOrient
  } catch {
    return refuse('file-broken')
  }
}
