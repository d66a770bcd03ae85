import { open } from 'node:fs/promises'
import { libraryPictureMaxBytes } from '../../../shared/rules/limits.ts'
import { refuse, type UploadProblem, UploadRefusal } from './inspect-problem.ts'
import { type SentType, signatureBytes, typeBySignature } from './inspect-signatures.ts'
import { readZipEnd, shownName } from './inspect-zip-directory.ts'

/**
 * The kinds of files that forms take. A `cv` is a PDF or a ZIP (V-5). The `image` of an activity is a PNG or a JPG
 * (V-6), and so is the `photo` of a person, within bounds of its own. A picture of the `library` may be a WebP or an
 * AVIF too (C-14); administrators alone send one, and a `paper` (a PDF) or `audio` (MP3, M4A) of an activity (T-12).
 */
export const uploadKinds = ['cv', 'image', 'photo', 'library', 'paper', 'audio'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** The types of files that each kind takes, and the problem of all others. */
const typesOfKinds: Readonly<Record<UploadKind, readonly SentType[]>> = {
  cv: ['pdf', 'zip'],
  image: ['png', 'jpg'],
  photo: ['png', 'jpg'],
  library: ['png', 'jpg', 'webp', 'avif'],
  paper: ['pdf'],
  audio: ['mp3', 'm4a'],
}
const problemOfType = {
  cv: 'file-type',
  image: 'image-type',
  photo: 'image-type',
  library: 'picture-type',
  paper: 'paper-type',
  audio: 'audio-type',
} as const

/** Refuses a file of a type that a kind does not take. @throws {UploadRefusal} always. */
export function refuseType(kind: UploadKind): never {
  refuse(problemOfType[kind])
}

/**
 * Does a check.
 * @param name of the file as sent: the value `name` of a problem that blames no member of an archive.
 * @returns its result, or the problem of a refusal.
 */
export async function problemOfRefusal<Result>(
  name: string,
  check: () => Promise<Result>,
): Promise<Result | { problem: UploadProblem }> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof UploadRefusal)) throw error
    const { code, values } = error.problem
    return { problem: { code, values: { name: shownName(name), ...values } } }
  }
}

/** Returns the type of the file, which must be of the kind and nothing else besides. */
export async function readType(path: string, kind: UploadKind): Promise<SentType> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size === 0) refuse('file-empty')
    if (kind === 'library' && size > libraryPictureMaxBytes)
      refuse('picture-too-large', { megabytes: libraryPictureMaxBytes / 1024 ** 2 })
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0)
    const type = typeBySignature(buffer.subarray(0, bytesRead))
    const isOfType = type !== undefined && typesOfKinds[kind].includes(type)
    // Readers that start from the end take a file that ends as an archive for one, regardless of how it begins.
    const isArchiveBesides = type !== 'zip' && (await readZipEnd(file, size)) !== undefined
    if (!type || !isOfType || isArchiveBesides) refuseType(kind)
    return type
  } finally {
    await file.close()
  }
}
