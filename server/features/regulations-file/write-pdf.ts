import type { Regulations } from '../../../shared/schemas/regulations.ts'
import { createPdfWriter } from '../../platform/pdf/pdf-writer.ts'
import { type PdfMessages, pdfMessagesOf } from './pdf-messages.ts'

/** The content of a document. */
export interface PdfOrder {
  regulations: Regulations
  /** The page of the regulations, named at the foot of each page. */
  address: string
}

/** The content of a document with the sentences of the interface, which the thread does not know. */
export interface PdfTask extends PdfOrder {
  words: PdfMessages
}

const write = createPdfWriter<PdfTask>(new URL('./pdf-thread.ts', import.meta.url))

/** Makes the regulations as a PDF. @throws {AppError} `service-unavailable` where too many wait. */
export function writePdf(order: PdfOrder): Promise<Buffer> {
  return write({ ...order, words: pdfMessagesOf(order.regulations.language) })
}
