import type { Language } from '../../../shared/i18n/languages.ts'
import { translatePanel } from '../translate.ts'

/**
 * The causes of a failed attempt, each by what it has in `lastError`: codes of nodemailer and of the network, the SMTP
 * command, and the number of the response. The first that fits counts.
 */
const causes = [
  ['sealed', /TOKEN_SECRET/],
  ['encryption', /ETLS|STARTTLS|certificate|\bSSL\b|wrong version number/i],
  ['signIn', /EAUTH|\bAUTH\b|\b53[0458]\b/],
  ['timeout', /ETIMEDOUT|timed? ?out|aborted/i],
  ['noServer', /ESOCKET|ECONN|EDNS|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|Connection closed/],
  ['sender', /MAIL FROM/],
  ['full', /\b[45]52\b|\b[45]\.2\.2\b/],
  ['later', /\b4\d\d\b/],
  ['recipient', /RCPT TO|\b5(?:50|51|53)\b/],
  ['refused', /\b5\d\d\b/],
] as const

/** Tells in words why a mail did not go, and what to do; `null` where no attempt has failed. */
export function explainFailure(lastError: string | null, language: Language): string | null {
  if (lastError === null) return null
  const cause = causes.find(([, signs]) => signs.test(lastError))?.[0] ?? 'other'
  return translatePanel(language, `admin-mails:log.reasons.${cause}`)
}
