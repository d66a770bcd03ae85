import {
  accountLinkParametersSchema,
  accountLinkSchema,
  challengeSchema,
  changePasswordSchema,
  confirmEmailSchema,
  currentPasswordSchema,
  forgotPasswordSchema,
  googleAnswerSchema,
  googleExchangeSchema,
  googleLinkSchema,
  loginAnswerSchema,
  loginQuestionSchema,
  mailSentSchema,
  recoveryCodesSchema,
  resetPasswordSchema,
  secondFactorConfirmedSchema,
  secondFactorConfirmSchema,
  secondFactorSchema,
  secondFactorSetupSchema,
  sessionListSchema,
  signInAnswerSchema,
  signInOptionsSchema,
  signInSchema,
  signUpSchema,
  tokenAnswerSchema,
} from '../schemas/account.ts'
import { idParametersSchema } from '../schemas/fields.ts'
import {
  eraseAccountSchema,
  newEmailChangedSchema,
  newEmailSchema,
  newEmailSecretSchema,
  newLoginSchema,
} from '../schemas/own-account.ts'
import type { Endpoint } from './endpoint.ts'

/** The ways to sign in that this site offers in addition to the password. */
export const readSignInOptions = {
  method: 'get',
  path: '/auth/options',
  right: 'enter-account',
  answer: signInOptionsSchema,
} as const satisfies Endpoint

/** The purpose of a mailed link; reading it does not consume the link. */
export const readAccountLink = {
  method: 'get',
  path: '/auth/links/{purpose}/{secret}',
  right: 'enter-account',
  params: accountLinkParametersSchema,
  answer: accountLinkSchema,
} as const satisfies Endpoint

/** The sessions of the account, the last used first. */
export const listSessions = {
  method: 'get',
  path: '/profile/sessions',
  right: 'manage-own-account',
  answer: sessionListSchema,
} as const satisfies Endpoint

/** Ends one session of the account. */
export const endSession = {
  method: 'delete',
  path: '/profile/sessions/{id}',
  right: 'manage-own-account',
  params: idParametersSchema,
} as const satisfies Endpoint

/** Ends all sessions of the account but the present one. */
export const endOtherSessions = {
  method: 'post',
  path: '/profile/sessions/end-others',
  right: 'manage-own-account',
} as const satisfies Endpoint

/** Ends all sessions of the account: signs out everywhere. */
export const endAllSessions = {
  method: 'post',
  path: '/profile/sessions/end-all',
  right: 'manage-own-account',
} as const satisfies Endpoint

/** Begins the enrolment of the second factor: a first code confirms the new secret. */
export const beginOwnSecondFactor = {
  method: 'post',
  path: '/profile/second-factor/setup',
  right: 'manage-own-account',
  body: currentPasswordSchema,
  answer: secondFactorSetupSchema,
} as const satisfies Endpoint

/** Confirms the second factor by its first code. */
export const confirmOwnSecondFactor = {
  method: 'post',
  path: '/profile/second-factor/confirm',
  right: 'manage-own-account',
  body: secondFactorConfirmSchema,
  answer: recoveryCodesSchema,
} as const satisfies Endpoint

/** Generates new recovery codes; the earlier ones become invalid. */
export const renewRecoveryCodes = {
  method: 'post',
  path: '/profile/second-factor/recovery-codes',
  right: 'manage-own-account',
  body: currentPasswordSchema,
  answer: recoveryCodesSchema,
} as const satisfies Endpoint

/** Removes the second factor; an administrator in production may not. */
export const giveUpSecondFactor = {
  method: 'post',
  path: '/profile/second-factor/off',
  right: 'manage-own-account',
  body: currentPasswordSchema,
} as const satisfies Endpoint

/** Signs in by login or email and password. */
export const signIn = {
  method: 'post',
  path: '/auth/sign-in',
  right: 'enter-account',
  body: signInSchema,
  answer: signInAnswerSchema,
} as const satisfies Endpoint

/** Ends the session of the request. */
export const signOut = {
  method: 'post',
  path: '/auth/sign-out',
  right: 'manage-own-account',
} as const satisfies Endpoint

/** Changes the password, and ends all other sessions of the account. */
export const changePassword = {
  method: 'post',
  path: '/profile/password',
  right: 'manage-own-account',
  body: changePasswordSchema,
} as const satisfies Endpoint

/** Checks the typed password: operations that require it are then allowed for a short time. */
export const checkPassword = {
  method: 'post',
  path: '/profile/password-check',
  right: 'manage-own-account',
  body: currentPasswordSchema,
} as const satisfies Endpoint

/** Completes a sign-in by a code of the authenticator app, or by a recovery code. */
export const passSecondFactor = {
  method: 'post',
  path: '/auth/second-factor',
  right: 'enter-account',
  body: secondFactorSchema,
  answer: tokenAnswerSchema,
} as const satisfies Endpoint

/** Begins the enrolment of the second factor at a sign-in that requires one. */
export const beginSecondFactor = {
  method: 'post',
  path: '/auth/second-factor/setup',
  right: 'enter-account',
  body: challengeSchema,
  answer: secondFactorSetupSchema,
} as const satisfies Endpoint

/** Confirms the second factor by its first code, and completes the sign-in. */
export const confirmSecondFactor = {
  method: 'post',
  path: '/auth/second-factor/confirm',
  right: 'enter-account',
  body: secondFactorSchema,
  answer: secondFactorConfirmedSchema,
} as const satisfies Endpoint

/** Opens an account; the email is confirmed by the link that is mailed to it. */
export const signUp = {
  method: 'post',
  path: '/auth/sign-up',
  right: 'enter-account',
  body: signUpSchema,
  answer: mailSentSchema,
  status: 201,
} as const satisfies Endpoint

/** Asks whether a login is taken: a login is a public name. */
export const askLogin = {
  method: 'post',
  path: '/auth/login-question',
  right: 'enter-account',
  body: loginQuestionSchema,
  answer: loginAnswerSchema,
} as const satisfies Endpoint

/** Asks for a link by which a new password is set. */
export const forgetPassword = {
  method: 'post',
  path: '/auth/forgot-password',
  right: 'enter-account',
  body: forgotPasswordSchema,
  answer: mailSentSchema,
} as const satisfies Endpoint

/** Confirms the email of an account by the secret that was mailed to it, and its password. */
export const confirmEmail = {
  method: 'post',
  path: '/auth/confirm-email',
  right: 'enter-account',
  body: confirmEmailSchema,
} as const satisfies Endpoint

/** Sets a new password by a mailed secret, which ends every session of the account. */
export const resetPassword = {
  method: 'post',
  path: '/auth/reset-password',
  right: 'enter-account',
  body: resetPasswordSchema,
} as const satisfies Endpoint

/** Accepts an invitation by a first password. */
export const acceptInvitation = {
  method: 'post',
  path: '/auth/invitation',
  right: 'enter-account',
  body: resetPasswordSchema,
} as const satisfies Endpoint

/** Ends the link to Google, of an account with a password: without one nobody could sign in any more. */
export const unlinkGoogle = {
  method: 'post',
  path: '/profile/google/unlink',
  right: 'manage-own-account',
  body: currentPasswordSchema,
} as const satisfies Endpoint

/** Exchanges the one-time code of a sign-in by Google. */
export const exchangeGoogleCode = {
  method: 'post',
  path: '/auth/google/exchange',
  right: 'enter-account',
  body: googleExchangeSchema,
  answer: googleAnswerSchema,
} as const satisfies Endpoint

/** Links an account to Google by its password, and signs in. */
export const linkGoogle = {
  method: 'post',
  path: '/auth/google/link',
  right: 'enter-account',
  body: googleLinkSchema,
  answer: signInAnswerSchema,
} as const satisfies Endpoint

/** Asks for another email of the account: links to confirm it go to the old and to the new address (O-2). */
export const askForEmail = {
  method: 'post',
  path: '/profile/email',
  right: 'manage-own-account',
  body: newEmailSchema,
  answer: mailSentSchema,
} as const satisfies Endpoint

/** Confirms another email by the secret of one of the two mails; the second one changes it. */
export const confirmNewEmail = {
  method: 'post',
  path: '/auth/change-email',
  right: 'enter-account',
  body: newEmailSecretSchema,
  answer: newEmailChangedSchema,
} as const satisfies Endpoint

/** Changes the login of the account. */
export const changeLogin = {
  method: 'post',
  path: '/profile/login',
  right: 'manage-own-account',
  body: newLoginSchema,
} as const satisfies Endpoint

/** Erases the account with all that the site holds of its owner (O-2). */
export const eraseAccount = {
  method: 'post',
  path: '/profile/erase',
  right: 'manage-own-account',
  body: eraseAccountSchema,
} as const satisfies Endpoint
