import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import {
  archiveMembersMax,
  archiveRatioMax,
  archiveUnpackedMaxBytes,
  cvSizeMaxBytes,
} from '../../../shared/rules/limits.ts'
import { PdfJudge } from './inspect-pdf.ts'
import { isFault, refuse, UploadRefusal } from './inspect-problem.ts'
import { signatureBytes, typeBySignature } from './inspect-signatures.ts'
import { memberPath, readZipEnd, shownName, typeByName, type ZipEnd } from './inspect-zip-directory.ts'

/** Folders and the files that macOS and Windows add come on top of the members that people mean. */
const entriesMax = archiveMembersMax * 3
const directoryMaxBytes = 1024 * 1024
const entryHeaderBytes = 46
const [storedMethod, deflatedMethod] = [0, 8]
const [encryptedFlag, descriptorFlag] = [0x1, 0x8]
/** The record that may follow a member's content: with or without signature, in 32 or 64 bits. */
const descriptorBytes = [12, 16, 20, 24]
const [fileTypeMask, regularFile, folder] = [0o170000, 0o100000, 0o040000]
interface Member {
  entry: Entry
  path: string
}

/**
 * Checks an archive of certificates (V-5): ordinary, complete, of PDF, PNG and JPG alone, within the bounds of
 * `archive*` in limits.ts. Every member is unpacked as a stream and discarded; a PDF is checked like one that is
 * sent alone. Nothing is written.
 * @param onUnpacked receives the bytes that each step unpacked.
 * @throws {UploadRefusal} with the member's name among the values, where one is to blame.
 * @throws what `PdfJudge` does.
 */
export async function inspectZip(
  path: string,
  onUnpacked: (bytes: number) => void = () => {},
): Promise<void> {
  const end = await readEnd(path)
  if (end.entryCount > entriesMax) refuse('archive-too-many-members', { max: archiveMembersMax })
  if (end.directoryOffset + end.directorySizeBytes !== end.endOffset) refuse('archive-unsafe')
  if (end.directorySizeBytes > directoryMaxBytes) refuse('archive-unsafe')
  try {
    const zip = await openPromise(path, { autoClose: false, decodeStrings: false, strictFileNames: true })
    try {
      const members = await readMembers(zip, end)
      checkSizes(members)
      await checkOffsets(zip, members, end)
      await checkContents(zip, members, onUnpacked)
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof UploadRefusal || isFault(error)) throw error
    const isEncrypted = error instanceof Error && error.message.includes('encryption')
    refuse(isEncrypted ? 'file-encrypted' : 'file-broken')
  }
}

async function readEnd(path: string): Promise<ZipEnd> {
  const file = await open(path, 'r')
  try {
    return (await readZipEnd(file, (await file.stat()).size)) ?? refuse('file-broken')
  } finally {
    await file.close()
  }
}

/** Reads the members that have content, each with a name and a type that are allowed; folders are skipped. */
async function readMembers(zip: ZipFile, end: ZipEnd): Promise<Member[]> {
  const members: Member[] = []
  const paths = new Set<string>()
  let directoryBytes = 0
  for await (const entry of zip.eachEntry()) {
    const path = memberPath(entry)
    const name = shownName(path)
    directoryBytes +=
      entryHeaderBytes + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (entry.generalPurposeBitFlag & encryptedFlag) refuse('file-encrypted', { name })
    if (paths.has(path)) refuse('archive-unsafe', { name })
    paths.add(path)
    const isFolder = path.endsWith('/')
    const fileType = (entry.externalFileAttributes >>> 16) & fileTypeMask
    if (fileType !== 0 && fileType !== (isFolder ? folder : regularFile)) {
      refuse('archive-member-type', { name })
    }
    if (entry.compressionMethod !== storedMethod && entry.compressionMethod !== deflatedMethod) {
      refuse('archive-unsafe', { name })
    }
    if (isFolder && entry.uncompressedSize > 0) refuse('archive-unsafe', { name })
    if (!isFolder && !companionOf(path) && !typeByName(path)) refuse('archive-member-type', { name })
    members.push({ entry, path })
  }
  if (directoryBytes !== end.directorySizeBytes) refuse('archive-unsafe')
  const realMembers = members.filter(({ path }) => !path.endsWith('/') && !companionOf(path))
  if (realMembers.length === 0) refuse('file-empty')
  if (realMembers.length > archiveMembersMax) refuse('archive-too-many-members', { max: archiveMembersMax })
  return members
}

/** Checks the sizes that the members state; unpacking finds those that are larger than stated. */
function checkSizes(members: readonly Member[]): void {
  let [packedBytes, unpackedBytes] = [0, 0]
  for (const { entry } of members) {
    packedBytes += entry.compressedSize
    unpackedBytes += entry.uncompressedSize
  }
  if (unpackedBytes > Math.min(archiveUnpackedMaxBytes, packedBytes * archiveRatioMax)) {
    refuse('archive-too-large')
  }
}

/**
 * Checks that the members fill the file from its beginning to the directory without gaps. So none overlaps another and
 * nothing hides between them. A reader that starts from the front finds the same members.
 */
async function checkOffsets(zip: ZipFile, members: readonly Member[], end: ZipEnd): Promise<void> {
  const inOrder = members.toSorted(
    (a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader,
  )
  let expectedOffsets = [0]
  for (const { entry, path } of inOrder) {
    const name = shownName(path)
    if (!expectedOffsets.includes(entry.relativeOffsetOfLocalHeader)) refuse('archive-unsafe', { name })
    const local = await zip.readLocalFileHeaderPromise(entry)
    const hasDescriptor = (local.generalPurposeBitFlag & descriptorFlag) !== 0
    const isSame =
      local.fileName.equals(entry.fileNameRaw) &&
      local.compressionMethod === entry.compressionMethod &&
      (local.generalPurposeBitFlag & encryptedFlag) === 0 &&
      (hasDescriptor || [entry.compressedSize, 0xffffffff].includes(local.compressedSize))
    if (!isSame) refuse('archive-unsafe', { name })
    const contentEnd = local.fileDataStart + entry.compressedSize
    expectedOffsets = hasDescriptor ? descriptorBytes.map((bytes) => contentEnd + bytes) : [contentEnd]
  }
  if (!expectedOffsets.includes(end.directoryOffset)) refuse('archive-unsafe')
}

async function checkContents(
  zip: ZipFile,
  members: readonly Member[],
  onUnpacked: (bytes: number) => void,
): Promise<void> {
  const judge = new PdfJudge()
  try {
    for (const member of members) {
      const companion = companionOf(member.path)
      const isPdf = !companion && typeByName(member.path) === 'pdf'
      const contentMaxBytes = isPdf ? cvSizeMaxBytes : companion?.isWhole ? wholeCompanionMaxBytes : undefined
      const content = await checkContent(zip, member, contentMaxBytes, onUnpacked)
      if (isPdf) await judge.judge(content).catch((error) => blame(error, member))
    }
  } finally {
    await judge.end()
  }
}

/** Adds the member's name to a refusal. */
function blame(error: unknown, { path }: Member): never {
  if (error instanceof UploadRefusal)
    refuse(error.problem.code, { ...error.problem.values, name: shownName(path) })
  throw error
}

/**
 * Unpacks a member: its type and size must be as stated, and its content undamaged.
 * @param contentMaxBytes the most bytes of a member whose content is needed.
 * @returns its content where it is needed, else nothing of it.
 */
async function checkContent(
  zip: ZipFile,
  { entry, path }: Member,
  contentMaxBytes: number | undefined,
  onUnpacked: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const name = shownName(path)
  const isRead = contentMaxBytes !== undefined
  // A PDF in an archive may be no larger than one that is sent alone.
  if (isRead && entry.uncompressedSize > contentMaxBytes) refuse('archive-too-large', { name })
  const content = new Uint8Array(isRead ? entry.uncompressedSize : 0)
  let head = Buffer.alloc(0)
  let [unpackedBytes, checksum] = [0, 0]
  const measure = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      onUnpacked(chunk.length)
      if (unpackedBytes + chunk.length > entry.uncompressedSize) refuse('archive-unsafe', { name })
      if (isRead) content.set(chunk, unpackedBytes)
      unpackedBytes += chunk.length
      checksum = crc32(chunk, checksum)
      if (head.length < signatureBytes) head = Buffer.concat([head, chunk.subarray(0, signatureBytes)])
    }
  }
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false })
  if (entry.compressionMethod === storedMethod) {
    await pipeline(packed, measure)
  } else {
    const inflater = createInflateRaw()
    await pipeline(packed, inflater, measure)
    if (inflater.bytesWritten !== entry.compressedSize) refuse('archive-unsafe', { name })
  }
  if (unpackedBytes !== entry.uncompressedSize) refuse('archive-unsafe', { name })
  if (checksum !== entry.crc32) refuse('file-broken', { name })
  if (!path.endsWith('/') && !hasContentOf(path, isRead ? Buffer.from(content.buffer) : head))
    refuse('archive-member-type', { name })
  return content
}

function hasContentOf(path: string, content: Buffer): boolean {
  const companion = companionOf(path)
  return companion ? companion.accepts(content) : typeBySignature(content) === typeByName(path)
}

/** The most bytes of a companion that is read as a whole; ordinary ones have some hundreds. */
const wholeCompanionMaxBytes = 64 * 1024

/** A file that an operating system adds to folders, hidden from the user who packs them. */
interface Companion {
  path: RegExp
  /** Tells whether the content is what the system writes: its first bytes, or all of it. */
  accepts: (content: Buffer) => boolean
  /** Whether all of the content is looked at. */
  isWhole?: boolean
}

const beginsWith = (...bytes: number[]) => {
  const signature = Buffer.from(bytes)
  return (content: Buffer) => content.subarray(0, signature.length).equals(signature)
}
const isEmpty = (content: Buffer) => content.length === 0
/** Settings in sections, also in UTF-16. They may name a picture of the folder, but none of another machine. */
const isSettings = (content: Buffer) => {
  const text = content.toString('latin1').replaceAll('\0', '')
  return /^(?:\xff\xfe|\xef\xbb\xbf)?\s*[[;]/.test(text) && !/\\\\|\/\//.test(text)
}

const companions: readonly Companion[] = [
  // macOS: attributes of a file, of a folder and its icon, and a folder with a name in the reader's language.
  { path: /(?:^|\/)\._[^/]+$/, accepts: beginsWith(0x00, 0x05, 0x16, 0x07) },
  { path: /(?:^|\/)\.DS_Store$/, accepts: beginsWith(0x00, 0x00, 0x00, 0x01) },
  { path: /(?:^|\/)Icon\r$/, accepts: isEmpty, isWhole: true },
  { path: /(?:^|\/)\.localized$/, accepts: isEmpty, isWhole: true },
  // Windows: thumbnails, and the look of a folder.
  { path: /(?:^|\/)(?:eh)?thumbs(?:_vista)?\.db$/i, accepts: beginsWith(0xd0, 0xcf, 0x11, 0xe0) },
  { path: /(?:^|\/)desktop\.ini$/i, accepts: isSettings, isWhole: true },
  // KDE, Picasa and Android.
  { path: /(?:^|\/)\.directory$/, accepts: isSettings, isWhole: true },
  { path: /(?:^|\/)\.?picasa\.ini$/i, accepts: isSettings, isWhole: true },
  { path: /(?:^|\/)\.nomedia$/, accepts: isEmpty, isWhole: true },
]

/** Returns the companion that a path is of. */
function companionOf(path: string): Companion | undefined {
  return companions.find((companion) => companion.path.test(path))
}
