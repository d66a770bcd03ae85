import { type Language, readText } from '../../../shared/i18n/languages.ts'
import { activitiesAddress } from '../../../shared/rules/addresses.ts'
import type { MailedRegistration } from './mailed-registration.ts'
import * as mails from './registration-mails.ts'

interface SampleValues {
  language: Language
  publicUrl: string
  title: string
  name: string
  reason: string
}

const place = { uz: 'Toshkent, IT Park', ru: 'Ташкент, IT Park', en: 'Tashkent, IT Park' }
const dayMs = 24 * 60 * 60 * 1_000
const hourMs = dayMs / 24

/** Returns the mails of registrations with sample data, by what they say. */
export function registrationSamples({ language, publicUrl, title, name, reason }: SampleValues) {
  const now = Date.now()
  const startsAt = new Date(Math.ceil(now / dayMs) * dayMs + 7 * dayMs + 14 * hourMs)
  const url = publicUrl + activitiesAddress
  const registration: MailedRegistration = {
    activity: {
      title: { text: title, lang: language },
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1.5 * hourMs),
      place: readText(place, language) ?? null,
      hasJoiningLink: true,
      hostName: name,
      url,
    },
    language,
    pageUrl: url,
  }
  const [inAnHour, tomorrow] = [new Date(now + hourMs), new Date(now + dayMs)]
  const before = { startsAt: new Date(startsAt.getTime() - hourMs), place: null }
  const change = { before, isLinkChanged: true }
  const confirm = (heldUntil: Date | null) =>
    mails.confirmAddressMail(registration, { confirmUrl: url, heldUntil, confirmUntil: tomorrow })
  const calledOff = (isConfirmed: boolean) =>
    mails.calledOffMail(registration, { reason: { text: reason, lang: language }, isConfirmed })
  const end = { reason: null, againUrl: url }
  const message = { text: reason, joiningLink: null }
  return {
    'registration-confirm': confirm(inAnHour),
    'registration-confirm-waiting': confirm(null),
    'registration-link': mails.registrationLinkMail(registration),
    'registration-seat': mails.seatMail(registration),
    'registration-waiting': mails.waitingMail(registration, 4),
    'registration-offer': mails.offerMail(registration, tomorrow),
    'registration-given': mails.givenMail(registration),
    'registration-lapsed': mails.lapsedMail(registration, url),
    'registration-changed': mails.changedMail(registration, { ...change, standing: 'seat' }),
    'registration-changed-waiting': mails.changedMail(registration, { ...change, standing: 'waiting' }),
    'registration-called-off': calledOff(true),
    'registration-called-off-unconfirmed': calledOff(false),
    'registration-restored-seat': mails.restoredMail(registration, 'seat'),
    'registration-restored-waiting': mails.restoredMail(registration, 'waiting'),
    'registration-restored-over': mails.restoredMail(registration, null, url),
    'registration-cancelled': mails.cancelledMail(registration, { ...end, by: 'participant' }),
    'registration-cancelled-team': mails.cancelledMail(registration, { by: 'team', reason, againUrl: null }),
    'registration-left': mails.leftListMail(registration, { ...end, by: 'participant' }),
    'registration-left-team': mails.leftListMail(registration, { by: 'team', reason, againUrl: null }),
    'registration-reminder-day': mails.reminderMail(registration, 'day', url),
    'registration-reminder-hour': mails.reminderMail(registration, 'hour', url),
    'registration-thanks': mails.thanksMail(registration, { feedbackUrl: url, certificateUrl: url }),
    'registration-message-host': mails.participantMessageMail(registration, { ...message, hostName: name }),
    'registration-message-team': mails.participantMessageMail(registration, { ...message, hostName: null }),
    'registration-address-old': mails.addressChangedOldMail(registration),
    'registration-address-new': mails.addressChangedNewMail(registration),
    'registration-certificate': mails.certificateReissuedMail(registration, url),
  }
}
