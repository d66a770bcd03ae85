import { readRichText } from './read-rich-text.ts'
import type { RichBlock, RichPicture, RichSpan } from './rich-text.ts'

/** Returns the words that stand for a picture; empty where nothing does. */
type PictureWords = (picture: RichPicture) => string

const ownWords: PictureWords = ({ alt }) => alt

/**
 * Returns a rich text (C-4) as plain lines, for what shows no marks: documents, excerpts, one line in a list. Items of
 * a list keep a dash or their number, a link its address behind its words, and a picture what the text itself says of
 * it.
 */
export function unformattedTextOf(source: string, pictureWords: PictureWords = ownWords): string {
  return plainLinesOf(readRichText(source), pictureWords).join('\n')
}

/** A rich text with the pictures that it names. */
interface PicturedText {
  text: string
  pictures?: readonly { id: string; alt?: { text: string } | null | undefined }[] | undefined
}

/** Returns a rich text as plain lines; a picture is replaced by what it shows, in brackets. */
export function plainWordsWithPictures({ text, pictures = [] }: PicturedText): string {
  return unformattedTextOf(text, ({ id, alt }) => {
    const words = alt || pictures.find((one) => one.id === id)?.alt?.text
    return words ? `[${words}]` : ''
  })
}

/** Returns blocks as plain lines, as {@link unformattedTextOf} does. */
export function plainLinesOf(blocks: readonly RichBlock[], pictureWords: PictureWords): string[] {
  return blocks.flatMap((block) => linesOfBlock(block, pictureWords))
}

function linesOfBlock(block: RichBlock, pictureWords: PictureWords): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.spans.map(lineOf).join('').split('\n')
    case 'quotation':
      return plainLinesOf(block.blocks, pictureWords)
    case 'list':
      return block.items.flatMap((item, index) => {
        const [first = '', ...rest] = plainLinesOf(item, pictureWords)
        const mark = block.isOrdered ? `${block.start + index}.` : '–'
        return [`${mark} ${first}`, ...rest]
      })
    case 'picture': {
      const words = pictureWords(block)
      return words === '' ? [] : [words]
    }
  }
}

function lineOf({ text, href }: RichSpan): string {
  const address = href?.replace(/^mailto:/, '')
  return address === undefined || text.includes(address) ? text : `${text} (${address})`
}
