import { formatDate, formatDayMonth } from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { panelStartAddress } from '../../../shared/rules/addresses.ts'
import { isNoticeWanted, type NoticeChoices } from '../../../shared/rules/notices.ts'
import { recordAddressOf, sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { sectionOf } from '../../../shared/rules/record-types.ts'
import { type Limited, may, type PanelSection } from '../../../shared/rules/rights.ts'
import { noonOf, workingDaysUntil } from '../../../shared/rules/working-days.ts'
import type { WorkKind } from '../../../shared/schemas/notices.ts'
import type { MailList } from '../../platform/mail/mail-layout.ts'
import type { Mail, MailTexts } from '../../platform/mail/render-mail.ts'
import type { OpenWork } from './read-work.ts'

/** The reader of a mail of the morning. */
export interface DigestReader extends Limited {
  userId: string
  language: Language
  choices: NoticeChoices
}

/** The work that waits, as the mail of a morning reports it. */
export interface DigestContent {
  late: readonly OpenWork[]
  yours: readonly OpenWork[]
  nobodys: readonly OpenWork[]
  /** The requests to publish, and to erase, that wait for the reader's decision. */
  requestCount: number
  erasureCount: number
  /** The translations that are out of date and that nobody is in charge of. */
  staleCount: number
  failedMailCount: number
  isBackupFailed: boolean
}

/** The longest list of a mail: the panel has the rest. */
const linesMax = 20
/** The pages that list what nobody is in charge of, by their keys in the texts. */
const queues: readonly { name: string; kinds: readonly WorkKind[]; address: string }[] = [
  { name: 'applications', kinds: ['application'], address: sectionAddress('applications') },
  { name: 'callRequests', kinds: ['call-request'], address: sectionAddress('callRequests') },
  { name: 'activities', kinds: ['proposal'], address: `${sectionAddress('activities')}?state=waiting` },
  { name: 'profiles', kinds: ['change'], address: panelStartAddress },
]

/** Chooses of what waits what the mail of an administrator reports: the late first, the own, then nobody's. */
export function chooseDigest(
  work: readonly OpenWork[],
  other: Omit<DigestContent, 'late' | 'yours' | 'nobodys'>,
  { userId, choices, limits }: DigestReader,
  now: Date,
): DigestContent {
  const wants = (event: Parameters<typeof isNoticeWanted>[1]) => isNoticeWanted(choices, event, 'morning')
  const isLate = ({ dueOn }: OpenWork) => dueOn !== null && workingDaysUntil(dueOn, now) < 0
  const isOwn = ({ given }: OpenWork) => given?.userId === userId
  const maySee = (section: PanelSection) => may({ limits }, section, 'see')
  const seen = work.filter(
    (one) => (!one.given || isOwn(one)) && maySee(sectionOf(one.type) ?? 'installation'),
  )
  const late = wants('due') ? seen.filter(isLate).sort(byDay) : []
  const rest = seen.filter((one) => !late.includes(one)).sort(byDay)
  return {
    late,
    yours: wants('assigned') ? rest.filter(isOwn) : [],
    nobodys: rest.filter((one) => !isOwn(one) && wants(isDecision(one) ? 'decision' : 'application')),
    staleCount: wants('translation') ? other.staleCount : 0,
    requestCount: wants('request') ? other.requestCount : 0,
    erasureCount: wants('request') ? other.erasureCount : 0,
    failedMailCount: wants('mail') && maySee('mails') ? other.failedMailCount : 0,
    isBackupFailed: wants('backup') && maySee('installation') && other.isBackupFailed,
  }
}

function isDecision({ kind }: OpenWork): boolean {
  return kind === 'proposal' || kind === 'change'
}

function byDay(one: OpenWork, other: OpenWork): number {
  return (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9')
}

/** Counts what a mail reports; nothing is sent where it is 0. */
export function countDigest({
  late,
  yours,
  nobodys,
  requestCount,
  erasureCount,
  staleCount,
  failedMailCount,
  isBackupFailed,
}: DigestContent): number {
  const work = late.length + yours.length + nobodys.length
  return work + requestCount + erasureCount + staleCount + failedMailCount + Number(isBackupFailed)
}

/** The addresses in a mail of the morning. */
interface DigestAddresses {
  publicUrl: string
  /** The page that ends these mails. */
  stopUrl: string
}

/** Makes the mail of a morning. It holds no personal data but names. */
export function digestMail(
  digest: DigestContent,
  language: Language,
  now: Date,
  { publicUrl, stopUrl }: DigestAddresses,
): Mail {
  return {
    template: 'digest',
    content: (t) => ({
      subject: t('digest.subject', {
        day: formatDayMonth(now.getTime(), language),
        count: countDigest(digest),
      }),
      title: t('digest.title'),
      paragraphs: [formatDate(now.getTime(), language)],
      lists: listsOf(digest, { t, language, now, publicUrl }),
      action: { label: t('digest.action'), url: publicUrl + panelStartAddress },
      stop: { label: t('digest.stop'), url: stopUrl },
      footer: t('footer.digest'),
    }),
  }
}

interface Wording {
  t: MailTexts
  language: Language
  now: Date
  publicUrl: string
}

function listsOf(digest: DigestContent, wording: Wording): MailList[] {
  const { t, publicUrl } = wording
  const broken = [
    ...(digest.failedMailCount > 0
      ? [
          {
            label: t('digest.mails', { count: digest.failedMailCount }),
            url: `${publicUrl}${sectionAddress('mails')}?view=log&state=failed`,
            note: t('digest.mailsNote'),
          },
        ]
      : []),
    ...(digest.isBackupFailed
      ? [{ label: t('digest.backup'), url: publicUrl + panelStartAddress, note: t('digest.backupNote') }]
      : []),
  ]
  return [
    { heading: t('digest.late'), links: linesOf(digest.late, wording) },
    { heading: t('digest.yours'), links: linesOf(digest.yours, wording) },
    { heading: t('digest.decisions'), links: decisionsOf(digest, wording) },
    {
      heading: t('digest.nobodys'),
      links: [...queuesOf(digest.nobodys, wording), ...staleOf(digest, wording)],
    },
    { heading: t('digest.broken'), links: broken },
  ].filter(({ links }) => links.length > 0)
}

/** Lists the requests of colleagues that wait for the reader's decision. */
function decisionsOf(
  { requestCount, erasureCount }: DigestContent,
  { t, publicUrl }: Wording,
): MailList['links'] {
  const address = `${publicUrl}${sectionAddress('today')}?kind=`
  const note = t('digest.decisionsNote')
  return [
    ...(requestCount > 0
      ? [{ label: t('digest.requests', { count: requestCount }), url: `${address}request`, note }]
      : []),
    ...(erasureCount > 0
      ? [{ label: t('digest.erasures', { count: erasureCount }), url: `${address}erasure`, note }]
      : []),
  ]
}

function linesOf(work: readonly OpenWork[], { t, language, now, publicUrl }: Wording): MailList['links'] {
  return work.slice(0, linesMax).map(({ type, id, label, language: into, dueOn, given, since }) => {
    const daysLeft = dueOn === null ? null : workingDaysUntil(dueOn, now)
    const day = formatDayMonth(dueOn === null ? (given?.at ?? since).getTime() : noonOf(dueOn), language)
    return {
      label: into
        ? t('digest.translation', { label: label.text, language: t(`digest.${into}`) })
        : label.text,
      url: publicUrl + (recordAddressOf(type, id) ?? panelStartAddress),
      note:
        daysLeft === null
          ? day
          : daysLeft < 0
            ? t('digest.lateBy', { count: -daysLeft })
            : daysLeft === 0
              ? t('digest.today')
              : t('digest.dueOn', { day }),
    }
  })
}

/** Returns the line of the translations that are out of date; the notices of the panel have each section. */
function staleOf({ staleCount: count }: DigestContent, { t, publicUrl }: Wording): MailList['links'] {
  if (count === 0) return []
  const url = publicUrl + sectionAddress('notices')
  return [{ label: t('digest.stale', { count }), url, note: t('digest.staleNote') }]
}

function queuesOf(work: readonly OpenWork[], { t, language, publicUrl }: Wording): MailList['links'] {
  return queues.flatMap(({ name, kinds, address }) => {
    const waiting = work.filter(({ kind }) => kinds.includes(kind))
    const dueOn = waiting[0]?.dueOn
    if (!dueOn) return []
    return [
      {
        label: t(`digest.${name}`, { count: waiting.length }),
        url: publicUrl + address,
        note: t('digest.oldest', { day: formatDayMonth(noonOf(dueOn), language) }),
      },
    ]
  })
}
