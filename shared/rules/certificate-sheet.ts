import { formatDate, formatNumber } from '../i18n/formats.ts'
import { type Language, type LocalizedText, readText } from '../i18n/languages.ts'
import type { CertificateSheet } from '../schemas/certificates.ts'
import { certificateAddress, certificatesAddress } from './addresses.ts'

/** The facts of a certificate; its code is written in groups. */
export interface CertificateFacts {
  code: string
  language: Language
  name: string
  activityTitle: LocalizedText
  startsAt: Date
  endsAt: Date
  minutes: number | null
  hostName: string | null
  issuedAt: Date
}

/** The words around the facts: the text that administrators own (C-1), and a translation of the interface. */
interface CertificateWords {
  heading: string
  /** May hold placeholders, `{{date}}` and others. */
  sentence: string
  issuer: string
  translate: (key: CertificateKey, values?: Record<string, string | number>) => string
}

/** The keys of the interface that a certificate shows. */
export type CertificateKey =
  | 'duration.hours'
  | 'duration.minutes'
  | `sheet.${'date' | 'duration' | 'host' | 'check' | 'qr'}`

const minutesPerHour = 60

/** Lays down all that is printed on a certificate (T-9). */
export function certificateSheet(
  { code, language, name, activityTitle, startsAt, endsAt, minutes, hostName, issuedAt }: CertificateFacts,
  { heading, sentence, issuer, translate }: CertificateWords,
  publicUrl: string,
): CertificateSheet {
  const days = [startsAt, endsAt].map((day) => formatDate(day.getTime(), language))
  const date = [...new Set(days)].join(' – ')
  const duration = minutes === null ? null : formatDuration(minutes, language, translate)
  const values: Record<string, string> = { date, duration: duration ?? '', host: hostName ?? '' }
  const address = `${publicUrl}${certificateAddress(code)}`
  return {
    language,
    heading,
    name,
    sentence: sentence.replaceAll(/\{\{(\w+)\}\}/g, (given, key: string) => values[key] ?? given),
    activity: readText(activityTitle, language) ?? { text: '', lang: language },
    date: { label: translate('sheet.date'), value: date },
    duration: duration === null ? null : { label: translate('sheet.duration'), value: duration },
    host: hostName === null ? null : { label: translate('sheet.host'), value: hostName },
    issued: { day: formatDate(issuedAt.getTime(), language), issuer },
    proof: {
      label: translate('sheet.check'),
      address,
      shownAddress: `${publicUrl}${certificatesAddress}`.replace(/^https?:\/\//, ''),
      code,
      alternative: translate('sheet.qr', { address }),
    },
  }
}

/** Formats a duration: "1,5 soat", "45 daqiqa", "1 soat 40 daqiqa". */
function formatDuration(
  minutes: number,
  language: Language,
  translate: CertificateWords['translate'],
): string {
  const isInHours = minutes >= minutesPerHour && minutes % (minutesPerHour / 2) === 0
  const hours = isInHours ? minutes / minutesPerHour : Math.floor(minutes / minutesPerHour)
  const rest = isInHours ? 0 : minutes % minutesPerHour
  return [
    ...(hours > 0
      ? [translate('duration.hours', { count: hours, hours: formatNumber(hours, language) })]
      : []),
    ...(rest > 0 || hours === 0 ? [translate('duration.minutes', { count: rest })] : []),
  ].join(' ')
}
