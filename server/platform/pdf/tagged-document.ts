import PDFDocument from 'pdfkit'
import type { Language } from '../../../shared/i18n/languages.ts'
import { xmlText } from '../xml-text.ts'
import { registerTypeface } from './typeface.ts'
import type { Pdf } from './typesetting.ts'

/** An element of the structure that screen readers follow. */
export type StructureElement = ReturnType<Pdf['struct']>

/** The light colours of tokens.css: paper is white on every screen. */
export const paperColours = {
  ink: '#0b1638',
  text: '#2b3657',
  muted: '#56627f',
  line: '#d6deea',
  lapis: '#14318a',
  firuza: '#0a9a9a',
  tint: '#dbf3f0',
} as const

/** pdfkit writes PDF/UA (ISO 14289-1); its types do not know of it yet. */
const universalAccess: object = { subset: 'PDF/UA' }

interface TaggedDocumentOptions {
  language: Language
  title: string
  subject: string
  author: string
  /** The width and height of its pages, in points. */
  size: [number, number]
  /** The date that it states as its own, so that the same content gives the same bytes. */
  date: Date
}

/**
 * Creates a tagged PDF (PDF/UA) with the site's typeface and its first page.
 * @returns the document, the root of its structure, and its bytes once both are ended.
 */
export function createTaggedDocument({
  language,
  title,
  subject,
  author,
  size,
  date,
}: TaggedDocumentOptions): { pdf: Pdf; root: StructureElement; bytes: Promise<Buffer> } {
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    ...universalAccess,
    tagged: true,
    displayTitle: true,
    lang: language,
    size,
    margin: 0,
    font: '',
    bufferPages: true,
    info: {
      Title: metadataText(title),
      Subject: metadataText(subject),
      Author: metadataText(author),
      Creator: 'Digital World',
      Producer: 'Digital World',
      CreationDate: date,
      ModDate: date,
    },
  })
  const bytes = collect(pdf)
  registerTypeface(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { pdf, root, bytes }
}

/** Creates an element below another; `lang` where its text is in another language than the document. */
export function addElement(
  pdf: Pdf,
  parent: StructureElement,
  type: string,
  lang?: Language,
): StructureElement {
  const element = pdf.struct(type, lang ? { lang } : {})
  parent.add(element)
  return element
}

/** Writes the content of an element. */
export function addContent(pdf: Pdf, element: StructureElement, tag: string, write: () => void): void {
  const content = pdf.markStructureContent(tag)
  write()
  pdf.endMarkedContent()
  element.add(content)
}

/** Draws an artifact, which is no content: readers that speak or reflow the document skip it. */
export function drawArtifact(pdf: Pdf, type: 'Pagination' | 'Layout', draw: () => void): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/** Replaces characters that XML reserves or lacks: pdfkit writes metadata into XML unescaped. */
function metadataText(text: string): string {
  return xmlText(text).replaceAll('&', '＆').replaceAll('<', '‹').replaceAll('>', '›')
}

async function collect(pdf: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of pdf) pieces.push(piece)
  return Buffer.concat(pieces)
}
