import type { LocalizedText } from '../i18n/languages.ts'
import { plainLinesOf } from './plain-words.ts'
import { readRichText } from './read-rich-text.ts'
import { rewriteRichText } from './rewrite-rich-text.ts'
import { type RichBlock, writePictureLine } from './rich-text.ts'

/**
 * Returns a rich text (C-4) as people edit it who have a plain field: paragraphs with an empty line between them,
 * without a mark. A picture stands there as the line of its source.
 */
export function plainTextOf(source: string): string {
  return readRichText(source).map(plainBlock).join('\n\n')
}

/**
 * Makes the source of a rich text from what was typed into a plain field: nothing of it is read as a mark. Blocks of
 * the source before whose {@link plainTextOf} is still there stay with their marks. Spaces at the ends of lines and
 * more than one empty line, which no page shows, are removed.
 */
export function richSourceOf(typed: string, before = ''): string {
  if (typed === plainTextOf(before)) return before
  const known = Map.groupBy(readRichText(before), plainBlock)
  const blocks = typed.split(/\n\s*\n/).map((written): RichBlock => {
    const text = withoutSpaces(written)
    return known.get(text)?.shift() ?? { kind: 'paragraph', spans: [{ text }] }
  })
  return rewriteRichText(blocks, before)
}

/** Returns the {@link plainTextOf} of each language. */
export function plainTextsOf(sources: LocalizedText): LocalizedText {
  return Object.fromEntries(Object.entries(sources).map(([language, one]) => [language, plainTextOf(one)]))
}

/** Returns the {@link richSourceOf} of each language. */
export function richSourcesOf(typed: LocalizedText, before: LocalizedText | null = {}): LocalizedText {
  return Object.fromEntries(
    Object.entries(typed).map(([language, one]) => [
      language,
      richSourceOf(one, before?.[language as keyof LocalizedText]),
    ]),
  )
}

function plainBlock(block: RichBlock): string {
  return withoutSpaces(plainLinesOf([block], writePictureLine).join('\n'))
}

/** Removes spaces at the ends of lines, and empty lines. */
function withoutSpaces(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, '\n')
}
