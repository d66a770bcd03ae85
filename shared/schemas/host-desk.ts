import { z } from 'zod'
import { normalizeText } from '../i18n/normalize-text.ts'
import { participantMessageMaxCharacters } from '../rules/limits.ts'
import { availabilities, registrationStates, scanTypes } from '../rules/registration.ts'
import { idSchema, instantSchema, readTextSchema } from './fields.ts'
import { questionTypes } from './registration.ts'

/** A registration as the host sees it: a name and answers, never an address (T-7). */
export const deskParticipantSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  state: z.enum(registrationStates),
  registeredAt: instantSchema,
  /** The answers in the order of the questions; `null` where nothing was answered. */
  answers: z.array(z.string().nullable()),
})
export type DeskParticipant = z.infer<typeof deskParticipantSchema>

/** The last message to participants. */
export const deskMessageSchema = z.object({
  text: z.string(),
  sendAt: instantSchema,
  sentAt: instantSchema.nullable(),
  includesWaiting: z.boolean(),
  mailCount: z.int().nullable(),
})

/** The registrations of one's own activity (T-7). */
export const hostDeskSchema = z.object({
  availability: z.enum(availabilities),
  isClosed: z.boolean(),
  seats: z.int().nullable(),
  counts: z.object({
    participants: z.int(),
    attended: z.int(),
    unconfirmed: z.int(),
    waiting: z.int(),
    offered: z.int(),
  }),
  /** From when and until when attendance can be marked, and whether that is to come, possible, or over. */
  attendanceFrom: instantSchema,
  openUntil: instantSchema,
  attendance: z.enum(['to-come', 'open', 'over']),
  questions: z.array(
    z.object({
      id: z.string(),
      type: z.enum(questionTypes),
      label: readTextSchema,
      /** The number of participants who answered. */
      answered: z.int(),
      choices: z.array(z.object({ id: z.string(), label: readTextSchema, count: z.int() })),
    }),
  ),
  participants: z.array(deskParticipantSchema),
  /** The number of people who get a message now. */
  recipients: z.object({ participants: z.int(), withWaiting: z.int() }),
  lastMessage: deskMessageSchema.nullable(),
  /** Whether the host may write now: not after the limit of the day, nor once it is over. */
  writing: z.enum(['open', 'limit', 'over']),
})
export type HostDesk = z.infer<typeof hostDeskSchema>

export const registrationClosingSchema = z.object({ isClosed: z.boolean() })

/** A mark of attendance; its id comes from the browser, so that a repeat counts once. */
export const attendanceMarkSchema = z.object({
  id: idSchema,
  registrationId: idSchema,
  type: z.enum(scanTypes),
})
export const attendanceAnswerSchema = z.object({ state: z.enum(['attended', 'not-attended']) })

/** A message of the host to the participants. */
export const hostMessageSchema = z.object({
  text: z
    .string()
    .transform(normalizeText)
    .pipe(z.string().min(1).max(participantMessageMaxCharacters))
    .meta({ minLength: 1, maxLength: participantMessageMaxCharacters }),
  includesWaiting: z.boolean().default(false),
})

/** Feedback on an activity in steps of five: sums and texts, without giver, time, order or language (T-10). */
export const hostFeedbackSchema = z.object({
  isAsked: z.boolean(),
  count: z.int(),
  average: z.number().nullable(),
  /** The number of people who gave each rating, from 1 to 5. */
  ratings: z.array(z.int()).length(5),
  texts: z.array(z.string()),
})
export type HostFeedback = z.infer<typeof hostFeedbackSchema>

/** The same in the panel, a day earlier, where a text can be hidden from the host. */
export const panelFeedbackSchema = hostFeedbackSchema.extend({
  /** The time from which the host sees the latest five; `null` once that is over. */
  hostFrom: instantSchema.nullable(),
  texts: z.array(z.object({ id: idSchema, text: z.string(), isHidden: z.boolean() })),
})
export type PanelFeedback = z.infer<typeof panelFeedbackSchema>
export const feedbackHidingSchema = z.object({ isHidden: z.boolean() })
export const feedbackParametersSchema = z.object({ id: idSchema, feedbackId: idSchema })
