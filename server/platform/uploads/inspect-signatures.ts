import type { UploadType } from '../../../shared/schemas/upload.ts'
import { claimedAudioType } from '../audio/read-audio.ts'

/** The types of files as they are sent; of pictures, AVIF is stored as WebP. */
export type SentType = UploadType | 'avif'

/** The number of first bytes that identify the type of a file. */
export const signatureBytes = 32

const signatures: readonly (readonly [SentType, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
]
/** Pictures whose names stand after a length: a container of chunks, and one of boxes with the brand of a still. */
const webpBeginning = /^RIFF.{4}WEBPVP8[ LX]/s
const avifBeginning = /^\0\0\0.ftypavif/s
/** Some programs write a byte order mark or line breaks before a PDF; nothing else may stand there. */
const pdfBeginning = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*%PDF-\d/

/**
 * Returns the type of a file by its first bytes. The format must begin at the very beginning: a PDF that hides behind
 * something else is not one.
 * @param head at least `signatureBytes`, or all that there is.
 */
export function typeBySignature(head: Buffer): SentType | undefined {
  const beginning = head.toString('latin1', 0, signatureBytes)
  if (pdfBeginning.test(beginning)) return 'pdf'
  if (webpBeginning.test(beginning)) return 'webp'
  if (avifBeginning.test(beginning)) return 'avif'
  const audio = claimedAudioType(head)
  if (audio) return audio
  return signatures.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0]
}
