import { readLocatedBlocks, readRichText } from './read-rich-text.ts'
import { type RichBlock, richSourceMaxCharacters } from './rich-text.ts'
import { writeRichBlock, writeRichText } from './write-rich-text.ts'

/** A source, split into its blocks. */
interface SplitSource {
  blocks: readonly SourceBlock[]
  /** The lines after the last block. */
  end: string
}

interface SourceBlock {
  key: string
  /** The lines before it: empty ones, and marks without a text. */
  gap: string
  /** The block as it is written. */
  text: string
}

/** A block of the new source as it is written, what is read from it, and its index in the source before. */
interface Piece {
  text: string
  keys: readonly string[]
  index: number | undefined
}

/** The properties of blocks in one order, so that equal blocks have equal keys. */
const properties = [
  ...['kind', 'rank', 'isOrdered', 'start', 'id', 'alt', 'items', 'blocks', 'spans'],
  ...['text', 'isStrong', 'isEmphasized', 'href'],
]

/**
 * Writes a rich text that was changed (C-4). Blocks that the source before has too stay as they are written there, byte
 * for byte, and so do the lines between them. The whole text is written by {@link writeRichText} only where that would
 * be read as other blocks.
 */
export function rewriteRichText(blocks: readonly RichBlock[], before: string): string {
  const { keys: known, split } = readBefore(before)
  if (isSame(known, blocks.map(keyOf))) return before
  // New neighbours may change how a block is read: two lists with the same marks would be one.
  for (const around of [split, { blocks: [], end: '' }]) {
    for (const isOther of [false, true]) {
      const pieces = piecesOf(blocks, split.blocks, isOther)
      const written = joined(pieces, around)
      const keys = pieces.flatMap((piece) => piece.keys)
      if (isReadAs(written, keys)) return written
    }
  }
  return writeRichText(blocks)
}

function keyOf(block: RichBlock): string {
  return JSON.stringify(block, properties)
}

function isReadAs(source: string, keys: readonly string[]): boolean {
  return isSame(readRichText(source).map(keyOf), keys)
}

function isSame(keys: readonly string[], others: readonly string[]): boolean {
  return keys.length === others.length && keys.every((key, position) => key === others[position])
}

/** A source before its changes, as it is read. */
interface ReadSource {
  keys: readonly string[]
  split: SplitSource
}

/** The sources that were changed last: at each letter that is typed the same one is read again. */
const readSources = new Map<string, ReadSource>()
const readSourcesMax = 6

function readBefore(source: string): ReadSource {
  const known = readSources.get(source)
  if (known) return known
  const read = { keys: readRichText(source).map(keyOf), split: splitSource(source) }
  const [oldest] = readSources.keys()
  if (oldest !== undefined && readSources.size >= readSourcesMax) readSources.delete(oldest)
  readSources.set(source, read)
  return read
}

function splitSource(source: string): SplitSource {
  if (source.length > richSourceMaxCharacters) return { blocks: [], end: '' }
  const text = source.replace(/\r\n?/g, '\n')
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  let end = 0
  const blocks = readLocatedBlocks(text).map(({ block, lines: [first, next] }) => {
    const start = lineStarts[first] ?? text.length
    const written = text.slice(start, lineStarts[next]).trimEnd()
    const gap = text.slice(end, start)
    end = start + written.length
    return { key: keyOf(block), gap, text: written }
  })
  return { blocks, end: text.slice(end) }
}

function piecesOf(blocks: readonly RichBlock[], known: readonly SourceBlock[], isOther: boolean): Piece[] {
  const indexes = indexesOf(blocks.map(keyOf), known)
  return blocks.flatMap((block, position): Piece[] => {
    const index = indexes[position]
    const same = known.find((one, at) => at === index && one.key === keyOf(block))
    if (same) return [{ text: same.text, keys: [same.key], index }]
    const text = writeRichBlock(block, isOther)
    return text === '' ? [] : [{ text, keys: readRichText(text).map(keyOf), index }]
  })
}

/**
 * Returns the index of each block in the source before; `undefined` for a new one. A changed block has the index of the
 * one that it was, so that the lines around it stay.
 */
function indexesOf(keys: readonly string[], known: readonly SourceBlock[]): (number | undefined)[] {
  const shorter = Math.min(keys.length, known.length)
  let head = 0
  while (head < shorter && keys[head] === known[head]?.key) head += 1
  let tail = 0
  while (tail < shorter - head && keys.at(-1 - tail) === known.at(-1 - tail)?.key) tail += 1
  const between = Map.groupBy([...known.keys()].slice(head, known.length - tail), (at) => known[at]?.key)
  const same = keys.map((key, position) => {
    if (position < head) return position
    return position < keys.length - tail ? between.get(key)?.shift() : position - keys.length + known.length
  })
  const used = new Set(same)
  let before: number | undefined = -1
  return same.map((index) => {
    const next: number | undefined = before === undefined || used.has(before + 1) ? undefined : before + 1
    before = index ?? next
    return before
  })
}

function joined(pieces: readonly Piece[], { blocks, end }: SplitSource): string {
  let before: number | undefined = -1
  const written = pieces.map(({ text, index }, position) => {
    const follows = index !== undefined && before !== undefined && index === before + 1
    before = index
    return ((follows && blocks[index]?.gap) || (position === 0 ? '' : '\n\n')) + text
  })
  return written.join('') + (before === blocks.length - 1 ? end : '')
}
