import { brotliDecompressSync } from 'node:zlib'

/** Tags that a WOFF2 directory names by their number (WOFF2 §5.2); only the order matters. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT ' +
  'VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar ' +
  'fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '))
const ownTag = 63
const nullTransform = 3

const onCurve = 1
const moreComponents = 0x20
const wideArguments = 0x01
const hasInstructions = 0x100

interface Table {
  tag: string
  bytes: Buffer
}

/**
 * Unpacks a WOFF2 font into the plain sfnt form. Instructions for screens of few pixels are left out. fontkit reads
 * WOFF2 too, but cannot vary its weight; in the plain form it can.
 * @throws {Error} when the bytes are no WOFF2, or use a form that the fonts of this site do not (collections,
 * transformed metrics).
 */
export function unpackWoff2(font: Buffer): Buffer {
  const header = new Cursor(font)
  if (header.text(4) !== 'wOF2') throw new Error('Not a WOFF2 font.')
  const flavour = header.uint32()
  if (flavour === 0x74746366) throw new Error('Font collections are not read.')
  header.skip(4)
  const tableCount = header.uint16()
  header.skip(6)
  const compressedBytes = header.uint32()
  header.skip(24)
  const entries = Array.from({ length: tableCount }, () => {
    const flags = header.uint8()
    const tag = (flags & 63) === ownTag ? header.text(4) : (knownTags[flags & 63] ?? '')
    const isGlyphs = tag === 'glyf' || tag === 'loca'
    const isTransformed = isGlyphs ? flags >> 6 !== nullTransform : flags >> 6 !== 0
    const plainBytes = header.base128()
    return { tag, isTransformed, bytes: isTransformed ? header.base128() : plainBytes }
  })
  const contents = new Cursor(brotliDecompressSync(header.take(compressedBytes)))
  const tables: Table[] = []
  let isLongOffsets = false
  for (const { tag, isTransformed, bytes } of entries) {
    const content = contents.take(bytes)
    if (!isTransformed) tables.push({ tag, bytes: content })
    else if (tag === 'glyf') {
      tables.push(...rebuildGlyphs(content))
      isLongOffsets = true
    } else if (tag !== 'loca') throw new Error(`The table ${tag} is in a form that is not read.`)
  }
  const head = tables.find(({ tag }) => tag === 'head')
  if (head && isLongOffsets) {
    head.bytes = Buffer.from(head.bytes)
    head.bytes.writeInt16BE(1, 50)
  }
  return joinTables(flavour, tables)
}

/** The tables `glyf` and `loca` out of the seven streams of the transformed form (WOFF2 §5.1). */
function rebuildGlyphs(content: Buffer): Table[] {
  const header = new Cursor(content)
  header.skip(4)
  const glyphCount = header.uint16()
  header.skip(2)
  const sizes = Array.from({ length: 7 }, () => header.uint32())
  const [contours, points, flags, coordinates, composites, boxes] = sizes.map(
    (size) => new Cursor(header.take(size)),
  )
  if (!contours || !points || !flags || !coordinates || !composites || !boxes)
    throw new Error('Not a WOFF2 font.')
  const hasBox = boxes.take(4 * ((glyphCount + 31) >> 5))

  const glyphs: Buffer[] = []
  const offsets = Buffer.alloc((glyphCount + 1) * 4)
  let offset = 0
  for (let glyph = 0; glyph < glyphCount; glyph++) {
    const contourCount = contours.int16()
    const box = (hasBox[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7)) ? boxes.take(8) : undefined
    let bytes: Buffer = Buffer.alloc(0)
    if (contourCount > 0) bytes = simpleGlyph(contourCount, points, flags, coordinates, box)
    else if (contourCount < 0) bytes = compositeGlyph(composites, coordinates, box)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    glyphs.push(padded)
    offset += padded.length
    offsets.writeUInt32BE(offset, (glyph + 1) * 4)
  }
  return [
    { tag: 'glyf', bytes: Buffer.concat(glyphs) },
    { tag: 'loca', bytes: offsets },
  ]
}

function simpleGlyph(
  contourCount: number,
  points: Cursor,
  flags: Cursor,
  coordinates: Cursor,
  givenBox: Buffer | undefined,
): Buffer {
  const ends: number[] = []
  let pointCount = 0
  for (let contour = 0; contour < contourCount; contour++) {
    pointCount += points.uint255()
    ends.push(pointCount - 1)
  }
  const marks = Buffer.alloc(pointCount)
  const steps = Buffer.alloc(pointCount * 4)
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  let x = 0
  let y = 0
  for (let point = 0; point < pointCount; point++) {
    const flag = flags.uint8()
    const [stepX, stepY] = step(flag & 0x7f, coordinates)
    marks[point] = flag & 0x80 ? 0 : onCurve
    steps.writeInt16BE(stepX, point * 2)
    steps.writeInt16BE(stepY, (pointCount + point) * 2)
    x += stepX
    y += stepY
    box.left = Math.min(box.left, x)
    box.bottom = Math.min(box.bottom, y)
    box.right = Math.max(box.right, x)
    box.top = Math.max(box.top, y)
  }
  coordinates.uint255()
  const frame = givenBox ?? int16s([box.left, box.bottom, box.right, box.top])
  return Buffer.concat([int16s([contourCount]), frame, int16s([...ends, 0]), marks, steps])
}

function compositeGlyph(composites: Cursor, coordinates: Cursor, box: Buffer | undefined): Buffer {
  if (!box) throw new Error('A composed glyph lacks its box.')
  const parts: Buffer[] = [int16s([-1]), box]
  let flags = moreComponents
  let isInstructed = false
  while (flags & moreComponents) {
    flags = composites.uint16()
    isInstructed ||= (flags & hasInstructions) !== 0
    // The scale takes one value, one for each axis, or a whole matrix.
    const scaleBytes = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    const rest = composites.take(2 + (flags & wideArguments ? 4 : 2) + scaleBytes)
    parts.push(int16s([flags & ~hasInstructions]), rest)
  }
  if (isInstructed) coordinates.uint255()
  return Buffer.concat(parts)
}

/** The way to the next point: its kind tells how many bytes hold it and how (WOFF2 §5.2, triplet encoding). */
function step(kind: number, bytes: Cursor): [x: number, y: number] {
  const signed = (sign: number, value: number) => (sign & 1 ? value : -value)
  const first = bytes.uint8()
  if (kind < 10) return [0, signed(kind, ((kind & 14) << 7) + first)]
  if (kind < 20) return [signed(kind, (((kind - 10) & 14) << 7) + first), 0]
  if (kind < 84) {
    const base = kind - 20
    return [
      signed(kind, 1 + (base & 0x30) + (first >> 4)),
      signed(kind >> 1, 1 + ((base & 0x0c) << 2) + (first & 0x0f)),
    ]
  }
  const second = bytes.uint8()
  if (kind < 120) {
    const base = kind - 84
    return [
      signed(kind, 1 + (Math.floor(base / 12) << 8) + first),
      signed(kind >> 1, 1 + (((base % 12) >> 2) << 8) + second),
    ]
  }
  const third = bytes.uint8()
  if (kind < 124)
    return [signed(kind, (first << 4) + (second >> 4)), signed(kind >> 1, ((second & 15) << 8) + third)]
  return [signed(kind, (first << 8) + second), signed(kind >> 1, (third << 8) + bytes.uint8())]
}

/** One sfnt file. Nobody checks sums here, so they are left at zero. */
function joinTables(flavour: number, tables: Table[]): Buffer {
  const sorted = [...tables].sort((a, b) => (a.tag < b.tag ? -1 : 1))
  const directory = Buffer.alloc(12 + sorted.length * 16)
  directory.writeUInt32BE(flavour, 0)
  directory.writeUInt16BE(sorted.length, 4)
  let offset = directory.length
  const parts: Buffer[] = [directory]
  for (const [index, { tag, bytes }] of sorted.entries()) {
    const entry = 12 + index * 16
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(bytes.length, entry + 12)
    const padding = -bytes.length & 3
    parts.push(bytes, Buffer.alloc(padding))
    offset += bytes.length + padding
  }
  return Buffer.concat(parts)
}

/** 16-bit numbers, big-endian; a number beyond 32767 wraps, as unsigned ones do in two's complement. */
function int16s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2)
  return bytes
}

/** Reads one number after the other; beyond the end it throws RangeError. */
class Cursor {
  readonly #bytes: Buffer
  #position = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  skip(count: number): void {
    this.#position += count
  }

  take(count: number): Buffer {
    const end = this.#position + count
    if (end > this.#bytes.length) throw new RangeError('The font ends too early.')
    const taken = this.#bytes.subarray(this.#position, end)
    this.#position = end
    return taken
  }

  text(count: number): string {
    return this.take(count).toString('latin1')
  }

  uint8(): number {
    return this.take(1).readUInt8()
  }

  uint16(): number {
    return this.take(2).readUInt16BE()
  }

  int16(): number {
    return this.take(2).readInt16BE()
  }

  uint32(): number {
    return this.take(4).readUInt32BE()
  }

  /** A number in one to five bytes of seven bits. */
  base128(): number {
    let value = 0
    for (let count = 0; count < 5; count++) {
      const byte = this.uint8()
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new Error('Not a WOFF2 font.')
  }

  /** A number that is mostly below 253. */
  uint255(): number {
    const first = this.uint8()
    if (first === 253) return this.uint16()
    if (first === 254) return this.uint8() + 506
    return first === 255 ? this.uint8() + 253 : first
  }
}
