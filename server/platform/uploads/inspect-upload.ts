import { open } from 'node:fs/promises'
import type { UploadType } from '../../../shared/schemas/upload.ts'
import { inspectImage } from './inspect-image.ts'
import { type CheckedSender, inspectPdf } from './inspect-pdf.ts'
import { type Inspection, refuse, UploadRefusal } from './inspect-problem.ts'
import { signatureBytes, typeBySignature } from './inspect-signatures.ts'
import { inspectZip } from './inspect-zip.ts'
import { readZipEnd } from './inspect-zip-end.ts'
import { shownName } from './inspect-zip-names.ts'

/**
 * The kinds of files that forms take. A `cv` is a PDF or a ZIP (V-5). The `image` of an activity is a PNG or a JPG
 * (V-6), and so is the `photo` of a person, within bounds of its own.
 */
export const uploadKinds = ['cv', 'image', 'photo'] as const
export type UploadKind = (typeof uploadKinds)[number]

/**
 * Checks a file on the local disk by its content alone (V-5, V-6). The caller has checked its size before.
 * @param name of the file as sent; it decides nothing, and is the value `name` of a problem that blames no member of an
 *   archive.
 * @param sender whose slots the check of PDFs takes.
 * @throws {NoTurnError} where too many wait; the reason of the sender's signal.
 * @throws where the file cannot be read, or the check itself cannot run: then nothing is known of it.
 */
export async function inspectUpload(
  path: string,
  kind: UploadKind,
  name: string,
  sender: CheckedSender,
): Promise<Inspection> {
  try {
    const type = await readType(path, kind)
    if (type === 'pdf') await inspectPdf(path, sender)
    else if (type === 'zip') await inspectZip(path, sender)
    else await inspectImage(path, type, kind === 'photo' ? 'photo' : 'image')
    return { type }
  } catch (error) {
    if (!(error instanceof UploadRefusal)) throw error
    const { code, values } = error.problem
    return { problem: { code, values: { name: shownName(name), ...values } } }
  }
}

/** Returns the type of the file, which must be of the kind and nothing else besides. */
async function readType(path: string, kind: UploadKind): Promise<UploadType> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size === 0) refuse('file-empty')
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0)
    const type = typeBySignature(buffer.subarray(0, bytesRead))
    const isOfKind = kind === 'cv' ? type === 'pdf' || type === 'zip' : type === 'png' || type === 'jpg'
    // A file that ends as an archive is one for whoever reads from the end, whatever it begins as.
    const isArchiveBesides = type !== 'zip' && (await readZipEnd(file, size)) !== undefined
    if (!type || !isOfKind || isArchiveBesides) refuse(kind === 'cv' ? 'file-type' : 'image-type')
    return type
  } finally {
    await file.close()
  }
}
