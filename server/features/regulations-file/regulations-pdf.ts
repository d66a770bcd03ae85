import { markPaths } from '../../../shared/art/mark.ts'
import { formatDate } from '../../../shared/i18n/formats.ts'
import type { Language, ReadText } from '../../../shared/i18n/languages.ts'
import { plainWordsWithPictures } from '../../../shared/rich-text/plain-words.ts'
import type { Regulations } from '../../../shared/schemas/regulations.ts'
import { createTaggedDocument, paperColours } from '../../platform/pdf/tagged-document.ts'
import { type TextStyle, widthOf, writeLine } from '../../platform/pdf/typesetting.ts'
import { contentWidthPoints, PageFlow, page } from './page-flow.ts'
import { type PdfMessages, pdfMessagesOf } from './pdf-messages.ts'

const styles = {
  title: { weight: 640, sizePoints: 20.5, lineHeightPoints: 26, colour: paperColours.ink },
  subtitle: { weight: 400, sizePoints: 11.5, lineHeightPoints: 17, colour: paperColours.text },
  edition: { weight: 400, sizePoints: 9.5, lineHeightPoints: 14, colour: paperColours.muted },
  notice: { weight: 400, sizePoints: 9.5, lineHeightPoints: 14, colour: paperColours.text },
  heading: { weight: 640, sizePoints: 14, lineHeightPoints: 19, colour: paperColours.ink },
  number: { weight: 400, sizePoints: 10, lineHeightPoints: 15.5, colour: paperColours.muted },
  clause: { weight: 400, sizePoints: 10.5, lineHeightPoints: 15.5, colour: paperColours.text },
  wordmark: { weight: 640, sizePoints: 11, lineHeightPoints: 13, colour: paperColours.ink },
  margin: { weight: 400, sizePoints: 8.5, lineHeightPoints: 12, colour: paperColours.muted },
} as const satisfies Record<string, TextStyle>

const numberWidthPoints = 38
const noticePaddingPoints = 11
const markSizePoints = 36

/**
 * Makes the regulations as a tagged PDF (P-11) with bookmarks: a title, numbered sections and clauses, running heads,
 * page numbers. The same regulations give the same bytes.
 * @param regulations in the language of the document.
 * @param address the page of the regulations, named at the foot of each page.
 * @param words the sentences that a document needs, in its language.
 */
export async function makeRegulationsPdf(
  regulations: Regulations,
  address: string,
  words: PdfMessages = pdfMessagesOf(regulations.language),
): Promise<Buffer> {
  const { language, title, subtitle, notice, sections } = regulations
  const edition = editionSentence(regulations, words)
  const { pdf, root, bytes } = createTaggedDocument({
    language,
    title: title.text,
    subject: [subtitle?.text, edition].filter(Boolean).join('. '),
    author: words.site.programme,
    size: [page.width, page.height],
    date: new Date(`${regulations.editionDate}T00:00:00Z`),
  })
  const flow = new PageFlow(pdf)
  const other = (text: ReadText) => (text.lang === language ? undefined : text.lang)

  drawLetterhead(flow, words)
  flow.paragraph(flow.element(root, 'H1', other(title)), title.text, styles.title)
  if (subtitle) {
    flow.skip(6)
    flow.paragraph(flow.element(root, 'P', other(subtitle)), subtitle.text, styles.subtitle)
  }
  flow.skip(6)
  flow.paragraph(flow.element(root, 'P'), edition, styles.edition)
  if (notice) {
    flow.skip(14)
    drawNoticeGround(flow, notice.text)
    flow.skip(noticePaddingPoints)
    flow.paragraph(flow.element(root, 'P', other(notice)), notice.text, styles.notice, {
      indentPoints: noticePaddingPoints * 1.5,
    })
    flow.skip(noticePaddingPoints)
  }
  for (const section of sections) addSection(flow, root, section, language)
  root.end()
  drawMargins(flow, regulations, edition, address)
  pdf.end()
  return bytes
}

/** Returns the sentence of the edition: "2026-yil 2-sentabrdagi tahrir", "Edition of 2 September 2026". */
function editionSentence({ language, editionDate }: Regulations, words: PdfMessages): string {
  const date = formatDate(`${editionDate}T00:00:00Z`, language, 'UTC')
  return words.edition.replace('{{date}}', date)
}

/** Adds a heading with its bookmark, and its clauses as a numbered list; the heading never ends a page. */
function addSection(
  flow: PageFlow,
  root: ReturnType<PageFlow['element']>,
  section: Regulations['sections'][number],
  language: Language,
): void {
  const other = (text: ReadText) => (text.lang === language ? undefined : text.lang)
  const heading = `${section.number}. ${section.title.text}`
  const firstClause = section.clauses[0]
  const firstLines = firstClause
    ? flow.lines(plainWordsWithPictures(firstClause.text), styles.clause, numberWidthPoints).length
    : 0
  flow.skip(24)
  const block = flow.element(root, 'Sect')
  const headingLines = flow.lines(heading, styles.heading).length
  const clauseHeight = Math.min(firstLines, 3) * styles.clause.lineHeightPoints
  flow.ensure(headingLines * styles.heading.lineHeightPoints + 8 + clauseHeight)
  const destination = { expanded: false, top: flow.y - 8, left: page.width, zoom: 0 }
  flow.pdf.outline.addItem(heading, destination)
  flow.pdf.addNamedDestination(String(section.number), 'XYZ', 0, flow.y - 8, 0)
  flow.paragraph(flow.element(block, 'H2', other(section.title)), heading, styles.heading)
  flow.skip(8)
  const list = flow.numberedList(block)
  for (const { number, text } of section.clauses) {
    const item = flow.element(list, 'LI', other(text))
    const label = { element: flow.element(item, 'Lbl'), text: number, style: styles.number }
    const body = flow.element(flow.element(item, 'LBody'), 'P')
    flow.paragraph(body, plainWordsWithPictures(text), styles.clause, {
      indentPoints: numberWidthPoints,
      label,
    })
    flow.skip(6.5)
  }
}

/** Draws the mark with the programme's name, over the title. */
function drawLetterhead(flow: PageFlow, { site }: PdfMessages): void {
  const { wordmarkFirst, wordmarkSecond, programme } = site
  const { pdf } = flow
  const { petals, corners, centre } = markPaths()
  const top = flow.y - 8
  flow.artifact('Layout', () => {
    pdf.save()
    pdf.translate(page.margin + markSizePoints / 2, top + markSizePoints / 2).scale(markSizePoints / 98)
    pdf.path(`${petals}${centre}`).fill(paperColours.lapis)
    pdf.path(corners).fill(paperColours.firuza)
    pdf.restore()
    const textLeft = page.margin + markSizePoints + 10
    writeLine(pdf, wordmarkFirst, styles.wordmark, textLeft, top + 15.5)
    writeLine(pdf, wordmarkSecond, styles.wordmark, textLeft, top + 28.5)
    writeRight(flow, programme, top + 28.5)
    drawRule(flow, top + markSizePoints + 12)
  })
  flow.skip(markSizePoints + 38)
}

function drawNoticeGround(flow: PageFlow, text: string): void {
  const height =
    flow.lines(text, styles.notice, noticePaddingPoints * 1.5).length * styles.notice.lineHeightPoints +
    2 * noticePaddingPoints
  flow.ensure(height)
  flow.artifact('Layout', () => {
    flow.pdf.rect(page.margin, flow.y, contentWidthPoints, height).fill(paperColours.tint)
    flow.pdf.rect(page.margin, flow.y, 3, height).fill(paperColours.firuza)
  })
}

/** Draws the margins of every page once all of them exist: the running head, the site's address and the page number. */
function drawMargins(flow: PageFlow, { title }: Regulations, edition: string, address: string): void {
  const { pdf } = flow
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    flow.artifact('Pagination', () => {
      if (index > 0) {
        const [titleLine = ''] = flow.lines(title.text, styles.margin, contentWidthPoints / 3)
        writeLine(pdf, titleLine, styles.margin, page.margin, 42)
        writeRight(flow, edition, 42)
      }
      drawRule(flow, page.height - 50)
      writeLine(pdf, address, styles.margin, page.margin, page.height - 36)
      writeRight(flow, `${index + 1} / ${count}`, page.height - 36)
    })
  }
}

function drawRule({ pdf }: PageFlow, y: number): void {
  const right = page.margin + contentWidthPoints
  pdf.moveTo(page.margin, y).lineTo(right, y).lineWidth(0.75).stroke(paperColours.line)
}

function writeRight({ pdf }: PageFlow, text: string, baseline: number): void {
  const left = page.margin + contentWidthPoints - widthOf(pdf, text, styles.margin)
  writeLine(pdf, text, styles.margin, left, baseline)
}
