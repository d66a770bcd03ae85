import { readRichText } from './read-rich-text.ts'
import type { RichBlock, RichSpan } from './rich-text.ts'

/**
 * Returns a rich text (C-4) as plain lines, for what shows no marks: documents, excerpts, one line in a list. Items of a
 * list keep a dash or their number, and a link its address behind its words.
 */
export function plainWordsOf(source: string): string {
  return linesOf(readRichText(source)).join('\n')
}

function linesOf(blocks: readonly RichBlock[]): string[] {
  return blocks.flatMap(linesOfBlock)
}

function linesOfBlock(block: RichBlock): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.spans.map(wordsOf).join('').split('\n')
    case 'quotation':
      return linesOf(block.blocks)
    case 'list':
      return block.items.flatMap((item, place) => {
        const [first = '', ...rest] = linesOf(item)
        const mark = block.isOrdered ? `${block.start + place}.` : '–'
        return [`${mark} ${first}`, ...rest]
      })
  }
}

function wordsOf({ text, href }: RichSpan): string {
  const address = href?.replace(/^mailto:/, '')
  return address === undefined || text.includes(address) ? text : `${text} (${address})`
}
