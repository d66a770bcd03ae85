import { readFileSync } from 'node:fs'
import { create } from 'fontkit'

/** The weights that the document is set in (tokens.css: body and headings). */
export const weights = [400, 640] as const
export type Weight = (typeof weights)[number]

/** Characters that one font sets. */
export interface Run {
  fontName: string
  characters: string
}

/** The subsets of the site's typeface; a character is set from the first that has it. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'] as const
/** The files by weight; a variable font without settings has the weight 400. */
const filePrefixes: Record<Weight, string> = { 400: 'onest', 640: 'onest-640' }
/** Replaces characters that the typeface lacks, so that a reader sees a gap. */
const replacement = '?'

const fonts = weights.flatMap((weight) =>
  subsets.map((subset) => {
    const bytes = readFileSync(new URL(`../../fonts/${filePrefixes[weight]}-${subset}.ttf`, import.meta.url))
    const font = create(bytes)
    if (!('characterSet' in font)) throw new Error('The typeface is a collection.')
    return { weight, name: `onest-${weight}-${subset}`, bytes, codePoints: new Set(font.characterSet) }
  }),
)

/** Makes the typeface known to a document under the names that `runsOf` gives. */
export function registerTypeface(pdf: PDFKit.PDFDocument): void {
  for (const { name, bytes } of fonts) pdf.registerFont(name, bytes)
}

/** Lists the characters of a text for which the typeface has no glyph, each once. */
export function missingGlyphs(text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter((character) =>
    weights.some((weight) => fontNameOf(character, weight) === undefined),
  )
}

/** Splits a text into runs of one font each. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const given of text.normalize('NFC')) {
    const known = fontNameOf(given, weight)
    const character = known === undefined ? replacement : given
    const fontName = known ?? fontNameOf(replacement, weight) ?? ''
    const last = runs.at(-1)
    if (last?.fontName === fontName) last.characters += character
    else runs.push({ fontName, characters: character })
  }
  return runs
}

function fontNameOf(character: string, weight: Weight): string | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  return fonts.find((font) => font.weight === weight && font.codePoints.has(codePoint))?.name
}
