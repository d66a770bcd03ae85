import { openPicture } from './inspect-image.ts'

/** The quality of a photograph that is drawn anew: no visible loss. */
const jpgQuality = 88

/**
 * Draws a picture anew from its pixels: upright, in sRGB, of the same type, a still. Nothing else that the file carried
 * remains (camera, place, comments, colour profile, appended bytes).
 * @throws where it cannot be decoded or has more than `picturePixelsMax`; `inspectUpload` has checked it before.
 */
export async function cleanImage(path: string, type: 'png' | 'jpg'): Promise<Buffer> {
  const upright = openPicture(path).autoOrient()
  const encoded =
    type === 'png'
      ? upright.png({ compressionLevel: 9 })
      : upright.jpeg({ quality: jpgQuality, mozjpeg: true })
  return encoded.toBuffer()
}
