import { encode } from 'uqr'
import { girih } from '../../../shared/art/girih.ts'
import { markPaths } from '../../../shared/art/mark.ts'
import { qrOptions, qrPath } from '../../../shared/art/qr.ts'
import type { CertificateSheet } from '../../../shared/schemas/certificates.ts'
import {
  addContent,
  createTaggedDocument,
  drawArtifact,
  paperColours,
  type StructureElement,
} from '../../platform/pdf/tagged-document.ts'
import { breakLines, type Pdf, type TextStyle, widthOf, writeLine } from '../../platform/pdf/typesetting.ts'

/** The content of a certificate, with the name of the programme on its band. */
export interface CertificateTask {
  sheet: CertificateSheet
  wordmark: readonly [first: string, second: string]
  /** The time of issue, which the document states as its own. */
  issuedAt: Date
}

/** A4 across, the band at its left and the text next to it, in points. */
const page = { width: 841.89, height: 595.28 } as const
const band = { width: 215, margin: 26 } as const
const text = { left: 265, right: 792, top: 62, middle: 280, bottom: 508 } as const
const textWidthPoints = text.right - text.left

const onBand = { white: '#ffffff', firuza: '#6fdcd4', ground: '#0f2568', weave: '#24397a', text: '#c9d6f0' }
const headingColour = '#00686b'

const styles = {
  heading: { weight: 640, sizePoints: 19.5, lineHeightPoints: 24, colour: headingColour },
  sentence: { weight: 400, sizePoints: 14.5, lineHeightPoints: 20, colour: paperColours.text },
  label: { weight: 400, sizePoints: 11, lineHeightPoints: 15, colour: paperColours.muted },
  value: { weight: 640, sizePoints: 14, lineHeightPoints: 18, colour: paperColours.ink },
  foot: { weight: 640, sizePoints: 12, lineHeightPoints: 16, colour: paperColours.ink },
  note: { weight: 400, sizePoints: 10, lineHeightPoints: 14, colour: paperColours.muted },
  wordmark: { weight: 640, sizePoints: 16, lineHeightPoints: 16.5, colour: onBand.white },
  proof: { weight: 400, sizePoints: 9.5, lineHeightPoints: 14, colour: onBand.text },
  code: { weight: 640, sizePoints: 12, lineHeightPoints: 16, colour: onBand.white },
} as const satisfies Record<string, TextStyle>

/** The sizes of the name and of the activity: the largest whose lines fit is chosen. */
const nameSizes = [52, 44, 36, 30, 25]
const activitySizes = [22.5, 19, 16, 13.5]
const nameLinesMax = 2
const activityLinesMax = 3

/**
 * Makes a certificate of attendance as a tagged PDF (PDF/UA), one page of A4 across (T-9). The same content gives the
 * same bytes.
 */
export async function makeCertificatePdf({ sheet, wordmark, issuedAt }: CertificateTask): Promise<Buffer> {
  const { language, heading, name, activity, issued } = sheet
  const { pdf, root, bytes } = createTaggedDocument({
    language,
    title: `${heading}: ${name}`,
    subject: activity.text,
    author: issued.issuer,
    size: [page.width, page.height],
    date: issuedAt,
  })
  const flow = new Sheet(pdf, root)
  drawBand(pdf, wordmark)
  flow.y = text.top
  flow.add('H1', heading, styles.heading)
  addMiddle(flow, sheet)
  addFoot(flow, sheet)
  addProof(flow, sheet)
  root.end()
  pdf.end()
  return bytes
}

/** A column of a page: what is added to it, is part of the structure, too. */
interface Column {
  left: number
  widthPoints: number
}

/** Sets paragraphs one below the other in columns of the page. */
class Sheet {
  readonly pdf: Pdf
  readonly root: StructureElement
  /** The upper edge of what comes next, in points from the top of the page. */
  y = 0

  constructor(pdf: Pdf, root: StructureElement) {
    this.pdf = pdf
    this.root = root
  }

  /** Adds a text as an element. Its whole text is stated, too: a broken word would be read as two. */
  add(
    type: 'H1' | 'H2' | 'P',
    content: string,
    style: TextStyle,
    { left, widthPoints }: Column = { left: text.left, widthPoints: textWidthPoints },
    lang?: CertificateSheet['language'],
  ): void {
    const element = this.pdf.struct(type, { actual: content, ...(lang && { lang }) })
    this.root.add(element)
    const lines = breakLines(this.pdf, content, style, widthPoints)
    addContent(this.pdf, element, type, () => {
      for (const line of lines) {
        writeLine(this.pdf, line, style, left, this.y + style.lineHeightPoints / 2 + style.sizePoints * 0.35)
        this.y += style.lineHeightPoints
      }
    })
  }
}

/** Returns a heading's style in the largest size whose lines are few enough and break no word. */
function fittingStyle(
  pdf: Pdf,
  content: string,
  sizes: readonly number[],
  linesMax: number,
  lineHeight: number,
): TextStyle {
  const styleOf = (sizePoints: number): TextStyle => ({
    weight: 640,
    sizePoints,
    lineHeightPoints: sizePoints * lineHeight,
    colour: paperColours.ink,
  })
  const fits = (sizePoints: number) => {
    const style = styleOf(sizePoints)
    const isWhole = content.split(/\s+/).every((word) => widthOf(pdf, word, style) <= textWidthPoints)
    return isWhole && breakLines(pdf, content, style, textWidthPoints).length <= linesMax
  }
  return styleOf(sizes.find(fits) ?? sizes.at(-1) ?? 0)
}

/** Adds name, sentence, activity and facts around the middle of the sheet. */
function addMiddle(
  flow: Sheet,
  { name, sentence, activity, language, date, duration }: CertificateSheet,
): void {
  const { pdf } = flow
  const nameStyle = fittingStyle(pdf, name, nameSizes, nameLinesMax, 1.1)
  const activityStyle = fittingStyle(pdf, activity.text, activitySizes, activityLinesMax, 1.25)
  const heightOf = (content: string, style: TextStyle) =>
    breakLines(pdf, content, style, textWidthPoints).length * style.lineHeightPoints
  const factsHeight = styles.label.lineHeightPoints + styles.value.lineHeightPoints
  const height =
    heightOf(name, nameStyle) +
    heightOf(sentence, styles.sentence) +
    heightOf(activity.text, activityStyle) +
    factsHeight +
    46
  flow.y = Math.max(text.top + 34, text.middle - height / 2)
  flow.add('H2', name, nameStyle)
  flow.y += 16
  flow.add('P', sentence, styles.sentence)
  flow.y += 6
  const other = activity.lang === language ? undefined : activity.lang
  flow.add('P', activity.text, activityStyle, undefined, other)
  flow.y += 24
  const top = flow.y
  let { left } = text as { left: number }
  for (const fact of [date, ...(duration ? [duration] : [])]) {
    flow.y = top
    const widthPoints = text.right - left
    flow.add('P', fact.label, styles.label, { left, widthPoints })
    flow.add('P', fact.value, styles.value, { left, widthPoints })
    left += Math.max(widthOf(pdf, fact.value, styles.value), widthOf(pdf, fact.label, styles.label)) + 28
  }
}

/** Adds the host and the day of issue below their lines. */
function addFoot(flow: Sheet, { host, issued }: CertificateSheet): void {
  const { pdf } = flow
  const widthPoints = (textWidthPoints - 34) / 2
  const columns = [
    ...(host ? [{ first: host.value, second: host.label }] : []),
    { first: issued.day, second: issued.issuer },
  ]
  for (const [index, { first, second }] of columns.entries()) {
    const left = text.left + index * (widthPoints + 34)
    drawArtifact(pdf, 'Layout', () => {
      pdf
        .moveTo(left, text.bottom)
        .lineTo(left + widthPoints, text.bottom)
        .lineWidth(0.75)
        .stroke(paperColours.ink)
    })
    flow.y = text.bottom + 7
    flow.add('P', first, styles.foot, { left, widthPoints })
    flow.add('P', second, styles.note, { left, widthPoints })
  }
}

/** Draws the band with its weave and the programme's name. */
function drawBand(pdf: Pdf, [first, second]: CertificateTask['wordmark']): void {
  const { petals, corners, centre } = markPaths()
  const weave = girih('4.8.8', 46, 67.5, { width: band.width, height: page.height })
  drawArtifact(pdf, 'Layout', () => {
    pdf.rect(0, -1, band.width, page.height + 2).fill(onBand.ground)
    pdf.save().rect(0, 0, band.width, page.height).clip()
    pdf.path(weave.large).lineWidth(0.6).stroke(onBand.weave)
    pdf.restore()
    pdf
      .save()
      .translate(band.margin + 18, 50)
      .scale(0.37)
    pdf.path(`${petals}${centre}`).fill(onBand.white)
    pdf.path(corners).fill(onBand.firuza)
    pdf.restore()
    writeLine(pdf, first, styles.wordmark, band.margin + 47, 47)
    writeLine(pdf, second, styles.wordmark, band.margin + 47, 63)
  })
}

const qrSidePoints = 92
const qrMarginPoints = 9

/** Adds the QR code, the address of the form and the code: the proof is all that a certificate has. */
function addProof(flow: Sheet, { proof }: CertificateSheet): void {
  const { pdf, root } = flow
  const column = { left: band.margin, widthPoints: band.width - 2 * band.margin + 14 }
  const top = 408
  const ground = [band.margin - 9, top - 9, band.width - 2 * band.margin + 18, page.height - top - 8] as const
  drawArtifact(pdf, 'Layout', () => {
    pdf.rect(...ground).fill(onBand.ground)
    pdf.roundedRect(band.margin, top, qrSidePoints, qrSidePoints, 3).fill(onBand.white)
  })
  const figure = addFigure(pdf, root, proof.alternative, [
    band.margin,
    page.height - top - qrSidePoints,
    band.margin + qrSidePoints,
    page.height - top,
  ])
  const { path, size } = qrPath(encode(proof.address, qrOptions))
  addContent(pdf, figure, 'Figure', () => {
    pdf.save().translate(band.margin + qrMarginPoints, top + qrMarginPoints)
    pdf.scale((qrSidePoints - 2 * qrMarginPoints) / size)
    pdf.path(path).fill(paperColours.ink)
    pdf.restore()
  })
  flow.y = top + qrSidePoints + 10
  flow.add('P', proof.label, styles.proof, column)
  flow.add('P', proof.shownAddress, styles.proof, column)
  flow.y += 6
  flow.add('P', proof.code, styles.code, column)
}

/** Adds a figure with its text alternative and, as PDF/UA requires, its box. */
function addFigure(pdf: Pdf, parent: StructureElement, alt: string, box: number[]): StructureElement {
  const figure = pdf.struct('Figure', { alt })
  parent.add(figure)
  const { dictionary } = figure as unknown as { dictionary: { data: Record<string, unknown> } }
  dictionary.data.A = { O: 'Layout', BBox: box }
  return figure
}
