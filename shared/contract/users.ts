import { emptyBodySchema, idParametersSchema } from '../schemas/fields.ts'
import { userRightsSchema } from '../schemas/panel-rights.ts'
import {
  userCountsSchema,
  userCreationSchema,
  userEnabledSchema,
  userItemSchema,
  userListQuerySchema,
  userRoleSchema,
} from '../schemas/user-records.ts'
import type { Endpoint } from './endpoint.ts'

/** The number of accounts of each role that the rest of the query of the list finds. */
export const countUsers = {
  method: 'get',
  path: '/admin/users/counts',
  right: 'users:see',
  query: userListQuerySchema,
  answer: userCountsSchema,
} as const satisfies Endpoint

/** Creates an account: its owner is invited by mail, or gets a one-time password. */
export const createUser = {
  method: 'post',
  path: '/admin/users',
  right: 'users:edit',
  body: userCreationSchema,
  answer: userItemSchema,
  status: 201,
} as const satisfies Endpoint

/** Sets another role of an account, and ends its sessions. */
export const changeRole = {
  method: 'post',
  path: '/admin/users/{id}/role',
  right: 'users:edit',
  params: idParametersSchema,
  body: userRoleSchema,
  answer: userItemSchema,
} as const satisfies Endpoint

/** Sets what an administrator may do in the panel (W-2). It applies from the next request. */
export const changeRights = {
  method: 'put',
  path: '/admin/users/{id}/rights',
  right: 'users:edit',
  params: idParametersSchema,
  body: userRightsSchema,
  answer: userItemSchema,
} as const satisfies Endpoint

/** Enables or disables an account, and ends its sessions. */
export const changeEnabled = {
  method: 'post',
  path: '/admin/users/{id}/enabled',
  right: 'users:edit',
  params: idParametersSchema,
  body: userEnabledSchema,
  answer: userItemSchema,
} as const satisfies Endpoint

/** Ends all sessions of an account. */
export const signUserOut = {
  method: 'post',
  path: '/admin/users/{id}/sign-out',
  right: 'users:edit',
  params: idParametersSchema,
  body: emptyBodySchema,
  answer: userItemSchema,
} as const satisfies Endpoint

/** Mails the link that sets a new password. */
export const mailReset = {
  method: 'post',
  path: '/admin/users/{id}/reset-mail',
  right: 'users:edit',
  params: idParametersSchema,
  body: emptyBodySchema,
  answer: userItemSchema,
} as const satisfies Endpoint

/** Mails an invitation once more. */
export const inviteAgain = {
  method: 'post',
  path: '/admin/users/{id}/invitation',
  right: 'users:edit',
  params: idParametersSchema,
  body: emptyBodySchema,
  answer: userItemSchema,
} as const satisfies Endpoint

/** Removes the second factor of an account whose owner has lost it. */
export const resetSecondFactor = {
  method: 'delete',
  path: '/admin/users/{id}/second-factor',
  right: 'users:edit',
  params: idParametersSchema,
  answer: userItemSchema,
} as const satisfies Endpoint
