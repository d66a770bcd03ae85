import { type RichBlock, type RichSpan, writePictureLine } from './rich-text.ts'
import { writeSpans } from './write-spans.ts'

/**
 * Writes a rich text as its source (C-4). {@link readRichText} reads the same text and blocks from it. Empty blocks are
 * left out, and a look that CommonMark cannot write, such as half a word in bold before a quotation mark, is dropped.
 */
export function writeRichText(blocks: readonly RichBlock[]): string {
  return blockLines(blocks).join('\n')
}

/** Writes one block; a list has the other marks of its kind where one with the usual marks stands next to it. */
export function writeRichBlock(block: RichBlock, isOther: boolean): string {
  return linesOf(block, isOther).join('\n')
}

function blockLines(blocks: readonly RichBlock[], isInItem = false): string[] {
  const lines: string[] = []
  let before: RichBlock | undefined
  /** Whether the list before has the other marks of its kind: two lists with the same would be read as one. */
  let isOther = false
  for (const block of blocks) {
    isOther =
      block.kind === 'list' && before?.kind === 'list' && before.isOrdered === block.isOrdered && !isOther
    const written = linesOf(block, isOther)
    if (written.length === 0) continue
    // A numbered list right below a paragraph is read as one only if it begins with 1.
    const isTight =
      isInItem &&
      before?.kind === 'paragraph' &&
      block.kind === 'list' &&
      (!block.isOrdered || block.start === 1)
    if (lines.length > 0 && !isTight) lines.push('')
    lines.push(...written)
    before = block
  }
  return lines
}

function linesOf(block: RichBlock, isOther: boolean): string[] {
  switch (block.kind) {
    case 'paragraph':
      return wordLines(block.spans)
    case 'heading': {
      const words = writeSpans(
        block.spans.map((span) => ({ ...span, text: span.text.replaceAll('\n', ' ') })),
      )
      return words === ''
        ? []
        : [`${block.rank === 1 ? '##' : '###'} ${words.replace(/(?<=^|\s)#+$/, '\\$&')}`]
    }
    case 'quotation':
      return blockLines(block.blocks).map((line) => (line === '' ? '>' : `> ${line}`))
    case 'list':
      return listLines(block, isOther)
    case 'picture':
      return [writePictureLine(block)]
  }
}

function listLines({ isOrdered, start, items }: RichBlock & { kind: 'list' }, isOther: boolean): string[] {
  const sign = isOrdered ? (isOther ? ')' : '.') : isOther ? '*' : '-'
  let number = start
  return items.flatMap((item) => {
    const [first, ...further] = blockLines(item, true)
    if (first === undefined) return []
    const mark = isOrdered ? `${number}${sign} ` : `${sign} `
    number += 1
    return [mark + first, ...further.map((line) => (line === '' ? '' : ' '.repeat(mark.length) + line))]
  })
}

function wordLines(spans: readonly RichSpan[]): string[] {
  const written = writeSpans(spans)
  return written === '' ? [] : written.split('\n')
}
