import { inflateSync } from 'node:zlib'

/** All object streams of a document together are unpacked to this size; an ordinary one has well under a megabyte. */
const objectStreamsMaxBytes = 32 * 1024 * 1024
const windowBytes = 1024 * 1024
/** More than the longest way to write what is looked for, so that nothing is lost between two windows. */
const overlapBytes = 1024
/** The dictionary of an object stream stands right before its content. */
const dictionaryMaxBytes = 1024

/** An action that runs a script or starts a program; white space and comments may stand between. */
const activeAction =
  /\/S(?:[\0\t\n\f\r ]|%[^\r\n]{0,200}[\r\n])*\/(?:JavaScript|Launch)(?![^\0\t\n\f\r ()<>[\]{}/%])/
const escapedCharacter = /#([0-9a-f]{2})/gi

/**
 * Whether a PDF carries actions that run a script or start a program, on opening or on a click, in plain objects or
 * in object streams. (pdf.js tells of the scripts of a document only, not of those behind a link, and not of programs.)
 * @throws {RangeError} where the object streams unpack to more than any ordinary document's.
 */
export function hasActiveActions(content: Buffer): boolean {
  for (let start = 0; start < content.length; start += windowBytes) {
    if (isActive(content.subarray(start, start + windowBytes + overlapBytes))) return true
  }
  let remainingBytes = objectStreamsMaxBytes
  for (const packed of objectStreams(content)) {
    const objects = unpack(packed, remainingBytes)
    remainingBytes -= objects.length
    if (isActive(objects)) return true
  }
  return false
}

function isActive(objects: Buffer): boolean {
  return activeAction.test(plainNames(objects))
}

/** Names may hide their letters behind `#xx`. */
function plainNames(objects: Buffer): string {
  return objects
    .toString('latin1')
    .replace(escapedCharacter, (_escape, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
}

function* objectStreams(content: Buffer): Generator<Buffer> {
  for (let at = content.indexOf('stream'); at >= 0; at = content.indexOf('stream', at + 1)) {
    const dictionary = plainNames(content.subarray(Math.max(0, at - dictionaryMaxBytes), at))
    const isObjectStream = dictionary.slice(dictionary.lastIndexOf(' obj')).includes('/ObjStm')
    if (!isObjectStream || dictionary.endsWith('end')) continue
    const lineBreak = /^\r?\n|^\r/.exec(content.toString('latin1', at + 6, at + 8))?.[0] ?? ''
    const end = content.indexOf('endstream', at)
    yield content.subarray(at + 6 + lineBreak.length, end < 0 ? content.length : end)
  }
}

/** What is not deflated (encrypted, or packed otherwise) is empty: pdf.js has its say on it. */
function unpack(packed: Buffer, maxBytes: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, maxBytes) })
  } catch (error) {
    if (error instanceof RangeError) throw error
    return Buffer.alloc(0)
  }
}
