import { openPicture } from './inspect-image.ts'

/** What remains of a photograph's quality: nothing that an eye would miss. */
const jpgQuality = 88

/**
 * A picture made anew from its pixels: upright, in sRGB, of the same type, a still, and without anything else that
 * the file carried (camera, place, comments, colour profile, appended bytes).
 * @throws where it cannot be decoded or has more than `picturePixelsMax`; `inspectUpload` has judged it before.
 */
export async function cleanImage(path: string, type: 'png' | 'jpg'): Promise<Buffer> {
  const upright = openPicture(path).autoOrient()
  const encoded =
    type === 'png'
      ? upright.png({ compressionLevel: 9 })
      : upright.jpeg({ quality: jpgQuality, mozjpeg: true })
  return encoded.toBuffer()
}
