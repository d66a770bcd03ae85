import { z } from 'zod'
import { passwordMaxCharacters } from '../rules/limits.ts'
import { loginSchema, secretSchema } from './account.ts'
import { emailSchema } from './email.ts'

/** The password of the account; empty where it has none and its provider was asked just now. */
const ownerSchema = z.object({ currentPassword: z.string().max(passwordMaxCharacters).default('') })

/** The wish for another email of one's own account (O-2). */
export const newEmailSchema = ownerSchema.extend({ email: emailSchema })

/** The secret of one of the two mails that confirm it. */
export const newEmailSecretSchema = z.object({ secret: secretSchema })
/** Whether the email is changed; otherwise the other mail is still to be confirmed. */
export const newEmailChangedSchema = z.object({ isChanged: z.boolean() })

/** The wish for another login. */
export const newLoginSchema = ownerSchema.extend({ login: loginSchema })

/** The wish that the account be erased. */
export const eraseAccountSchema = ownerSchema
