import MarkdownIt, { type Token } from 'markdown-it'
import {
  addSpan,
  linkAddress,
  type RichBlock,
  type RichPicture,
  type RichSpan,
  readPictureLine,
  richDepthMax,
  richSourceMaxCharacters,
} from './rich-text.ts'

/** Only these rules of CommonMark are read: all else, such as HTML, code and entities, is text as it was typed. */
const parser = new MarkdownIt('zero', { html: false, linkify: false, typographer: false, maxNesting: 100 })
  .enable(['heading', 'list', 'blockquote'])
  .enable(['newline', 'escape', 'emphasis', 'link', 'balance_pairs', 'fragments_join'])
parser.validateLink = (address) => linkAddress(address) !== null
parser.block.ruler.before(
  'heading',
  'picture',
  (state, startLine, _endLine, isSilent) => {
    const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
    const line = state.src.slice(start, state.eMarks[startLine])
    const picture = line.startsWith('![') ? readPictureLine(line) : null
    if (picture === null) return false
    if (isSilent) return true
    state.line = startLine + 1
    Object.assign(state.push('picture', 'img', 0), { meta: { picture }, map: [startLine, startLine + 1] })
    return true
  },
  { alt: ['paragraph', 'blockquote'] },
)

/** A block with the lines of its source: the first one, and the one after the last. */
interface LocatedBlock {
  block: RichBlock
  lines: readonly [number, number]
}

/**
 * Reads a rich text from its source, a subset of CommonMark (C-4). A line break in a paragraph is one on the page too,
 * and each item of a numbered list has the number that is written: where numbers do not follow each other, a list
 * begins. Never throws; a source beyond {@link richSourceMaxCharacters} is shown as it was typed, in paragraphs.
 */
export function readRichText(source: string): RichBlock[] {
  if (source.length > richSourceMaxCharacters) return plainParagraphs(source)
  return readLocatedBlocks(source).map(({ block }) => block)
}

/** Reads the blocks of a source of at most {@link richSourceMaxCharacters} characters, with their lines. */
export function readLocatedBlocks(source: string): LocatedBlock[] {
  return readBlocks(new TokenReader(parser.parse(source, {})), 0)
}

function plainParagraphs(source: string): RichBlock[] {
  return source
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ kind: 'paragraph', spans: [{ text: text.trim() }] }))
}

/** The tokens of a text, one after the other. */
class TokenReader {
  readonly #tokens: readonly Token[]
  #position = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  /** Returns the next token and steps past it; `undefined` at the end. */
  next(): Token | undefined {
    const token = this.#tokens[this.#position]
    this.#position += 1
    return token
  }
}

/** Reads blocks until the end of what holds them. */
function readBlocks(reader: TokenReader, depth: number): LocatedBlock[] {
  const blocks: LocatedBlock[] = []
  for (let token = reader.next(); token && token.nesting !== -1; token = reader.next()) {
    blocks.push(...readBlock(token, reader, depth))
  }
  return blocks
}

function readBlock(token: Token, reader: TokenReader, depth: number): LocatedBlock[] {
  const lines = linesOf(token)
  if (token.type === 'picture') return [{ block: token.meta?.picture as RichPicture, lines }]
  if (token.type === 'paragraph_open' || token.type === 'heading_open')
    return readWords(token, reader).map((block) => ({ block, lines }))
  const isDeep = depth >= richDepthMax
  if (token.type === 'blockquote_open') {
    const blocks = readBlocks(reader, depth + 1)
    if (blocks.length === 0 || isDeep) return blocks
    return [{ block: { kind: 'quotation', blocks: blocks.map(({ block }) => block) }, lines }]
  }
  // Nothing but a list is left: the parser has no other rule.
  const items = readItems(reader, depth + 1)
  if (isDeep) return items.flatMap(({ blocks }) => blocks)
  return listsOf(items, token.type === 'ordered_list_open')
}

function linesOf({ map }: Token): readonly [number, number] {
  return map ?? [0, 0]
}

/** An item of a list: its number where it has one, and what it holds. */
interface Item {
  number: number
  blocks: LocatedBlock[]
  lines: readonly [number, number]
}

function readItems(reader: TokenReader, depth: number): Item[] {
  const items: Item[] = []
  for (let token = reader.next(); token && token.nesting !== -1; token = reader.next()) {
    const blocks = readBlocks(reader, depth)
    if (blocks.length > 0) items.push({ number: Number(token.info), blocks, lines: linesOf(token) })
  }
  return items
}

/** Makes lists of items: another one begins where a number does not follow the one before. */
function listsOf(items: readonly Item[], isOrdered: boolean): LocatedBlock[] {
  const lists: (LocatedBlock & { block: { kind: 'list' } })[] = []
  for (const { number, blocks, lines } of items) {
    const item = blocks.map(({ block }) => block)
    const last = lists.at(-1)
    if (last && (!isOrdered || number === last.block.start + last.block.items.length)) {
      last.block.items.push(item)
      last.lines = [last.lines[0], lines[1]]
    } else {
      lists.push({ block: { kind: 'list', isOrdered, start: isOrdered ? number : 1, items: [item] }, lines })
    }
  }
  return lists
}

/** Reads a paragraph or a heading; none where it is empty. */
function readWords(token: Token, reader: TokenReader): RichBlock[] {
  const spans = readSpans(reader.next()?.children ?? [])
  reader.next()
  if (spans.length === 0) return []
  if (token.type === 'paragraph_open') return [{ kind: 'paragraph', spans }]
  return [{ kind: 'heading', rank: token.tag === 'h1' || token.tag === 'h2' ? 1 : 2, spans }]
}

/** Reads the pieces of a line of text, each with all marks around it. */
function readSpans(tokens: readonly Token[]): RichSpan[] {
  const spans: RichSpan[] = []
  let strong = 0
  let emphasis = 0
  let href: string | null = null
  for (const token of tokens) {
    if (token.tag === 'strong') strong += token.nesting
    else if (token.tag === 'em') emphasis += token.nesting
    else if (token.type === 'link_open') href = linkAddress(String(token.attrGet('href')))
    else if (token.type === 'link_close') href = null
    else {
      const isBreak = token.type === 'softbreak' || token.type === 'hardbreak'
      addSpan(spans, {
        text: isBreak ? '\n' : token.content,
        ...(strong > 0 && { isStrong: true }),
        ...(emphasis > 0 && { isEmphasized: true }),
        ...(href !== null && { href }),
      })
    }
  }
  return spans
}
