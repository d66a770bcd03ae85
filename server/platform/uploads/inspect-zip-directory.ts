import type { FileHandle } from 'node:fs/promises'
import { type Entry, getFileNameLowLevel, validateFileName } from 'yauzl'
import { refuse } from './inspect-problem.ts'

/** The end record without its comment, the longest comment, and the two records of ZIP64. */
const endRecordBytes = 22
const commentMaxBytes = 0xffff
const zip64LocatorBytes = 20
const zip64RecordBytes = 56
const [endSignature, zip64LocatorSignature, zip64RecordSignature] = [0x06054b50, 0x07064b50, 0x06064b50]

/** The position of the central directory as an archive states it. */
export interface ZipEnd {
  entryCount: number
  directoryOffset: number
  directorySizeBytes: number
  /** The beginning of the first record behind the directory. */
  endOffset: number
}

/**
 * Reads the end record of a ZIP, which makes a file one, wherever the archive begins.
 * @returns `undefined` where the file does not end as a ZIP does; a comment may follow the record, nothing else.
 */
export async function readZipEnd(file: FileHandle, sizeBytes: number): Promise<ZipEnd | undefined> {
  const tailBytes = Math.min(sizeBytes, zip64LocatorBytes + endRecordBytes + commentMaxBytes)
  const tailOffset = sizeBytes - tailBytes
  const tail = await readExactly(file, tailOffset, tailBytes)
  const at = tail ? findEndRecord(tail) : -1
  if (!tail || at < 0) return undefined
  const locatorAt = at - zip64LocatorBytes
  if (locatorAt >= 0 && tail.readUInt32LE(locatorAt) === zip64LocatorSignature) {
    return readZip64End(file, Number(tail.readBigUInt64LE(locatorAt + 8)), tailOffset + locatorAt)
  }
  return {
    entryCount: tail.readUInt16LE(at + 10),
    directorySizeBytes: tail.readUInt32LE(at + 12),
    directoryOffset: tail.readUInt32LE(at + 16),
    endOffset: tailOffset + at,
  }
}

function findEndRecord(tail: Buffer): number {
  for (let at = tail.length - endRecordBytes; at >= 0; at -= 1) {
    if (
      tail.readUInt32LE(at) === endSignature &&
      at + endRecordBytes + tail.readUInt16LE(at + 20) === tail.length
    ) {
      return at
    }
  }
  return -1
}

async function readZip64End(
  file: FileHandle,
  recordOffset: number,
  locatorOffset: number,
): Promise<ZipEnd | undefined> {
  if (recordOffset + zip64RecordBytes > locatorOffset) return undefined
  const record = await readExactly(file, recordOffset, zip64RecordBytes)
  if (record?.readUInt32LE(0) !== zip64RecordSignature) return undefined
  return {
    entryCount: Number(record.readBigUInt64LE(32)),
    directorySizeBytes: Number(record.readBigUInt64LE(40)),
    directoryOffset: Number(record.readBigUInt64LE(48)),
    endOffset: recordOffset,
  }
}

async function readExactly(file: FileHandle, offset: number, length: number): Promise<Buffer | undefined> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, offset)
  return bytesRead === length ? buffer : undefined
}

/** The longest name in a message. */
const shownNameMaxCharacters = 80
const unicodeNameFlag = 0x800
/** Control characters and those that change the writing direction, by which `fdp.exe` is shown as `exe.pdf`. */
const deceptiveCharacters = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/u
const drive = /^[a-z]:/i
/** The name of a folder's icon in macOS, and of what goes with it: the only one with a control character. */
const iconEnd = /(?<=(?:^|\/)(?:\._)?Icon)\r$/

/** Makes a name safe for a message: without control characters, and at most 80 characters long. */
export function shownName(name: string): string {
  const characters = [...name.replaceAll(new RegExp(deceptiveCharacters, 'gu'), '')]
  return characters.length > shownNameMaxCharacters
    ? `${characters.slice(0, shownNameMaxCharacters - 1).join('')}…`
    : characters.join('')
}

/**
 * Returns the path of a member. A name not marked as UTF-8 is read as UTF-8 where it is valid (macOS, Linux), else as
 * CP866, in which Windows writes Cyrillic names. What matters for security is ASCII in all of them.
 * @throws {UploadRefusal} `archive-member-name` where the name could lead out of a folder or deceive its reader.
 */
export function memberPath(entry: Entry): string {
  const path = decodeName(entry)
  const raw = entry.fileNameRaw.toString('latin1')
  const isSafe =
    path.trim() !== '' &&
    !deceptiveCharacters.test(path.replace(iconEnd, '')) &&
    [path, raw].every(
      (name) => validateFileName(name) === null && !drive.test(name) && !name.includes('\0'),
    ) &&
    !path
      .replace(/\/$/, '')
      .split('/')
      .some((part) => part.trim() === '' || part === '.')
  if (!isSafe) refuse('archive-member-name', { name: shownName(path) })
  return path.normalize('NFC')
}

function decodeName(entry: Entry): string {
  const { fileNameRaw, generalPurposeBitFlag } = entry
  const hasOtherName = entry.extraFields.some(({ id }) => id === 0x7075)
  if (hasOtherName || generalPurposeBitFlag & unicodeNameFlag) {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, entry.extraFields, true)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw)
  } catch {
    return new TextDecoder('ibm866').decode(fileNameRaw)
  }
}

/** Returns the type that a name says; Windows saves a JPEG as `.jfif`, other programs as `.jpe`. */
export function typeByName(path: string): 'pdf' | 'png' | 'jpg' | undefined {
  const extension = /\.(pdf|png|jpg|jpeg|jpe|jfif)$/i.exec(path)?.[1]?.toLowerCase()
  if (extension === 'pdf' || extension === 'png') return extension
  return extension ? 'jpg' : undefined
}
