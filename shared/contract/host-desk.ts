import { idParametersSchema } from '../schemas/fields.ts'
import {
  attendanceAnswerSchema,
  attendanceMarkSchema,
  deskMessageSchema,
  feedbackHidingSchema,
  feedbackParametersSchema,
  hostDeskSchema,
  hostFeedbackSchema,
  hostMessageSchema,
  panelFeedbackSchema,
  registrationClosingSchema,
} from '../schemas/host-desk.ts'
import type { Endpoint } from './endpoint.ts'

/** The registrations of one's own activity: numbers, names and answers (T-7). */
export const readHostDesk = {
  method: 'get',
  path: '/profile/activities/{id}/registrations',
  right: 'propose-activities',
  params: idParametersSchema,
  answer: hostDeskSchema,
} as const satisfies Endpoint

/** Closes or opens registration for one's own activity. */
export const closeOwnRegistration = {
  method: 'put',
  path: '/profile/activities/{id}/registration-closing',
  right: 'propose-activities',
  params: idParametersSchema,
  body: registrationClosingSchema,
} as const satisfies Endpoint

/** Marks who came to one's own activity, or takes the mark back. */
export const markAttendance = {
  method: 'post',
  path: '/profile/activities/{id}/attendance',
  right: 'propose-activities',
  params: idParametersSchema,
  body: attendanceMarkSchema,
  answer: attendanceAnswerSchema,
} as const satisfies Endpoint

/** Writes to the participants of one's own activity. */
export const writeToParticipants = {
  method: 'post',
  path: '/profile/activities/{id}/message',
  right: 'propose-activities',
  params: idParametersSchema,
  body: hostMessageSchema,
  answer: deskMessageSchema,
  status: 201,
} as const satisfies Endpoint

/** Takes the last message back, before it is sent. */
export const undoOwnMessage = {
  method: 'delete',
  path: '/profile/activities/{id}/message',
  right: 'propose-activities',
  params: idParametersSchema,
} as const satisfies Endpoint

/** Feedback on one's own activity (T-10). */
export const readOwnFeedback = {
  method: 'get',
  path: '/profile/activities/{id}/feedback',
  right: 'propose-activities',
  params: idParametersSchema,
  answer: hostFeedbackSchema,
} as const satisfies Endpoint

/** Feedback on an activity, for the panel. */
export const readPanelFeedback = {
  method: 'get',
  path: '/admin/activities/{id}/feedback',
  right: 'activities:see',
  params: idParametersSchema,
  answer: panelFeedbackSchema,
} as const satisfies Endpoint

/** Hides a text of feedback from the host, or shows it again. */
export const hideFeedback = {
  method: 'put',
  path: '/admin/activities/{id}/feedback/{feedbackId}',
  right: 'activities:edit',
  params: feedbackParametersSchema,
  body: feedbackHidingSchema,
  answer: panelFeedbackSchema,
} as const satisfies Endpoint
