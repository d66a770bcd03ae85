import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { passwordMaxCharacters } from '../rules/limits.ts'
import { roles } from '../rules/roles.ts'
import { loginSchema, nameSchema, newPasswordSchema } from './account.ts'
import { personKindSchema } from './catalogue.ts'
import { emailSchema } from './email.ts'
import { idSchema, instantSchema, readTextSchema } from './fields.ts'
import { storedLimitsSchema } from './panel-rights.ts'
import { recordItemSchema, recordListQuerySchema } from './record.ts'

/** An account as administrators edit it; separate operations change its role and whether it is enabled. */
export const userContentSchema = z.object({
  firstname: nameSchema,
  lastname: nameSchema,
  email: emailSchema,
  login: loginSchema,
  language: z.enum(languages),
})
export type UserContent = z.output<typeof userContentSchema>
export const userStoredSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  login: z.string(),
  language: z.enum(languages),
})
export type UserStored = z.infer<typeof userStoredSchema>

/** The states by which accounts are filtered. */
export const userStates = ['enabled', 'disabled', 'unconfirmed'] as const

/** The query of the list of accounts: the newest first without a sort order and a search. */
export const userListQuerySchema = recordListQuerySchema.extend({
  role: z.enum(roles).optional(),
  state: z.enum(userStates).optional(),
  sort: z
    .enum([
      'label',
      '-label',
      'role',
      '-role',
      'state',
      '-state',
      'created',
      '-created',
      'signed-in',
      '-signed-in',
    ])
    .optional(),
})
export type UserListQuery = z.output<typeof userListQuerySchema>

/** The columns of the list of accounts in addition to those of every record. */
export const userItemShape = {
  login: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isEnabled: z.boolean(),
  /** Its limits in the panel as an administrator (W-2); `null` for none. */
  limits: storedLimitsSchema.nullable(),
  /** Whether it is the account of the request. */
  isOwn: z.boolean(),
  /** Whether it was invited and never signed in. */
  isInvited: z.boolean(),
  hasSecondFactor: z.boolean(),
  isGoogleLinked: z.boolean(),
  emailConfirmedAt: instantSchema.nullable(),
  lastSignInAt: instantSchema.nullable(),
  /** Sessions that have not expired. */
  sessionCount: z.int().nonnegative(),
  /** Its profile. */
  person: z
    .object({ id: idSchema, kind: personKindSchema, userCode: z.string(), isPublic: z.boolean() })
    .nullable(),
}

/** A row of the list of accounts. */
export const userItemSchema = recordItemSchema.extend(userItemShape)
export type UserItem = z.infer<typeof userItemSchema>

/** The details of an account in addition to its row. */
export const userExtraShape = {
  /** Its sessions, the most recently used first. */
  sessions: z.array(z.object({ device: z.string(), createdAt: instantSchema, lastUsedAt: instantSchema })),
  /** Its profile, in the reader's language. */
  profile: z
    .object({
      headline: readTextSchema.nullable(),
      country: readTextSchema.nullable(),
      organization: readTextSchema.nullable(),
      direction: readTextSchema.nullable(),
      tags: z.array(z.string()),
      linkedin: z.string().nullable(),
    })
    .nullable(),
}

/** The number of accounts of each role that the rest of a list's query finds. */
export const userCountsSchema = z.object({
  all: z.int().nonnegative(),
  roles: z.record(z.enum(roles), z.int().nonnegative()),
})

const newUserSchema = userContentSchema.omit({ login: true }).extend({
  /** The login; made from the names where it is absent. */
  login: z.union([z.literal('').transform(() => undefined), loginSchema]).optional(),
  role: z.enum(roles),
})

/** A new account: an invitation is mailed, or it gets a one-time password. */
export const userCreationSchema = z.discriminatedUnion('mode', [
  newUserSchema.extend({ mode: z.literal('invite') }),
  newUserSchema
    .extend({
      mode: z.literal('password'),
      password: newPasswordSchema,
      repeatPassword: z.string().max(passwordMaxCharacters),
    })
    .refine(({ password, repeatPassword }) => password === repeatPassword, {
      path: ['repeatPassword'],
      params: { problem: 'password-mismatch' },
    }),
])
export type UserCreation = z.output<typeof userCreationSchema>

export const userRoleSchema = z.object({ role: z.enum(roles) })
export const userEnabledSchema = z.object({ isEnabled: z.boolean() })
