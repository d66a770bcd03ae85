import type { Language } from '../../../shared/i18n/languages.ts'
import {
  addContent,
  addElement,
  drawArtifact,
  type StructureElement,
} from '../../platform/pdf/tagged-document.ts'
import { breakLines, type Pdf, type TextStyle, writeLine } from '../../platform/pdf/typesetting.ts'

/** A4 and its margins, in points. */
export const page = { width: 595.28, height: 841.89, margin: 70 } as const
export const contentWidthPoints = page.width - 2 * page.margin
const contentBottom = page.height - page.margin

/** The differences of a paragraph from one at the margin. */
interface ParagraphOptions {
  /** The distance from the left margin, in points. */
  indentPoints?: number
  /** The room that must remain below the paragraph's last line on the same page, in points. */
  followedByPoints?: number
  /** The label before the first line, at the left margin. */
  label?: { element: StructureElement; text: string; style: TextStyle }
}

/**
 * Sets paragraphs one below the other and begins pages where they are full. Everything that is set is marked as
 * content of an element of the document's structure, or as an artifact.
 */
export class PageFlow {
  readonly pdf: Pdf
  /** The upper edge of what comes next, in points from the top of the page. */
  y: number = page.margin

  /** @param pdf a document that has its first page. */
  constructor(pdf: Pdf) {
    this.pdf = pdf
  }

  /** Creates an element below another; `lang` where its text is in another language than the document. */
  element(parent: StructureElement, type: string, lang?: Language): StructureElement {
    return addElement(this.pdf, parent, type, lang)
  }

  /** Creates a list with numbered items; PDF/UA requires the attribute, and pdfkit has no option for it. */
  numberedList(parent: StructureElement): StructureElement {
    const list = this.element(parent, 'L')
    const { dictionary } = list as unknown as { dictionary: { data: Record<string, unknown> } }
    dictionary.data.A = { O: 'List', ListNumbering: 'Decimal' }
    return list
  }

  /** Leaves empty space, in points. */
  skip(points: number): void {
    this.y += points
  }

  /** Begins a page unless this much fits on the present one, in points. */
  ensure(points: number): void {
    if (this.y + points > contentBottom) this.#addPage()
  }

  /**
   * Sets a text as the content of an element. It stays on one page unless it is longer than a page; a line break in the
   * text begins a new line.
   */
  paragraph(element: StructureElement, text: string, style: TextStyle, options: ParagraphOptions = {}): void {
    const { indentPoints = 0, followedByPoints = 0, label } = options
    const lines = this.lines(text, style, indentPoints)
    const heightPoints = lines.length * style.lineHeightPoints
    const isWhole = heightPoints <= contentBottom - page.margin
    this.ensure((isWhole ? heightPoints : style.lineHeightPoints) + followedByPoints)
    if (label) {
      addContent(this.pdf, label.element, 'Lbl', () =>
        writeLine(this.pdf, label.text, label.style, page.margin, this.#baseline(style)),
      )
    }
    let rest = lines
    while (rest.length > 0) {
      const fitting = Math.max(1, Math.floor((contentBottom - this.y) / style.lineHeightPoints))
      const onThisPage = rest.slice(0, fitting)
      addContent(this.pdf, element, 'P', () => {
        for (const line of onThisPage) {
          writeLine(this.pdf, line, style, page.margin + indentPoints, this.#baseline(style))
          this.y += style.lineHeightPoints
        }
      })
      rest = rest.slice(fitting)
      if (rest.length > 0) this.#addPage()
    }
  }

  /** Breaks a text into lines at this indent. */
  lines(text: string, style: TextStyle, indentPoints = 0): string[] {
    return text
      .split('\n')
      .flatMap((line) => breakLines(this.pdf, line, style, contentWidthPoints - indentPoints))
  }

  /** Draws an artifact, which is no content: readers that speak or reflow the document skip it. */
  artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    drawArtifact(this.pdf, type, draw)
  }

  #baseline({ sizePoints, lineHeightPoints }: TextStyle): number {
    return this.y + lineHeightPoints / 2 + sizePoints * 0.35
  }

  #addPage(): void {
    this.pdf.addPage()
    this.y = page.margin
  }
}
