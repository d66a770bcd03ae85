import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/** The subsets of the site's typeface; a character is set from the first that has it. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']
const fontFolder = new URL('../../fonts/', import.meta.url)
const ellipsis = '…'

/** The two weights that cards are set in (tokens.css: body and headings). */
export type Weight = 400 | 640

/** The style of a text. */
export interface TextStyle {
  weight: Weight
  sizePixels: number
  /** Added after each letter, in ems. */
  tracking: number
}

/** A line that is set: its path data begins at (0, 0) on the baseline. */
export interface SetLine {
  path: string
  widthPixels: number
}

/** A paragraph that fits: the size it needed, and its lines. */
export interface SetParagraph {
  sizePixels: number
  lines: SetLine[]
}

const fonts = new Map<Weight, Font[]>()

/** Sets one line as outlines, so that no font of the machine is needed. Characters that Onest lacks are left out. */
export function setLine(text: string, { weight, sizePixels, tracking }: TextStyle): SetLine {
  let path = ''
  let x = 0
  for (const { font, characters } of runsOf(text.normalize('NFC'), fontsOf(weight))) {
    const scale = sizePixels / font.unitsPerEm
    const { glyphs, positions } = font.layout(characters)
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index]
      if (!position) continue
      path += glyph.path
        .scale(scale, -scale)
        .translate(x + position.xOffset * scale, -position.yOffset * scale)
        .toSVG()
      x += position.xAdvance * scale + tracking * sizePixels
    }
  }
  return {
    path: path.replaceAll(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)),
    widthPixels: x,
  }
}

/**
 * Sets a paragraph within a width and a number of lines, which may depend on the size. It takes the first of
 * `sizesPixels` in which the text fits, else the last one, cut off with an ellipsis. Lines come out about equally long.
 */
export function setParagraph(
  text: string,
  style: Omit<TextStyle, 'sizePixels'>,
  limits: {
    sizesPixels: readonly [number, ...number[]]
    widthPixels: number
    linesMaxAt: (sizePixels: number) => number
  },
): SetParagraph {
  const words = text
    .normalize('NFC')
    .split(/[ \n\r\t]+/)
    .filter(Boolean)
  const smallest = limits.sizesPixels.at(-1) ?? limits.sizesPixels[0]
  for (const sizePixels of limits.sizesPixels) {
    const measure = measureIn({ ...style, sizePixels })
    const linesMax = limits.linesMaxAt(sizePixels)
    const isLast = sizePixels === smallest
    let lines = breakLines(words, measure, limits.widthPixels)
    const fits = lines.length <= linesMax && lines.every((line) => measure(line) <= limits.widthPixels)
    if (!fits && !isLast) continue
    if (fits) lines = balanceLines(words, measure, limits.widthPixels, lines)
    else lines = cutLines(lines, measure, limits.widthPixels, linesMax)
    return { sizePixels, lines: lines.map((line) => setLine(line, { ...style, sizePixels })) }
  }
  return { sizePixels: smallest, lines: [] }
}

type Measure = (text: string) => number

function measureIn(style: TextStyle): Measure {
  const known = new Map<string, number>()
  return (text) => {
    let width = known.get(text)
    if (width === undefined) {
      width = widthOf(text, style)
      known.set(text, width)
    }
    return width
  }
}

function widthOf(text: string, { weight, sizePixels, tracking }: TextStyle): number {
  let width = 0
  for (const { font, characters } of runsOf(text, fontsOf(weight))) {
    const run = font.layout(characters)
    width += (run.advanceWidth / font.unitsPerEm + run.glyphs.length * tracking) * sizePixels
  }
  return width
}

/** Fills line after line; a word that is longer than a line gets one of its own. */
function breakLines(words: readonly string[], measure: Measure, widthPixels: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= widthPixels)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Breaks words into the same number of lines in the least width that allows it. */
function balanceLines(
  words: readonly string[],
  measure: Measure,
  widthPixels: number,
  lines: string[],
): string[] {
  let best = lines
  let low = widthPixels / 2
  let high = widthPixels
  for (let round = 0; round < 7; round++) {
    const middle = (low + high) / 2
    const tried = breakLines(words, measure, middle)
    if (tried.length === lines.length && tried.every((line) => measure(line) <= middle)) {
      best = tried
      high = middle
    } else low = middle
  }
  return best
}

function cutLines(
  lines: readonly string[],
  measure: Measure,
  widthPixels: number,
  linesMax: number,
): string[] {
  const isCut = lines.length > linesMax
  return lines.slice(0, linesMax).map((line, index) => {
    const mustEnd = isCut && index === linesMax - 1
    if (!mustEnd && measure(line) <= widthPixels) return line
    let characters = [...line]
    while (characters.length > 1 && measure(characters.join('') + ellipsis) > widthPixels) {
      characters = characters.slice(0, -1)
    }
    return characters.join('').replace(/[\s,.:;–—-]+$/, '') + ellipsis
  })
}

/** Splits the text into runs of one font each. */
function runsOf(text: string, available: readonly Font[]): { font: Font; characters: string }[] {
  const runs: { font: Font; characters: string }[] = []
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const font = available.find((one) => one.hasGlyphForCodePoint(codePoint))
    const last = runs.at(-1)
    if (!font) continue
    if (last?.font === font) last.characters += character
    else runs.push({ font, characters: character })
  }
  return runs
}

function fontsOf(weight: Weight): Font[] {
  let found = fonts.get(weight)
  if (!found) {
    found = subsets.map((subset) => {
      const font = create(readFileSync(new URL(`onest-${subset}.ttf`, fontFolder)))
      if (!('getVariation' in font)) throw new Error('The typeface is a collection.')
      return font.getVariation({ wght: weight })
    })
    fonts.set(weight, found)
  }
  return found
}
