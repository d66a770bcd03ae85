import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { normalizeName, normalizeText } from '../i18n/normalize-text.ts'
import { certificateWithdrawals } from '../rules/certificates.ts'
import {
  doorNameMaxCharacters,
  filterValuesMax,
  participantActMax,
  participantMessageMaxCharacters,
  peopleOfOneAddressMax,
  reasonMaxCharacters,
  scansMax,
} from '../rules/limits.ts'
import { mailStates } from '../rules/mail-templates.ts'
import {
  availabilities,
  registrationActors,
  registrationActs,
  registrationStates,
  scanRefusals,
  scanTypes,
} from '../rules/registration.ts'
import { caseMailSchema } from './cases.ts'
import { emailSchema } from './email.ts'
import { idSchema, instantSchema } from './fields.ts'
import { recordListQuerySchema } from './record.ts'
import { participantNameSchema, storedAnswerSchema } from './registration.ts'

const languageSchema = z.enum(languages)
const stateSchema = z.enum(registrationStates)

/** The fields of a registration that the team may correct (T-8). */
export const participantContentSchema = z
  .object({ fullName: participantNameSchema, email: emailSchema, language: languageSchema })
  .meta({ description: 'The person of a registration' })

/** The times of the activity of a registration. */
export const participantTimes = ['upcoming', 'underway', 'past'] as const

/** The query of the list of participants, over all activities or of one (T-8). */
export const participantListQuerySchema = recordListQuerySchema.extend({
  activity: idSchema.optional(),
  state: z.array(stateSchema).max(filterValuesMax).default([]),
  language: languageSchema.optional(),
  when: z.enum(participantTimes).optional(),
  sort: z
    .enum(['created', '-created', 'label', '-label', 'state', '-state', 'activity', '-activity'])
    .optional(),
})
export type ParticipantListQuery = z.output<typeof participantListQuerySchema>

/** The columns of the list in addition to those of every record. */
export const participantItemShape = {
  activity: z.object({ id: idSchema, title: z.string(), startsAt: instantSchema }),
  email: z.string(),
  language: languageSchema,
  state: stateSchema,
  /** The position in the waiting list, from 1. */
  position: z.int().positive().nullable(),
  answers: z.array(storedAnswerSchema),
  offerUntil: instantSchema.nullable(),
  attendedAt: instantSchema.nullable(),
  /** The state in which the person came, where that is not a seat. */
  cameAs: stateSchema.nullable(),
  isLate: z.boolean(),
  isByTeam: z.boolean(),
  /** Whether the typeface of certificates has every letter of the name (T-9). */
  isNamePrintable: z.boolean(),
}

/** The certificate of a participant: what the proof page says of it, and why there may be none (T-9). */
const participantCertificateSchema = z.object({
  /** `later` until the activity is over, `ready` until the first download. */
  state: z.enum(['later', 'ready', 'not-printable', 'issued', 'withdrawn']),
  /** The characters that the typeface lacks. */
  missing: z.string(),
  /** The name as it is printed. */
  name: z.string().nullable(),
  /** The address of its proof. */
  address: z.string().nullable(),
  issuedAt: instantSchema.nullable(),
  fetchedAt: instantSchema.nullable(),
  withdrawnAt: instantSchema.nullable(),
  withdrawal: z.enum(certificateWithdrawals).nullable(),
})

/** The details of a registration in addition to its row in the list. */
export const participantExtraShape = {
  doorCode: z.string(),
  endReason: z.string().nullable(),
  /** Its transitions, the latest first. */
  events: z.array(
    z.object({
      act: z.enum(registrationActs),
      state: stateSchema,
      actor: z.enum(registrationActors),
      /** The administrator or host who did it; `null` for others. */
      actorName: z.string().nullable(),
      reason: z.string().nullable(),
      at: instantSchema,
    }),
  ),
  /** Its scans, by the time at the door. */
  scans: z.array(z.object({ type: z.enum(scanTypes), door: z.string(), at: instantSchema })),
  mails: z.array(caseMailSchema),
  /** Absent where the person did not attend, and nothing was ever issued. */
  certificate: participantCertificateSchema.nullable(),
}

const optionalReason = z
  .string()
  .transform(normalizeText)
  .pipe(z.string().max(reasonMaxCharacters))
  .nullish()
  .transform((value) => value || null)
  .meta({ maxLength: reasonMaxCharacters })

/** People whom the team adds on one address: each has a seat, a code and a page (T-8). */
export const newParticipantsSchema = z.object({
  activityId: idSchema,
  /** `null` for who comes to the door without one, and gets no mails. */
  email: emailSchema.nullable(),
  language: languageSchema,
  people: z.array(participantNameSchema).min(1).max(peopleOfOneAddressMax),
  /** Whether they get seats even where there are none left. */
  overSeats: z.boolean().default(false),
  /** The time at which they came in, for people added at the door. */
  hasCome: z.boolean().default(false),
})

/** The registrations that were made. */
export const madeParticipantsSchema = z.object({
  items: z.array(z.object({ id: idSchema, fullName: z.string(), state: stateSchema, doorCode: z.string() })),
})

/** The acts of the team on selected participants. */
export const participantActs = ['admit', 'cancel', 'check-in', 'undo-check-in'] as const
export type ParticipantAct = (typeof participantActs)[number]

/** An act on one participant or several (T-8): each is done, or refused, alone. */
export const participantActSchema = z
  .object({
    act: z.enum(participantActs),
    ids: z.array(idSchema).min(1).max(participantActMax),
    reason: optionalReason,
    /** Whether seats are given even where there are none left. */
    overSeats: z.boolean().default(false),
  })
  .refine(({ act, reason }) => reason !== null || act === 'admit' || act === 'check-in', {
    path: ['reason'],
    params: { problem: 'required' },
  })
export type ParticipantActInput = z.output<typeof participantActSchema>

/** The results of an act: the sentence of a refusal, with its code. */
export const participantActAnswerSchema = z.object({
  doneCount: z.int().nonnegative(),
  refused: z.array(z.object({ id: idSchema, label: z.string(), code: z.string(), message: z.string() })),
})

/** The corrected name with which a certificate is issued again (T-9). */
export const certificateReissueSchema = z.object({ fullName: participantNameSchema })

/** The reason why a certificate is revoked (T-9). */
export const certificateRevocationSchema = z.object({
  reason: z
    .string()
    .transform(normalizeText)
    .pipe(z.string().min(1).max(reasonMaxCharacters))
    .meta({ maxLength: reasonMaxCharacters }),
})

const messageText = z
  .string()
  .transform(normalizeText)
  .pipe(z.string().min(1).max(participantMessageMaxCharacters))
  .meta({ maxLength: participantMessageMaxCharacters })

/** A message to selected participants of one activity, with a text for each of their languages (T-8). */
export const participantMessageSchema = z.object({
  activityId: idSchema,
  ids: z.array(idSchema).min(1).max(participantActMax),
  texts: z.partialRecord(languageSchema, messageText),
})

/** The written messages, by language: until when they can be undone. */
export const writtenMessageSchema = z.object({
  ids: z.array(idSchema).min(1).max(languages.length),
  sendAt: instantSchema,
})
export const messageUndoSchema = z.object({
  activityId: idSchema,
  ids: z.array(idSchema).min(1).max(languages.length),
})

/** The messages to the participants of an activity, the latest first, with what became of their mails (T-8). */
export const sentMessagesSchema = z.object({
  items: z.array(
    z.object({
      id: idSchema,
      text: z.string(),
      /** The host or administrator who wrote it; `null` where the account is gone. */
      by: z.string().nullable(),
      sendAt: instantSchema,
      sentAt: instantSchema.nullable(),
      /** The number of people who got it by the states at its sending; `null` until then. */
      mailCount: z.int().nullable(),
      mails: z.record(z.enum(mailStates), z.int().nonnegative()),
    }),
  ),
})
export type SentMessage = z.output<typeof sentMessagesSchema>['items'][number]

/** The reasons why nobody is offered a free seat; `stuck` is a fault of the installation. */
export const stallReasons = [
  'closed',
  'not-open',
  'over',
  'late',
  'cancelled',
  'short-notice',
  'unconfirmed',
  'stuck',
] as const
export type StallReason = (typeof stallReasons)[number]

/** The seats of an activity by those who hold them: the parts add up to the seats (T-8). */
export const seatSummarySchema = z.object({
  title: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** `null` where they are unlimited. */
  seats: z.int().nullable(),
  confirmed: z.int().nonnegative(),
  unconfirmed: z.int().nonnegative(),
  offered: z.int().nonnegative(),
  free: z.int().nonnegative().nullable(),
  waiting: z.int().nonnegative(),
  /** The deadline of the first open offer. */
  offerUntil: instantSchema.nullable(),
  /** The availability as visitors read it, and whether registration was closed by hand. */
  availability: z.enum(availabilities),
  isClosed: z.boolean(),
  /** The reason why the list does not move although people wait. */
  stall: z.enum(stallReasons).nullable(),
  /** The numbers by state and by language, for the filters. */
  states: z.record(stateSchema, z.int().nonnegative()),
  languages: z.record(languageSchema, z.int().nonnegative()),
  /** From when to when the door is open. */
  door: z.object({ opensAt: instantSchema, closesAt: instantSchema }),
})
export type SeatSummary = z.output<typeof seatSummarySchema>

/** The list that a phone at a door works with: names and codes, no addresses (T-8). */
export const doorListSchema = z.object({
  activity: z.object({ id: idSchema, title: z.string(), startsAt: instantSchema, endsAt: instantSchema }),
  /** The time at which it was read, by the server's clock. */
  readAt: instantSchema,
  people: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      code: z.string(),
      state: stateSchema,
      attendedAt: instantSchema.nullable(),
      /** The door at which the person came in. */
      door: z.string().nullable(),
    }),
  ),
})
export type DoorList = z.output<typeof doorListSchema>

/** The name of a door, as it was typed on the phone. */
export const doorNameSchema = z
  .string()
  .transform(normalizeName)
  .pipe(z.string().min(1).max(doorNameMaxCharacters))

/** A scan at a door (T-8): the id comes from the phone, so that a repeat counts once. */
export const scanSchema = z
  .object({
    id: idSchema,
    type: z.enum(scanTypes),
    registrationId: idSchema.optional(),
    doorCode: z.string().min(1).max(100).optional(),
    door: doorNameSchema,
    at: instantSchema,
  })
  .refine(({ registrationId, doorCode }) => registrationId !== undefined || doorCode !== undefined, {
    path: ['doorCode'],
    params: { problem: 'required' },
  })

/** The marks of the doors that the team looks at: people let in without a seat, and entries that were refused (T-8). */
export const setAsideSchema = z.object({
  items: z.array(
    z.object({
      id: idSchema,
      registrationId: idSchema.nullable(),
      name: z.string().nullable(),
      /** The state in which the person came; `null` for a refused entry. */
      cameAs: stateSchema.nullable(),
      refusal: z.enum(scanRefusals).nullable(),
      door: z.string().nullable(),
      at: instantSchema,
      /** The administrator or host at the door; `null` where the account is gone. */
      by: z.string().nullable(),
    }),
  ),
})
export type SetAside = z.output<typeof setAsideSchema>['items'][number]

/** A batch of scans; each is checked and answered on its own, so that one bad entry holds up none. */
export const scansInputSchema = z.object({ scans: z.array(z.unknown()).min(1).max(scansMax) })

/** The results of scans. */
export const scanResults = ['in', 'already', 'undone', 'unknown', 'refused'] as const

/** The results of scans, in the order of the batch. */
export const scansAnswerSchema = z.object({
  items: z.array(
    z.object({
      /** `null` where the entry had none that can be read. */
      id: z.string().nullable(),
      result: z.enum(scanResults),
      registrationId: idSchema.nullable(),
      name: z.string().nullable(),
      attendedAt: instantSchema.nullable(),
      door: z.string().nullable(),
      cameAs: stateSchema.nullable(),
    }),
  ),
})
export type ScanAnswer = z.output<typeof scansAnswerSchema>['items'][number]
