import { type Run, runsOf, type Weight } from './typeface.ts'

/** A document that is being written. */
export type Pdf = PDFKit.PDFDocument

/** The style of a text; sizes in points, colours as `#rrggbb`. */
export interface TextStyle {
  weight: Weight
  sizePoints: number
  lineHeightPoints: number
  colour: string
}

/**
 * Breaks a text into lines of at most a width, at its ordinary spaces. A word that is wider than a line is broken where
 * the line is full.
 */
export function breakLines(pdf: Pdf, text: string, style: TextStyle, widthPoints: number): string[] {
  const spaceWidth = widthOf(pdf, ' ', style)
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  for (const word of text.split(/[ \t]+/).filter(Boolean)) {
    const pieces = widthOf(pdf, word, style) <= widthPoints ? [word] : pieceUp(pdf, word, style, widthPoints)
    for (const [index, piece] of pieces.entries()) {
      const width = widthOf(pdf, piece, style)
      if (line !== '' && index === 0 && lineWidth + spaceWidth + width <= widthPoints) {
        line += ` ${piece}`
        lineWidth += spaceWidth + width
        continue
      }
      if (line !== '') lines.push(line)
      line = piece
      lineWidth = width
    }
  }
  if (line !== '') lines.push(line)
  return lines
}

/** Breaks a word into pieces as wide as a line. */
function pieceUp(pdf: Pdf, word: string, style: TextStyle, widthPoints: number): string[] {
  const pieces = ['']
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`
    if (longer === character || widthOf(pdf, longer, style) <= widthPoints) pieces[pieces.length - 1] = longer
    else pieces.push(character)
  }
  return pieces
}

/** Returns the width of a line, in points. */
export function widthOf(pdf: Pdf, line: string, style: TextStyle): number {
  return runsOf(line, style.weight).reduce((width, run) => width + runWidth(pdf, run, style), 0)
}

/** Writes one line whose baseline begins at (x, y), in points from the upper left corner. */
export function writeLine(pdf: Pdf, line: string, style: TextStyle, x: number, y: number): void {
  let left = x
  pdf.fillColor(style.colour)
  for (const run of runsOf(line, style.weight)) {
    const width = runWidth(pdf, run, style)
    pdf.text(run.characters, left, y, { lineBreak: false, baseline: 'alphabetic' })
    left += width
  }
}

/** Returns the width of a run; its font is the document's afterwards. */
function runWidth(pdf: Pdf, { fontName, characters }: Run, { sizePoints }: TextStyle): number {
  return pdf.font(fontName).fontSize(sizePoints).widthOfString(characters)
}
