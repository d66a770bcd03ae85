import type { ReadText } from '../../../shared/i18n/languages.ts'
import { participantMessageMaxCharacters } from '../../../shared/rules/limits.ts'
import { type Mail, quotedWords } from '../../platform/mail/render-mail.ts'
import type { MailedRegistration } from './mailed-registration.ts'
import {
  type ActivityBefore,
  againOrPage,
  attendingOf,
  comingOf,
  formatMoment,
  openPage,
  reasonOf,
  registrationMail,
} from './registration-letter.ts'

// Which mail carries a calendar event (`registrationInvitation`): REQUEST goes with `seatMail`, `givenMail`, and for a
// seat `changedMail` and `restoredMail`; CANCEL, for a seat, with `calledOffMail` and `cancelledMail`.

/** Makes the mail that confirms an address (T-2). Nothing that was typed is in it, and it greets nobody by name. */
export function confirmAddressMail(
  registration: Pick<MailedRegistration, 'activity' | 'language'>,
  values: {
    confirmUrl: string
    /** Until when the seat is held; `null` for an entry on the waiting list. */
    heldUntil: Date | null
    confirmUntil: Date
  },
): Mail {
  const { confirmUrl, heldUntil, confirmUntil } = values
  const { language } = registration
  return {
    ...registrationMail('confirm', registration, (t) => ({
      paragraphs: [
        t('registration.confirm.text'),
        t(heldUntil ? 'registration.confirm.next' : 'registration.confirm.waiting'),
      ],
      moreFacts: [
        ...(heldUntil
          ? [{ label: t('registration.confirm.held'), value: formatMoment(t, heldUntil, language) }]
          : []),
        { label: t('registration.confirm.until'), value: formatMoment(t, confirmUntil, language) },
      ],
      action: { label: t('confirmEmail.action'), url: confirmUrl },
      footer: t('footer.registrationUnconfirmed'),
    })),
    isUnnamed: true,
  }
}

/** Makes the mail to a confirmed address that was typed again: its link once more, and no state (T-2). */
export function registrationLinkMail(registration: MailedRegistration): Mail {
  return registrationMail('link', registration, (t) => ({
    paragraphs: [t('registration.link.text'), t('registration.link.next')],
    action: openPage(t, registration),
  }))
}

/** Makes the mail that the person has a seat. */
export function seatMail(registration: MailedRegistration): Mail {
  return registrationMail('seat', registration, (t) => ({
    paragraphs: [t('registration.seat.text'), ...comingOf(t, registration)],
    action: openPage(t, registration),
  }))
}

/** Makes the mail that the person waits, with the position on the list. */
export function waitingMail(registration: MailedRegistration, position: number): Mail {
  return registrationMail('waiting', registration, (t) => ({
    paragraphs: [
      t('registration.waiting.text'),
      t('registration.waiting.next'),
      t('registration.waiting.leave'),
    ],
    moreFacts: [{ label: t('registration.waiting.position'), value: String(position) }],
    action: openPage(t, registration),
  }))
}

/** Makes the mail that a seat is offered until a time (T-5). */
export function offerMail(registration: MailedRegistration, until: Date): Mail {
  return registrationMail('offer', registration, (t) => ({
    paragraphs: [
      t('registration.offer.text'),
      t('registration.offer.silence'),
      t('registration.offer.decline'),
    ],
    moreFacts: [
      { label: t('registration.offer.until'), value: formatMoment(t, until, registration.language) },
    ],
    action: { ...openPage(t, registration), label: t('registration.offer.action') },
  }))
}

/** Makes the mail that a seat was given at once, shortly before the start (T-5). */
export function givenMail(registration: MailedRegistration): Mail {
  return registrationMail('given', registration, (t) => ({
    paragraphs: [t('registration.given.text'), t('registration.given.back'), ...comingOf(t, registration)],
    action: openPage(t, registration),
  }))
}

/** Makes the mail that an offer was not taken, which ends the entry. */
export function lapsedMail(registration: MailedRegistration, againUrl: string | null): Mail {
  return registrationMail('lapsed', registration, (t) => ({
    paragraphs: [t('registration.lapsed.text'), ...(againUrl ? [t('registration.lapsed.next')] : [])],
    action: againOrPage(t, registration, againUrl),
  }))
}

/** The standing of a person when something happens to the whole activity. */
export type Standing = 'seat' | 'waiting'

/** Makes the mail that an activity has changed: what it is now, and what it was. No link is shown. */
export function changedMail(
  registration: MailedRegistration,
  change: { before: ActivityBefore; isLinkChanged: boolean; standing: Standing },
): Mail {
  return registrationMail('changed', registration, (t) => ({
    paragraphs: [t('registration.changed.text'), t(`registration.changed.${change.standing}`)],
    before: change.before,
    moreFacts: change.isLinkChanged
      ? [{ label: t('registration.changed.link'), value: t('registration.changed.newLink') }]
      : [],
    action: openPage(t, registration),
  }))
}

/** Makes the mail that the whole activity is cancelled, and why. It names nobody whose address is not confirmed. */
export function calledOffMail(
  registration: MailedRegistration,
  { reason, isConfirmed }: { reason: ReadText | null; isConfirmed: boolean },
): Mail {
  const mail = registrationMail('called-off', registration, (t) => ({
    paragraphs: isConfirmed
      ? [t('registration.called-off.text'), t('registration.called-off.next')]
      : [t('registration.called-off.unconfirmed')],
    quote: reasonOf(t, reason, registration.language),
    ...(isConfirmed
      ? { action: openPage(t, registration) }
      : { footer: t('footer.registrationUnconfirmed') }),
  }))
  return { ...mail, isUnnamed: !isConfirmed }
}

/**
 * Makes the mail that a cancelled activity takes place after all.
 * @param standing `null` for a person whose entry has ended, and who may register again.
 */
export function restoredMail(
  registration: MailedRegistration,
  standing: Standing | null,
  againUrl: string | null = null,
): Mail {
  const key = `restored.${standing ?? 'over'}`
  return registrationMail('restored', registration, (t) => ({
    key,
    paragraphs: [t(`registration.${key}.text`), ...(standing === 'seat' ? comingOf(t, registration) : [])],
    action: againOrPage(t, registration, standing === null ? againUrl : null),
  }))
}

/** The end of a registration: who ended it, why, and where the person may register again. */
export interface RegistrationEnd {
  by: 'participant' | 'team'
  reason: string | null
  againUrl: string | null
}

/** Makes the mail that a seat was given up, or taken away by host or team with a reason. */
export function cancelledMail(registration: MailedRegistration, end: RegistrationEnd): Mail {
  return endMail('cancelled', registration, end)
}

/** Makes the mail that the person left the waiting list, declined an offer, or was taken off by the team. */
export function leftListMail(registration: MailedRegistration, end: RegistrationEnd): Mail {
  return endMail('left', registration, end)
}

function endMail(
  template: 'cancelled' | 'left',
  registration: MailedRegistration,
  { by, reason, againUrl }: RegistrationEnd,
): Mail {
  const key = `${template}.${by}`
  return registrationMail(template, registration, (t) => ({
    key,
    paragraphs: [t(`registration.${key}.text`), ...(againUrl ? [t('registration.againText')] : [])],
    quote: reasonOf(t, reason),
    action: againOrPage(t, registration, againUrl),
  }))
}

/**
 * Makes a reminder. Write it with `stopUrl` as well, the address of one press (RFC 8058).
 * @param stopPageUrl the page with the button that ends reminders of this registration.
 */
export function reminderMail(
  registration: MailedRegistration,
  when: 'day' | 'hour',
  stopPageUrl: string,
): Mail {
  return registrationMail(`reminder-${when}`, registration, (t) => ({
    paragraphs: [
      t(`registration.reminder-${when}.text`),
      ...attendingOf(t, registration),
      t('registration.cannotCome'),
    ],
    action: openPage(t, registration),
    stop: { label: t('registration.stop'), url: stopPageUrl },
    footer: t('footer.registrationReminder'),
  }))
}

/** Makes the mail after an activity to a person who came; either link may be missing. */
export function thanksMail(
  registration: MailedRegistration,
  { feedbackUrl, certificateUrl }: { feedbackUrl: string | null; certificateUrl: string | null },
): Mail {
  return registrationMail('thanks', registration, (t) => {
    const certificate = certificateUrl && { label: t('registration.certificateAction'), url: certificateUrl }
    const feedback = feedbackUrl && { label: t('registration.thanks.action'), url: feedbackUrl }
    const heading = t('registration.thanks.certificate')
    return {
      paragraphs: [t('registration.thanks.text'), ...(feedback ? [t('registration.thanks.feedback')] : [])],
      lists:
        feedback && certificate
          ? [{ heading, links: [{ ...certificate, note: t('registration.thanks.note') }] }]
          : [],
      action: feedback || certificate || openPage(t, registration),
    }
  })
}

/** A message to participants, in the name of the host or of the team. */
export interface ParticipantMessage {
  /** The host's name; `null` for the team of the programme. */
  hostName: string | null
  text: string
  /** The joining link of the activity, which no mail holds. */
  joiningLink: string | null
}

/** Makes the mail with a message to participants. A host's has no links: it comes with the programme's name. */
export function participantMessageMail(
  registration: MailedRegistration,
  { hostName, text, joiningLink }: ParticipantMessage,
): Mail {
  return registrationMail('message', registration, (t) => {
    const left = t('linkLeftOut')
    const shown = joiningLink ? text.replaceAll(joiningLink, left) : text
    return {
      paragraphs: [
        hostName ? t('registration.message.host', { name: hostName }) : t('registration.message.team'),
      ],
      quote: {
        label: t('registration.message.label'),
        text: hostName ? quotedWords(shown, participantMessageMaxCharacters, left) : shown,
      },
      action: openPage(t, registration),
    }
  })
}

/** Makes the mail to the address that a registration had; its owner may be a stranger, so that no name is in it. */
export function addressChangedOldMail(registration: Pick<MailedRegistration, 'activity' | 'language'>): Mail {
  const mail = registrationMail('address-old', registration, (t) => ({
    paragraphs: [t('registration.address-old.text'), t('registration.address-old.next')],
  }))
  return { ...mail, isUnnamed: true }
}

/** Makes the mail to the address that the team gave a registration. */
export function addressChangedNewMail(registration: MailedRegistration): Mail {
  return registrationMail('address-new', registration, (t) => ({
    paragraphs: [t('registration.address-new.text'), t('registration.address-new.next')],
    action: openPage(t, registration),
  }))
}

/** Makes the mail that a certificate was issued again, and the earlier one withdrawn (T-9). */
export function certificateReissuedMail(
  registration: Pick<MailedRegistration, 'activity' | 'language'>,
  certificateUrl: string,
): Mail {
  return registrationMail('certificate', registration, (t) => ({
    paragraphs: [t('registration.certificate.text'), t('registration.certificate.next')],
    action: { label: t('registration.certificateAction'), url: certificateUrl },
  }))
}
