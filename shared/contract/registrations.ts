import { z } from 'zod'
import { idParametersSchema } from '../schemas/fields.ts'
import {
  ownRegistrationSchema,
  registrationFormSchema,
  registrationReceiptSchema,
  registrationSecretSchema,
} from '../schemas/registration.ts'
import type { Endpoint } from './endpoint.ts'

/** The availability of an activity and the questions of its form (T-2, T-3). */
export const readRegistrationForm = {
  method: 'get',
  path: '/activities/{id}/registration',
  right: 'read-site',
  params: idParametersSchema,
  answer: registrationFormSchema,
} as const satisfies Endpoint

/** Registers for an activity: a form with the answers to its questions (T-2). */
export const registerForActivity = {
  method: 'post',
  path: '/activities/{id}/registrations',
  right: 'register',
  params: idParametersSchema,
  answer: registrationReceiptSchema,
} as const satisfies Endpoint

const ofRegistration = {
  right: 'follow-registration',
  params: z.object({ secret: registrationSecretSchema }),
} as const

/** A registration, by the secret of its page (T-4). Reading it changes nothing. */
export const readOwnRegistration = {
  method: 'get',
  path: '/registrations/{secret}',
  ...ofRegistration,
  answer: ownRegistrationSchema,
} as const satisfies Endpoint

/** Confirms the address of a registration. */
export const confirmOwnRegistration = {
  method: 'post',
  path: '/registrations/{secret}/confirm',
  ...ofRegistration,
} as const satisfies Endpoint

/** Takes an offered place. */
export const acceptOwnOffer = {
  method: 'post',
  path: '/registrations/{secret}/accept',
  ...ofRegistration,
} as const satisfies Endpoint

/** Leaves an offered place to the next one. */
export const declineOwnOffer = {
  method: 'post',
  path: '/registrations/{secret}/decline',
  ...ofRegistration,
} as const satisfies Endpoint

/** Gives up a place or leaves the waiting list: a form. */
export const cancelOwnRegistration = {
  method: 'post',
  path: '/registrations/{secret}/cancel',
  ...ofRegistration,
} as const satisfies Endpoint

/** Registers again after a cancellation, or after an offer that was not taken. */
export const rejoinOwnRegistration = {
  method: 'post',
  path: '/registrations/{secret}/rejoin',
  ...ofRegistration,
} as const satisfies Endpoint

/** Corrects name, language and answers until the activity begins: a form. */
export const correctOwnRegistration = {
  method: 'post',
  path: '/registrations/{secret}/correct',
  ...ofRegistration,
} as const satisfies Endpoint

/** Corrects the name that the certificate will bear, after the start and until its first download (T-9): a form. */
export const correctOwnName = {
  method: 'post',
  path: '/registrations/{secret}/name',
  ...ofRegistration,
} as const satisfies Endpoint

/** Gives feedback on the activity, once (T-10): a form. */
export const giveOwnFeedback = {
  method: 'post',
  path: '/registrations/{secret}/feedback',
  ...ofRegistration,
} as const satisfies Endpoint

/** The certificate of a participant who attended, as a PDF (T-9). */
export const downloadOwnCertificate = {
  method: 'get',
  path: '/registrations/{secret}/certificate',
  ...ofRegistration,
} as const satisfies Endpoint

/** The calendar event of a participant, the same as in the mails. */
export const downloadOwnCalendar = {
  method: 'get',
  path: '/registrations/{secret}/calendar.ics',
  ...ofRegistration,
} as const satisfies Endpoint

/** Switches the reminders on or off: a form. Without a field they are off, as one press in a mail program asks. */
export const setOwnReminders = {
  method: 'post',
  path: '/registrations/{secret}/reminders',
  ...ofRegistration,
} as const satisfies Endpoint

/** Ends every link to the page and mails a new one. */
export const renewRegistrationLink = {
  method: 'post',
  path: '/registrations/{secret}/link',
  ...ofRegistration,
} as const satisfies Endpoint

/** Removes the personal data of a registration: a form. */
export const removeOwnRegistration = {
  method: 'post',
  path: '/registrations/{secret}/remove',
  ...ofRegistration,
} as const satisfies Endpoint
