import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { normalizeName, normalizeText } from '../i18n/normalize-text.ts'
import {
  cancellationHoursMax,
  feedbackMaxCharacters,
  fullNameMaxCharacters,
  fullNameMinCharacters,
  longAnswerMaxCharacters,
  registrationChoiceMaxCharacters,
  registrationChoicesMax,
  registrationQuestionMaxCharacters,
  registrationQuestionsMax,
  seatsMax,
} from '../rules/limits.ts'
import { availabilities, registrationStates } from '../rules/registration.ts'
import { emailSchema } from './email.ts'
import {
  instantSchema,
  localDateTimeSchema,
  mandatoryLocalizedInputSchema,
  optionalInput,
  readTextSchema,
  storedTextSchema,
  webAddressInputSchema,
  webAddressSchema,
} from './fields.ts'

/** The kinds of questions that an activity may ask (T-1). */
export const questionTypes = ['line', 'text', 'choice', 'choices', 'consent'] as const
export type QuestionType = (typeof questionTypes)[number]

/** Tells whether a question is answered by choosing. */
export function hasChoices(type: QuestionType): boolean {
  return type === 'choice' || type === 'choices'
}

/** The id of a question or a choice, unique within its activity; it stays when the words are corrected. */
const partIdSchema = z.string().regex(/^[\w-]{1,36}$/)

const questionInputSchema = z
  .object({
    id: partIdSchema,
    type: z.enum(questionTypes),
    label: mandatoryLocalizedInputSchema(registrationQuestionMaxCharacters),
    isRequired: z.boolean().default(false),
    /** The choices of `choice` and `choices`; empty for the others. */
    choices: z
      .array(
        z.object({
          id: partIdSchema,
          label: mandatoryLocalizedInputSchema(registrationChoiceMaxCharacters),
        }),
      )
      .max(registrationChoicesMax)
      .default([]),
  })
  .refine(({ type, choices }) => choices.length >= 2 || !hasChoices(type), {
    path: ['choices'],
    params: { problem: 'choices-missing' },
  })
  // A changed type of question needs no choices to be removed first.
  .transform((question) => ({ ...question, choices: hasChoices(question.type) ? question.choices : [] }))
export type RegistrationQuestion = z.output<typeof questionInputSchema>

/** The settings of the registration for an activity (T-1), its times in Tashkent. */
export const registrationInputSchema = z.object({
  /** The first time at which people can register; `null` for at once. */
  opensAt: optionalInput(localDateTimeSchema),
  /** The end of registration; `null` for the start of the activity. */
  closesAt: optionalInput(localDateTimeSchema),
  /** `null` for unlimited. */
  seats: optionalInput(z.coerce.number().int().min(1).max(seatsMax)),
  hasWaitingList: z.boolean().default(true),
  questions: z
    .array(questionInputSchema)
    .max(registrationQuestionsMax)
    .refine((questions) => new Set(questions.map(({ id }) => id)).size === questions.length)
    .default([]),
  /** The link by which participants join online: for them alone, never public. */
  joiningLink: optionalInput(webAddressInputSchema),
  /** The hours before the start until which one may cancel; after that a cancellation is late. `0` for the start. */
  cancellationHours: z.coerce.number().int().min(0).max(cancellationHoursMax).default(0),
  /** Whether participants are asked for feedback afterwards. */
  hasFeedback: z.boolean().default(true),
})
export type RegistrationSettings = z.output<typeof registrationInputSchema>

/** A text of a form that may be unfinished. */
const typedTextSchema = z.partialRecord(
  z.enum(languages),
  z.string().max(registrationQuestionMaxCharacters * 2),
)

/** The settings as a form holds them: numbers as they are typed, and all of it perhaps unfinished. */
export const registrationStoredSchema = z.object({
  opensAt: z.string().max(40),
  closesAt: z.string().max(40),
  seats: z.string().max(40),
  hasWaitingList: z.boolean(),
  questions: z
    .array(
      z.object({
        id: partIdSchema,
        type: z.enum(questionTypes),
        label: typedTextSchema,
        isRequired: z.boolean(),
        choices: z.array(z.object({ id: partIdSchema, label: typedTextSchema })).max(registrationChoicesMax),
      }),
    )
    .max(registrationQuestionsMax),
  joiningLink: z.string().max(1_000),
  cancellationHours: z.string().max(40),
  hasFeedback: z.boolean(),
})
export type RegistrationValues = z.infer<typeof registrationStoredSchema>

/** The settings with which registration is switched on: what most activities need. */
export const usualRegistration: RegistrationValues = {
  opensAt: '',
  closesAt: '',
  seats: '',
  hasWaitingList: true,
  questions: [],
  joiningLink: '',
  cancellationHours: '0',
  hasFeedback: true,
}

/** Returns the settings as a form holds them. */
export function registrationValuesOf(settings: RegistrationSettings | null): RegistrationValues | null {
  if (settings === null) return null
  const { opensAt, closesAt, seats, joiningLink, cancellationHours } = settings
  return {
    ...settings,
    opensAt: opensAt ?? '',
    closesAt: closesAt ?? '',
    seats: seats === null ? '' : String(seats),
    joiningLink: joiningLink ?? '',
    cancellationHours: String(cancellationHours),
  }
}

/** An answer with its question as it was asked, so that later changes of the question do not change it (T-1). */
export const storedAnswerSchema = z.object({
  questionId: z.string(),
  type: z.enum(questionTypes),
  question: storedTextSchema,
  /** The text of `line` and `text`. */
  text: z.string().optional(),
  /** The chosen options of `choice` and `choices`. */
  chosen: z.array(z.object({ id: z.string(), label: storedTextSchema })).optional(),
  isAgreed: z.boolean().optional(),
})
export type StoredAnswer = z.infer<typeof storedAnswerSchema>

/** The availability of an activity on public pages (T-3), with the times that its words name. */
export const readAvailabilitySchema = z.object({
  state: z.enum(availabilities),
  /** The first time at which people can register; `null` once it is past, and where registration was closed by hand. */
  opensAt: instantSchema.nullable(),
  closesAt: instantSchema,
})
export type ReadAvailability = z.infer<typeof readAvailabilitySchema>

/** A question as its readers see it. */
export const readQuestionSchema = z.object({
  id: z.string(),
  type: z.enum(questionTypes),
  label: readTextSchema,
  isRequired: z.boolean(),
  choices: z.array(z.object({ id: z.string(), label: readTextSchema })),
})
export type ReadQuestion = z.infer<typeof readQuestionSchema>

/** The registration of an activity as the form needs it (T-2): public, but never cached with what changes it. */
export const registrationFormSchema = z.object({
  availability: readAvailabilitySchema,
  questions: z.array(readQuestionSchema),
  /** The days after the activity after which the data is erased (T-11). */
  retentionDays: z.int(),
})

const consent = z
  .enum(['true', 'false', 'on', 'off'])
  .default('off')
  .refine((value) => value === 'true' || value === 'on', { params: { problem: 'must-accept' } })

const flag = z
  .enum(['true', 'false', 'on', 'off'])
  .default('off')
  .transform((value) => value === 'true' || value === 'on')

/** The name of a participant: one line. */
export const participantNameSchema = z
  .string()
  .transform(normalizeName)
  .pipe(z.string().min(fullNameMinCharacters).max(fullNameMaxCharacters))
  .meta({ minLength: fullNameMinCharacters, maxLength: fullNameMaxCharacters })

/** Returns the name of the field that holds the answer to a question; several choices repeat it. */
export function answerField(questionId: string): string {
  return `answer-${questionId}`
}

/** The fields of a registration in addition to the answers, which depend on the activity (T-2). */
export const registrationFieldsSchema = z.object({
  fullName: participantNameSchema,
  email: emailSchema,
  language: z.enum(languages),
  /** Whether a seat may be given at once shortly before the start (T-5). */
  acceptsShortNotice: flag,
  /** Whether joining the waiting list is right where no seat is left any more: the choice of the person. */
  acceptsWaiting: flag,
  consent,
})
export type RegistrationFields = z.output<typeof registrationFieldsSchema>

/** The typed answers by question: texts, ids of choices, `on`. */
export const typedAnswersSchema = z.record(
  z.string(),
  z.array(
    z
      .string()
      .max(longAnswerMaxCharacters * 2)
      .transform(normalizeText),
  ),
)
export type TypedAnswers = z.output<typeof typedAnswersSchema>

/** The reply to a registration: the same for a first and for a second one (T-2). */
export const registrationReceiptSchema = z.object({
  /** Whether a mail has to be confirmed; not for members who are signed in. */
  isToConfirm: z.boolean(),
  /** The address of the own page, for a member alone. */
  pageAddress: z.string().nullable(),
})

/** The secret part of the address of one's own page: 32 random bytes as base64url. */
export const registrationSecretSchema = z.string().regex(/^[\w-]{43}$/)

/** The own page of a registration (T-4). */
export const ownRegistrationSchema = z.object({
  state: z.enum(registrationStates),
  activity: z.object({
    id: z.string(),
    title: readTextSchema,
    startsAt: instantSchema,
    endsAt: instantSchema,
    place: readTextSchema.nullable(),
    isCancelled: z.boolean(),
    /** The reason of its cancellation; `null` where it is not, and where no reason was given. */
    cancellationReason: readTextSchema.nullable(),
    /** The public page; `null` where it is not public any more. */
    address: z.string().nullable(),
  }),
  fullName: z.string(),
  maskedEmail: z.string(),
  language: z.enum(languages),
  /** Whether the address is confirmed. */
  isConfirmed: z.boolean(),
  /** Until when the seat of an unconfirmed address is held, or its link works. */
  heldUntil: instantSchema.nullable(),
  confirmUntil: instantSchema.nullable(),
  offeredAt: instantSchema.nullable(),
  offerUntil: instantSchema.nullable(),
  /** The position in the waiting list, from 1. */
  position: z.int().positive().nullable(),
  /** Until when a cancellation is in time. */
  cancelUntil: instantSchema,
  canCancel: z.boolean(),
  canCorrect: z.boolean(),
  canRejoin: z.boolean(),
  acceptsShortNotice: z.boolean(),
  wantsReminders: z.boolean(),
  endReason: z.string().nullable(),
  questions: z.array(readQuestionSchema),
  answers: z.array(storedAnswerSchema),
  /** The code for the door; `null` without a seat. */
  doorCode: z.string().nullable(),
  /** From one hour before the start; `null` before and without a seat. */
  joiningLink: webAddressSchema.nullable(),
  hasJoiningLink: z.boolean(),
  attendedAt: instantSchema.nullable(),
  /** Whether the name can be corrected after the start: until the first download of the certificate. */
  canCorrectName: z.boolean(),
  /** The certificate of who attended; `null` for others. */
  certificate: z
    .object({ state: z.enum(['later', 'ready', 'not-printable', 'withdrawn']), isFetched: z.boolean() })
    .nullable(),
  /** Whether feedback can be given now, was given, or can be given no more; `null` where it is not asked for. */
  feedback: z.enum(['open', 'given', 'closed']).nullable(),
})
export type OwnRegistration = z.infer<typeof ownRegistrationSchema>

/** The correction of one's own registration (T-4). */
export const registrationCorrectionSchema = z.object({
  fullName: participantNameSchema,
  language: z.enum(languages),
  acceptsShortNotice: flag,
})

/** The correction of the name alone, which the certificate will bear (T-9). */
export const nameCorrectionSchema = registrationCorrectionSchema.pick({ fullName: true })

/** Feedback on an activity (T-10). */
export const feedbackInputSchema = z.object({
  rating: z.coerce.number().int().min(1).max(5),
  text: z.string().transform(normalizeText).pipe(z.string().max(feedbackMaxCharacters)).default(''),
})
