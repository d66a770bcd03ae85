import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { normalizeName } from '../i18n/normalize-text.ts'
import {
  loginMaxCharacters,
  loginMinCharacters,
  nameMaxCharacters,
  passwordMaxCharacters,
  passwordMinCharacters,
  recoveryCodesCount,
} from '../rules/limits.ts'
import { roles } from '../rules/roles.ts'
import { emailSchema, typedAddress } from './email.ts'
import { idSchema, instantSchema } from './fields.ts'

/** The name of a person as it is stored: one line. */
export const nameSchema = z
  .string()
  .transform(normalizeName)
  .pipe(z.string().min(1).max(nameMaxCharacters))
  .meta({ minLength: 1, maxLength: nameMaxCharacters })

/** A login (D-1): Latin letters in any case, digits, `.`, `-`, `_`; unique without regard to case. */
export const loginSchema = z
  .string()
  .transform(typedAddress)
  .pipe(
    z
      .string()
      .min(loginMinCharacters)
      .max(loginMaxCharacters)
      .refine((value) => /^[a-z][a-z0-9._-]*$/i.test(value), { params: { problem: 'login-characters' } }),
  )
  .meta({ minLength: loginMinCharacters, maxLength: loginMaxCharacters })

/** A new password (V-1), exactly as typed; the server also refuses weak ones. */
export const newPasswordSchema = z.string().min(passwordMinCharacters).max(passwordMaxCharacters)

/** An existing password, of any form. */
const passwordSchema = z.string().min(1).max(passwordMaxCharacters)

/** A secret of 32 random bytes as base64url: in mailed links, challenges and one-time codes. */
export const secretSchema = z.string().regex(/^[\w-]{43}$/)

/** The repeat must match (V-3): a check for forms with `password` and `repeatPassword`. */
const repeatMatches = {
  check: ({ password, repeatPassword }: { password: string; repeatPassword: string }) =>
    password === repeatPassword,
  problem: { path: ['repeatPassword'], params: { problem: 'password-mismatch' } },
}

/** Signing in (P-12, V-4): a login or an email. */
export const signInSchema = z.object({
  login: z.string().transform(typedAddress).pipe(z.string().min(1).max(254)),
  password: passwordSchema,
  /** "Remember for 30 days" (S-5). */
  remember: z.boolean().default(false),
})

/** The response: a token, or the challenge of the second factor. */
export const signInAnswerSchema = z.union([
  z.object({ token: z.string() }),
  z.object({
    challenge: secretSchema,
    /** The account must have a second factor and has none yet: setting it up comes first. */
    mustEnrol: z.boolean(),
  }),
])
export type SignInAnswer = z.infer<typeof signInAnswerSchema>

export const tokenAnswerSchema = z.object({ token: z.string() })

/** A code of the second factor, or a recovery code. */
export const secondFactorCodeSchema = z
  .string()
  .transform((value) => value.replaceAll(/[\s-]+/g, '').toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[a-z2-7]{10,20})$/))

export const secondFactorSchema = z.object({ challenge: secretSchema, code: secondFactorCodeSchema })

/** The body that begins the second factor at a sign-in that requires one. */
export const challengeSchema = z.object({ challenge: secretSchema })

/** The values that an authenticator app needs. */
export const secondFactorSetupSchema = z.object({
  /** The secret in base32, for typing it in. */
  secret: z.string(),
  /** `otpauth://` address, and a picture of it: an SVG document of one path. */
  address: z.string(),
  qrCode: z.string(),
})
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>

/** Recovery codes, shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()).length(recoveryCodesCount) })

/** A second factor that was set up at a sign-in: the token, and the recovery codes. */
export const secondFactorConfirmedSchema = tokenAnswerSchema.extend(recoveryCodesSchema.shape)

/** Turning the second factor on or off, or making new recovery codes, from the profile. */
export const secondFactorConfirmSchema = z.object({ code: secondFactorCodeSchema })
export const currentPasswordSchema = z.object({ currentPassword: passwordSchema })

/** A short account (P-13); the login is made from the names when it is left out. */
export const signUpSchema = z
  .object({
    firstname: nameSchema,
    lastname: nameSchema,
    email: emailSchema,
    login: z.union([z.literal('').transform(() => undefined), loginSchema]).optional(),
    password: newPasswordSchema,
    repeatPassword: z.string().max(passwordMaxCharacters),
    language: z.enum(languages).optional(),
    /** The consent to the processing of personal data; without it no account is created. */
    consent: z.boolean().refine((isGiven) => isGiven, { params: { problem: 'must-accept' } }),
  })
  .refine(repeatMatches.check, repeatMatches.problem)
export type SignUp = z.output<typeof signUpSchema>
export const signUpFieldOrder = [
  'firstname',
  'lastname',
  'email',
  'login',
  'password',
  'repeatPassword',
  'consent',
] as const

/** Whether a login is taken: a login is a public name (S-8). */
export const loginQuestionSchema = z.object({ login: loginSchema })
export const loginAnswerSchema = z.object({ isTaken: z.boolean() })

/** The same response for every email: "look into your mailbox". */
export const mailSentSchema = z.object({ isMailOnItsWay: z.literal(true) })

export const forgotPasswordSchema = z.object({ email: emailSchema })

/** A new password by a mailed link (S-7), or the first one by an invitation. */
export const resetPasswordSchema = z
  .object({
    secret: secretSchema,
    password: newPasswordSchema,
    repeatPassword: z.string().max(passwordMaxCharacters),
  })
  .refine(repeatMatches.check, repeatMatches.problem)

/** The confirmation of an email: by the mail, and by the password chosen with the account. */
export const confirmEmailSchema = z.object({ secret: secretSchema, password: passwordSchema })

/** The purposes of a mailed link about an account. */
export const accountLinkPurposes = ['confirm-email', 'reset-password', 'invitation', 'change-email'] as const

/** The parameters of a mailed link about an account. */
export const accountLinkParametersSchema = z.object({
  purpose: z.enum(accountLinkPurposes),
  secret: secretSchema,
})

/** The data of the page behind a mailed secret. */
export const accountLinkSchema = z.object({
  purpose: z.enum(accountLinkPurposes),
  firstname: z.string(),
  login: z.string(),
  maskedEmail: z.string(),
})
export type AccountLink = z.infer<typeof accountLinkSchema>

/** A change of the password (V-1 to V-3). */
export const changePasswordSchema = z
  .object({
    currentPassword: z.string().max(passwordMaxCharacters),
    password: newPasswordSchema,
    repeatPassword: z.string().max(passwordMaxCharacters),
  })
  .refine(({ currentPassword }) => currentPassword !== '', {
    path: ['currentPassword'],
    params: { problem: 'current-password-missing' },
  })
  .refine(repeatMatches.check, repeatMatches.problem)

/** One session of one's own. */
export const sessionSchema = z.object({
  id: idSchema,
  device: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
  expiresAt: instantSchema,
  /** The session of this request. */
  isCurrent: z.boolean(),
})
export const sessionListSchema = z.object({ items: z.array(sessionSchema) })
export type SessionView = z.infer<typeof sessionSchema>

/** Ways to sign in that this site offers in addition to the password. */
export const signInOptionsSchema = z.object({ hasGoogle: z.boolean(), isStandIn: z.boolean() })

/** The one-time code with which a browser returns from Google. */
export const googleExchangeSchema = z.object({ code: secretSchema })

/**
 * The result: signed in, a second factor is due, or the email belongs to an account. In the last case its password must
 * first prove that both belong to the same person.
 */
export const googleAnswerSchema = z.union([
  z.object({ token: z.string(), returnTo: z.string() }),
  z.object({ challenge: secretSchema, mustEnrol: z.boolean(), returnTo: z.string() }),
  z.object({ linkCode: secretSchema, maskedEmail: z.string(), returnTo: z.string() }),
])
export const googleLinkSchema = z.object({ linkCode: secretSchema, password: passwordSchema })

/** The account as its owner sees it. */
export const accountSchema = z.object({
  id: idSchema,
  email: z.string(),
  login: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.enum(roles),
  language: z.enum(languages),
  wantsNotices: z.boolean(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  hasSecondFactor: z.boolean(),
  mustChangePassword: z.boolean(),
  createdAt: instantSchema,
})
export type AccountView = z.infer<typeof accountSchema>
