import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { normalizeName, normalizeText } from '../i18n/normalize-text.ts'
import {
  alternativeTextMaxCharacters,
  bioMaxCharacters,
  passwordMaxCharacters,
  reasonMaxCharacters,
} from '../rules/limits.ts'
import { roles } from '../rules/roles.ts'
import { loginSchema, newPasswordSchema } from './account.ts'
import { personKindSchema } from './catalogue.ts'
import { emailSchema } from './email.ts'
import {
  idSchema,
  instantSchema,
  localizedInputSchema,
  readTextSchema,
  richInputSchema,
  storedTextSchema,
} from './fields.ts'
import { personInputSchema, storedPersonFieldsSchema } from './person-input.ts'
import { recordItemSchema, recordListQuerySchema, recordSchema, translationFilterSchema } from './record.ts'
import { storedUploadSchema } from './upload.ts'

const optionalLogin = z.union([z.literal('').transform(() => undefined), loginSchema]).optional()

/**
 * The account that a person gets (D-1). It is none, an existing one without a profile, one whose owner is mailed a link
 * that sets the password, or one with a one-time password.
 */
export const personAccountSchema = z
  .discriminatedUnion('mode', [
    z.object({ mode: z.literal('none') }),
    z.object({ mode: z.literal('existing'), userId: idSchema }),
    z.object({
      mode: z.literal('invite'),
      email: emailSchema,
      login: optionalLogin,
      language: z.enum(languages),
    }),
    z.object({
      mode: z.literal('password'),
      email: emailSchema,
      login: optionalLogin,
      password: newPasswordSchema,
      repeatPassword: z.string().max(passwordMaxCharacters),
      language: z.enum(languages),
    }),
  ])
  .refine((account) => account.mode !== 'password' || account.password === account.repeatPassword, {
    path: ['repeatPassword'],
    params: { problem: 'password-mismatch' },
  })
export type PersonAccountInput = z.output<typeof personAccountSchema>

/** An ambassador or an expert as administrators send one (D-1). */
export const adminPersonContentSchema = personInputSchema.omit({ kind: true }).extend({
  bio: richInputSchema(bioMaxCharacters),
  /** The alternative text of the photo; without it the photo is decorative, since the name stands next to it. */
  photoAlt: localizedInputSchema(alternativeTextMaxCharacters).default({}),
  /** A picture of the library that replaces the present photo (C-5). */
  photoId: idSchema.optional(),
})
export type AdminPersonContent = z.output<typeof adminPersonContentSchema>

/** A new person, with the account that is created with it. */
export const newPersonContentSchema = adminPersonContentSchema.extend({
  account: personAccountSchema.default({ mode: 'none' }),
})
export type NewPersonContent = z.output<typeof newPersonContentSchema>

/** The stored values of its form. */
export const storedPersonSchema = storedPersonFieldsSchema.extend({
  photoAlt: storedTextSchema,
  /** The path of the photo, read with the token; another photo has another version. */
  photo: z.object({ path: z.string(), version: z.string() }).nullable(),
  cv: storedUploadSchema.omit({ ticket: true, expiresAt: true }).nullable(),
})
export type StoredPerson = z.output<typeof storedPersonSchema>

/** The state of a person's account. */
export const personAccountStates = ['active', 'invited', 'unconfirmed', 'disabled'] as const

/** The columns of the list of people. */
export const personItemShape = {
  userCode: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  country: z.object({ code: z.string(), name: readTextSchema }),
  category: readTextSchema.nullable(),
  organization: readTextSchema.nullable(),
  direction: readTextSchema.nullable(),
  /** The path of the photo, read with the token; without one the portrait is drawn from the code. */
  photoPath: z.string().nullable(),
  account: z
    .object({
      userId: idSchema,
      email: z.string(),
      login: z.string(),
      role: z.enum(roles),
      state: z.enum(personAccountStates),
      lastSignInAt: instantSchema.nullable(),
    })
    .nullable(),
  /** A proposed change of it waits for an administrator. */
  hasProposal: z.boolean(),
}

/** The fields of a person in which a proposed change and the present state are compared. */
const comparedPersonSchema = storedPersonSchema.omit({ photo: true, cv: true, photoAlt: true })

/** A change of a published profile, proposed by its owner (S-9). */
export const personProposalSchema = z.object({
  id: idSchema,
  /** A proposal that replaces another has the next revision; a decision names it. */
  revision: z.int().positive(),
  proposedAt: instantSchema,
  proposerName: z.string(),
  /** The person was changed since it was written. */
  isBehind: z.boolean(),
  before: comparedPersonSchema,
  after: comparedPersonSchema,
  /** The change of the files: a new one, none, or the same. */
  photo: z.enum(['new', 'removed', 'same']),
  /** The path of a new photo, read with the token. */
  photoPath: z.string().nullable(),
  cv: z.enum(['new', 'removed', 'same']),
})
export type PersonProposal = z.infer<typeof personProposalSchema>

/** The details in addition to the form of an edited person. */
export const personExtraShape = { proposal: personProposalSchema.nullable() }

export const personItemSchema = recordItemSchema.extend(personItemShape)
export type PersonItem = z.infer<typeof personItemSchema>
export const personRecordSchema = recordSchema(storedPersonSchema, {
  ...personItemShape,
  ...personExtraShape,
})
export type PersonRecord = z.infer<typeof personRecordSchema>

/**
 * The states of a person's profile. `waiting` are those that wait for a decision: registered and not published, or with
 * a proposed change.
 */
export const personStates = ['public', 'scheduled', 'ended', 'draft', 'waiting'] as const
const personSorts = [
  'label',
  'created',
  'updated',
  'country',
  'category',
  'organization',
  'direction',
  'account',
  'state',
].flatMap((sort) => [sort, `-${sort}`])

/** The query of a list of people in the panel. */
export const adminPersonListQuerySchema = recordListQuerySchema.extend({
  country: idSchema.optional(),
  category: idSchema.optional(),
  direction: idSchema.optional(),
  organization: idSchema.optional(),
  tag: z.string().transform(normalizeName).pipe(z.string().min(1).max(60)).optional(),
  state: z.enum(personStates).optional(),
  translation: translationFilterSchema,
  sort: z.enum(personSorts).optional(),
})
export type AdminPersonListQuery = z.output<typeof adminPersonListQuerySchema>

/** The same query for both kinds, with filters by their accounts. */
export const userDetailsListQuerySchema = adminPersonListQuerySchema.extend({
  kind: personKindSchema.optional(),
  account: z.enum(['yes', 'no']).optional(),
})

/** Proposed changes of people that wait for an administrator, the oldest first. */
export const personProposalListSchema = z.object({
  items: z.array(
    z.object({
      id: idSchema,
      personId: idSchema,
      kind: personKindSchema,
      userCode: z.string(),
      label: z.string(),
      proposedAt: instantSchema,
    }),
  ),
})

/** A decision on a proposed change, as it was read. A rejection needs a reason. */
export const personProposalDecisionSchema = z
  .object({
    decision: z.enum(['accept', 'reject']),
    reason: z.string().transform(normalizeText).pipe(z.string().max(reasonMaxCharacters)).default(''),
    /** The revision of the person that it was reviewed against (D-14). */
    revision: z.int().positive(),
    /** The revision of the change itself. */
    changeRevision: z.int().positive(),
  })
  .refine(({ decision, reason }) => decision === 'accept' || reason !== '', {
    path: ['reason'],
    params: { problem: 'required' },
  })
export type PersonProposalDecision = z.output<typeof personProposalDecisionSchema>
