import { serveDocuments } from '../../platform/pdf/pdf-writer.ts'
import { makeRegulationsPdf } from './regulations-pdf.ts'
import type { PdfTask } from './write-pdf.ts'

serveDocuments(({ regulations, address, words }: PdfTask) => makeRegulationsPdf(regulations, address, words))
