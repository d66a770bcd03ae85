import { libraryPictureSideMaxPixels } from '../../../shared/rules/limits.ts'
import { openPicture, type SentPictureType } from './inspect-image.ts'
import type { PictureType } from './picture-types.ts'

/** The quality of a re-encoded photograph: no visible loss. */
const jpgQuality = 88
const webpQuality = 90

/** A re-encoded picture. */
export interface CleanPicture {
  content: Uint8Array
  type: PictureType
}

/**
 * Re-encodes a picture from its pixels: upright, in sRGB, a still, and no larger than any page shows it. Nothing else
 * that the file carried remains (camera, place, comments, colour profile, appended bytes). Its type stays; only an AVIF
 * becomes a WebP, since encoding a large one takes many seconds.
 * @throws where it cannot be decoded or has more than `picturePixelsMax`; `inspectImage` has checked it before.
 */
export async function cleanImage(
  original: Buffer,
  sent: SentPictureType,
): Promise<CleanPicture & { content: Buffer }> {
  const side = libraryPictureSideMaxPixels
  const upright = openPicture(original)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const type = sent === 'avif' ? 'webp' : sent
  const encoded = {
    png: () => upright.png({ compressionLevel: 9 }),
    jpg: () => upright.jpeg({ quality: jpgQuality, mozjpeg: true }),
    webp: () => upright.webp({ quality: webpQuality }),
  }[type]()
  return { content: await encoded.toBuffer(), type }
}
