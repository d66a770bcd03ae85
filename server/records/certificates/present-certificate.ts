import { and, eq, isNull } from 'drizzle-orm'
import { type Language, publishedText } from '../../../shared/i18n/languages.ts'
import { certificateSheet } from '../../../shared/rules/certificate-sheet.ts'
import { formatCertificateCode } from '../../../shared/rules/certificates.ts'
import type { CertificateSheet } from '../../../shared/schemas/certificates.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { siteTexts } from '../../db/schema/site-text.ts'
import { messagesOf, translateCertificate } from '../../messages.ts'
import type { CertificateRow } from './certificates.ts'

/** Presents all that is printed on a certificate, with the text that administrators own (C-1, T-9). */
export async function presentCertificate(
  session: DatabaseSession,
  certificate: CertificateRow,
  publicUrl: string,
): Promise<CertificateSheet> {
  const { language } = certificate
  const words = await readCertificateText(session, language)
  return certificateSheet(
    { ...certificate, code: formatCertificateCode(certificate.code) },
    { ...words, translate: (key, values) => translateCertificate(language, key, values) },
    publicUrl,
  )
}

/** Reads the text of certificates in a language, where one is published; else as the program comes with it. */
async function readCertificateText(session: DatabaseSession, language: Language) {
  const blocks = await session
    .select()
    .from(siteTexts)
    .where(and(eq(siteTexts.place, 'certificate'), isNull(siteTexts.trashedAt)))
  const read = (key: string, field: 'title' | 'body') => {
    const block = blocks.find((one) => one.key === key)
    return block && publishedText(block[field], block.languageStates, language)?.text
  }
  const delivered = messagesOf(language).certificates.sheet
  return {
    heading: read('certificate-text', 'title') ?? delivered.heading,
    sentence: read('certificate-text', 'body') ?? delivered.sentence,
    issuer: read('certificate-issuer', 'title') ?? delivered.issuer,
  }
}
