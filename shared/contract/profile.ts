import { accountSchema, mailSentSchema } from '../schemas/account.ts'
import { personChangeSchema, personInputSchema, registrationSchema } from '../schemas/person-input.ts'
import { accountChangeSchema, ownPersonSchema, profileSchema } from '../schemas/profile.ts'
import type { Endpoint } from './endpoint.ts'

/** The account, and the profile as an ambassador or expert if it has one. */
export const readProfile = {
  method: 'get',
  path: '/profile',
  right: 'manage-own-account',
  answer: profileSchema,
} as const satisfies Endpoint

/** Changes the settings of the account. */
export const changeAccount = {
  method: 'patch',
  path: '/profile',
  right: 'manage-own-account',
  body: accountChangeSchema,
  answer: accountSchema,
} as const satisfies Endpoint

/** Adds a profile as an ambassador or expert to an account that has none. */
export const addPerson = {
  method: 'post',
  path: '/profile/person',
  right: 'manage-own-profile',
  body: personInputSchema,
  answer: ownPersonSchema,
  status: 201,
} as const satisfies Endpoint

/** Changes the own profile; of a published one the change waits for an administrator. */
export const changePerson = {
  method: 'patch',
  path: '/profile/person',
  right: 'manage-own-profile',
  body: personChangeSchema,
  answer: ownPersonSchema,
} as const satisfies Endpoint

/** Withdraws the pending change of the profile. */
export const withdrawChange = {
  method: 'delete',
  path: '/profile/person/change',
  right: 'manage-own-profile',
} as const satisfies Endpoint

/** One's own photo, as a file. */
export const readOwnPhoto = {
  method: 'get',
  path: '/profile/photo',
  right: 'manage-own-profile',
} as const satisfies Endpoint

/** One's own CV, as a file; not while it waits for the virus scanner. */
export const readOwnCv = {
  method: 'get',
  path: '/profile/cv',
  right: 'manage-own-profile',
} as const satisfies Endpoint

/** A copy of all data about oneself, as a ZIP with the files (O-2). */
export const readDataCopy = {
  method: 'get',
  path: '/profile/data',
  right: 'manage-own-account',
} as const satisfies Endpoint

/** Opens an account with a profile as an ambassador or expert; an administrator publishes it. */
export const register = {
  method: 'post',
  path: '/auth/register',
  right: 'enter-account',
  body: registrationSchema,
  answer: mailSentSchema,
  status: 201,
} as const satisfies Endpoint
