import type { UploadType } from '../../../shared/schemas/upload.ts'

/** The number of first bytes that identify the type of a file. */
export const signatureBytes = 32

const signatures: readonly (readonly [UploadType, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
]
/** Some programs write a byte order mark or line breaks before a PDF; nothing else may stand there. */
const pdfBeginning = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*%PDF-\d/

/**
 * Returns the type of a file by its first bytes. The format must begin at the very beginning: a PDF that hides behind
 * something else is not one.
 * @param head at least `signatureBytes`, or all that there is.
 */
export function typeBySignature(head: Buffer): UploadType | undefined {
  if (pdfBeginning.test(head.toString('latin1', 0, signatureBytes))) return 'pdf'
  return signatures.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0]
}
