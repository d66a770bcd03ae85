import type { AudioSource } from './audio-source.ts'

/** The index of a long recording has a megabyte or two. */
const indexMaxBytes = 16 * 1024 * 1024
const boxesMax = 256
const headerBytes = 16

/** A box of an MP4 file: its type and where its content lies. */
interface Box {
  type: string
  start: number
  end: number
}

/** Reads the header of a box; `undefined` where there is none, or one that is longer than what it lies in. */
function boxAt(header: Buffer, offset: number, limit: number): Box | undefined {
  if (header.length < 8) return undefined
  const stated = header.readUInt32BE(0)
  const isLong = stated === 1
  if (isLong && header.length < headerBytes) return undefined
  const size = isLong ? Number(header.readBigUInt64BE(8)) : stated === 0 ? limit - offset : stated
  const headerSize = isLong ? headerBytes : 8
  const end = offset + size
  if (size < headerSize || end > limit) return undefined
  return { type: header.toString('latin1', 4, 8), start: offset + headerSize, end }
}

/** Lists the boxes within bytes that were read. */
function boxesIn(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const boxes: Box[] = []
  for (let offset = from; offset < to && boxes.length < boxesMax; ) {
    const box = boxAt(bytes.subarray(offset, offset + headerBytes), offset, to)
    if (!box) break
    boxes.push(box)
    offset = box.end
  }
  return boxes
}

/** Finds a box by the types of those that it lies in. */
function findBox(bytes: Buffer, path: readonly string[], within?: Box): Box | undefined {
  const [type, ...rest] = path
  const found = boxesIn(bytes, within?.start, within?.end).find((box) => box.type === type)
  return found && rest.length > 0 ? findBox(bytes, rest, found) : found
}

/** Returns what a track holds: `soun` for sound, `vide` for moving pictures. */
function handlerOf(bytes: Buffer, track: Box): string {
  const box = findBox(bytes, ['mdia', 'hdlr'], track)
  return box ? bytes.toString('latin1', box.start + 8, box.start + 12) : ''
}

/** Returns the duration of an M4A in seconds; `undefined` where it is none, or holds moving pictures. */
export async function readM4a({ sizeBytes, read }: AudioSource): Promise<number | undefined> {
  let index: Box | undefined
  let hasContent = false
  let offset = 0
  for (let count = 0; offset < sizeBytes && count < boxesMax; count += 1) {
    const box = boxAt(await read(offset, headerBytes), offset, sizeBytes)
    if (!box) return undefined
    if (box.type === 'moov') index = box
    if (box.type === 'mdat') hasContent = true
    offset = box.end
  }
  if (!index || !hasContent || index.end - index.start > indexMaxBytes) return undefined
  const bytes = await read(index.start, index.end - index.start)
  const handlers = boxesIn(bytes)
    .filter(({ type }) => type === 'trak')
    .map((track) => handlerOf(bytes, track))
  if (!handlers.includes('soun') || handlers.includes('vide')) return undefined
  const header = findBox(bytes, ['mvhd'])
  if (!header || header.end - header.start < 32) return undefined
  const isLong = bytes[header.start] === 1
  const scale = bytes.readUInt32BE(header.start + (isLong ? 20 : 12))
  const duration = isLong
    ? Number(bytes.readBigUInt64BE(header.start + 24))
    : bytes.readUInt32BE(header.start + 16)
  return scale > 0 ? duration / scale : undefined
}
