import { serveDocuments } from '../../platform/pdf/pdf-writer.ts'
import { type CertificateTask, makeCertificatePdf } from './certificate-pdf.ts'

serveDocuments((task: CertificateTask) => makeCertificatePdf(task))
