import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'

/**
 * Reads a PDF that qpdf has encrypted with AES-256 (revision 6): to open it takes a password, or to change it alone
 * does.
 */
export function encryptedPdf(name: 'user-password-aes256' | 'owner-password-aes256'): Buffer {
  return readFileSync(new URL(`${name}.pdf`, import.meta.url))
}

/** Creates a small ordinary PDF, as an office program would. */
export async function samplePdf(
  options: PDFKit.PDFDocumentOptions = {},
  draw: (document: PDFKit.PDFDocument) => void = (document) => document.text('Curriculum vitae'),
): Promise<Buffer> {
  const document = new PDFDocument(options)
  draw(document)
  document.end()
  return Buffer.concat(await document.toArray())
}

/**
 * Builds a PDF of the given objects, numbered from 1, the first of them its catalog. `%OFFSET%` becomes the offset of
 * the cross-reference table.
 */
export function handmadePdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let offset = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    offsets.push(offset)
    offset += part.length
    parts.push(part)
  }
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}` +
        `trailer\n<< /Size ${size} /Root 1 0 R ${trailer.replaceAll('%OFFSET%', String(offset))} >>\n` +
        `startxref\n${offset}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** Builds a stream object. */
export function pdfStream(dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
}

/** Returns catalog, page tree and page of a one-page document; `catalog` and `page` go into their dictionaries. */
export function onePage(catalog = '', page = ''): string[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>`,
  ]
}
