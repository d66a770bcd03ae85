import { type Entry, getFileNameLowLevel, validateFileName } from 'yauzl'
import { refuse } from './inspect-problem.ts'

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
