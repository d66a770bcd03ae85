import { formatDate, formatTime, formatTimeRange, formatWeekday } from '../../../shared/i18n/formats.ts'
import type { Language, ReadText } from '../../../shared/i18n/languages.ts'
import { subjectTitleMaxCharacters } from '../../../shared/rules/limits.ts'
import type { MailContent, MailFact } from '../../platform/mail/mail-layout.ts'
import { type Mail, type MailTemplate, type MailTexts, quotedWords } from '../../platform/mail/render-mail.ts'
import type { MailedActivity, MailedRegistration } from './mailed-registration.ts'

/** The former state of an activity: only the parts that changed. */
export type ActivityBefore = Partial<
  Pick<MailedActivity, 'title' | 'startsAt' | 'endsAt' | 'place' | 'hostName'>
>

/** The own part of a mail; the rest is the same in all mails of a registration. */
interface OwnPart extends Partial<Omit<MailContent, 'subject' | 'title' | 'facts'>> {
  paragraphs: readonly string[]
  /** The key of its texts, where that is not the name of its template. */
  key?: string
  before?: ActivityBefore
  /** Facts before those of the activity. */
  moreFacts?: readonly MailFact[]
}

type Kind<Template extends string = MailTemplate> = Template extends `registration-${infer Name}`
  ? Name
  : never

/** Makes a mail about a registration: its subject names the state and the activity, its facts describe the latter. */
export function registrationMail(
  kind: Kind,
  { activity, language }: Pick<MailedRegistration, 'activity' | 'language'>,
  write: (t: MailTexts) => OwnPart,
): Mail {
  return {
    template: `registration-${kind}`,
    content: (t) => {
      const { key = kind, before = {}, moreFacts = [], ...part } = write(t)
      const title = quotedWords(activity.title.text, subjectTitleMaxCharacters, t('linkLeftOut'))
      return {
        footer: t('footer.registration'),
        ...part,
        subject: t(`registration.${key}.subject`, { title }),
        title: t(`registration.${key}.title`),
        facts: [...factsOf(t, activity, language, before), ...moreFacts],
      }
    },
  }
}

function factsOf(
  t: MailTexts,
  activity: MailedActivity,
  language: Language,
  before: ActivityBefore,
): MailFact[] {
  const place = presentPlace(activity.place, t, language)
  const beforeOf = (value: string | undefined) =>
    value === undefined ? {} : { note: t('registration.before', { value }) }
  const isMoved = before.startsAt !== undefined || before.endsAt !== undefined
  const formerPlace = before.place === undefined ? undefined : presentPlace(before.place, t, language).text
  const formerHost = before.hostName === null ? t('registration.none') : before.hostName
  return [
    {
      label: t('registration.activity'),
      ...readValue(activity.title, language),
      url: activity.url,
      ...beforeOf(before.title?.text),
    },
    {
      label: t('registration.when'),
      value: formatHours(t, activity, language),
      ...beforeOf(isMoved ? formatHours(t, { ...activity, ...before }, language) : undefined),
    },
    { label: t('registration.where'), ...readValue(place, language), ...beforeOf(formerPlace) },
    ...(activity.hostName || formerHost
      ? [
          {
            label: t('registration.host'),
            value: activity.hostName ?? t('registration.none'),
            ...beforeOf(formerHost),
          },
        ]
      : []),
  ]
}

function readValue({ text, lang }: ReadText, language: Language): Pick<MailFact, 'value' | 'lang'> {
  return { value: text, lang: lang === language ? undefined : lang }
}

/** Returns the place of an activity in words; for one without a place, that it is online. */
export function presentPlace(place: MailedActivity['place'], t: MailTexts, language: Language): ReadText {
  return place ?? { text: t('registration.online'), lang: language }
}

/** Formats an instant in Tashkent, with its weekday and zone: "Saturday, 21 November 2026, 10:40 (Tashkent time)". */
export function formatMoment(
  t: MailTexts,
  at: Date,
  language: Language,
  time = formatTime(at.getTime()),
): string {
  const instant = at.getTime()
  return t('registration.moment', {
    weekday: formatWeekday(instant, language),
    date: formatDate(instant, language),
    time,
  })
}

function formatHours(
  t: MailTexts,
  { startsAt, endsAt }: Pick<MailedActivity, 'startsAt' | 'endsAt'>,
  language: Language,
): string {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()]
  if (formatDate(start, language) === formatDate(end, language))
    return formatMoment(t, startsAt, language, formatTimeRange(start, end))
  return `${formatMoment(t, startsAt, language)} – ${formatMoment(t, endsAt, language)}`
}

/** Makes the button to the registration's own page, which says that its link is personal. */
export function openPage(t: MailTexts, { pageUrl }: Pick<MailedRegistration, 'pageUrl'>) {
  return { label: t('registration.page'), url: pageUrl, note: t('registration.personal') }
}

/** Makes the button to register again, or to one's own page where that is not possible. */
export function againOrPage(t: MailTexts, registration: MailedRegistration, againUrl: string | null) {
  return againUrl ? { label: t('registration.again'), url: againUrl } : openPage(t, registration)
}

/** Makes the quoted reason of host or team; nothing where none was given. */
export function reasonOf(t: MailTexts, reason: ReadText | string | null, language?: Language) {
  if (!reason) return undefined
  const { text, lang } = typeof reason === 'string' ? { text: reason, lang: language } : reason
  return { label: t('registration.reason'), text, lang: lang === language ? undefined : lang }
}

/** Tells how to attend: by the code at the door, by the link on the page. */
export function attendingOf(t: MailTexts, { activity }: Pick<MailedRegistration, 'activity'>): string[] {
  return [
    ...(activity.place ? [t('registration.door')] : []),
    ...(activity.hasJoiningLink ? [t('registration.joining')] : []),
  ]
}

/** Tells how to attend, and that only the page cancels: calendars and replies do not. */
export function comingOf(t: MailTexts, registration: Pick<MailedRegistration, 'activity'>): string[] {
  return [...attendingOf(t, registration), t('registration.onlyPage')]
}
