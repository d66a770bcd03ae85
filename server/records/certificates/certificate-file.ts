import { AppError } from '../../errors.ts'
import { attachmentHeaders } from '../../http/attachment.ts'
import { messagesOf } from '../../messages.ts'
import { createPdfWriter } from '../../platform/pdf/pdf-writer.ts'
import type { Services } from '../../services.ts'
import type { CertificateTask } from './certificate-pdf.ts'
import { issueCertificate, markFetched } from './certificates.ts'
import { presentCertificate } from './present-certificate.ts'

const writePdf = createPdfWriter<CertificateTask>(new URL('./pdf-thread.ts', import.meta.url))

/**
 * Answers with the certificate of a registration as a PDF (T-9), for routes that have checked the right to it. The
 * first download issues it, and from then on its name stays.
 * @throws {AppError} what `issueCertificate` throws; `not-allowed-now` where it is withdrawn; `service-unavailable`.
 */
export async function certificateFile(
  { database, publicUrl }: Pick<Services, 'database' | 'publicUrl'>,
  registrationId: string,
  now: Date,
): Promise<Response> {
  const task = await database.db.transaction(async (transaction) => {
    const certificate = await issueCertificate(transaction, registrationId, now)
    if (certificate.withdrawnAt !== null) throw new AppError('not-allowed-now')
    await markFetched(transaction, certificate, now)
    const { language, issuedAt } = certificate
    const { wordmarkFirst, wordmarkSecond } = messagesOf(language).common.site
    const sheet = await presentCertificate(transaction, certificate, publicUrl)
    return { sheet, wordmark: [wordmarkFirst, wordmarkSecond], issuedAt } satisfies CertificateTask
  })
  const bytes = await writePdf(task)
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...attachmentHeaders('application/pdf', `digital-world-${task.sheet.proof.code}.pdf`),
      'content-language': task.sheet.language,
      'content-length': String(bytes.length),
    },
  })
}
