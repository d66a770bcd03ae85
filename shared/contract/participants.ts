import { idParametersSchema } from '../schemas/fields.ts'
import { registrationClosingSchema } from '../schemas/host-desk.ts'
import {
  certificateReissueSchema,
  certificateRevocationSchema,
  doorListSchema,
  madeParticipantsSchema,
  messageUndoSchema,
  newParticipantsSchema,
  participantActAnswerSchema,
  participantActSchema,
  participantContentSchema,
  participantExtraShape,
  participantItemShape,
  participantListQuerySchema,
  participantMessageSchema,
  scansAnswerSchema,
  scansInputSchema,
  seatSummarySchema,
  sentMessagesSchema,
  setAsideSchema,
  writtenMessageSchema,
} from '../schemas/participants.ts'
import type { Endpoint } from './endpoint.ts'
import { recordContract } from './records.ts'

const { endpoints, ...contract } = recordContract({
  section: 'participants',
  content: participantContentSchema,
  stored: participantContentSchema,
  query: participantListQuerySchema,
  itemShape: participantItemShape,
  extraShape: participantExtraShape,
})
const { list, exportList, read, change, readHistory } = endpoints

/** Registrations in the panel (T-8): cancelled with a reason and erased, never deleted. */
export const participantRecords = { ...contract, endpoints: { list, exportList, read, change, readHistory } }

/** Adds one person or several on one address. */
export const addParticipants = {
  method: 'post',
  path: '/admin/participants',
  right: 'participants:edit',
  body: newParticipantsSchema,
  answer: madeParticipantsSchema,
  status: 201,
} as const satisfies Endpoint

/** Gives seats, cancels, or notes who is there. */
export const actOnParticipants = {
  method: 'post',
  path: '/admin/participants/acts',
  right: 'participants:edit',
  body: participantActSchema,
  answer: participantActAnswerSchema,
} as const satisfies Endpoint

/** Issues the certificate of a participant again, with a corrected name. */
export const reissueCertificate = {
  method: 'post',
  path: '/admin/participants/{id}/certificate',
  right: 'participants:edit',
  params: idParametersSchema,
  body: certificateReissueSchema,
} as const satisfies Endpoint

/** Revokes the certificate of a participant for good. */
export const revokeCertificate = {
  method: 'post',
  path: '/admin/participants/{id}/certificate/revocation',
  right: 'participants:edit',
  params: idParametersSchema,
  body: certificateRevocationSchema,
} as const satisfies Endpoint

/** Writes to selected participants; it waits for seconds, in which it can be undone. */
export const writeToParticipants = {
  method: 'post',
  path: '/admin/participants/messages',
  right: 'participants:edit',
  body: participantMessageSchema,
  answer: writtenMessageSchema,
  status: 201,
} as const satisfies Endpoint

/** Takes messages back before they are sent. */
export const undoParticipantMessages = {
  method: 'post',
  path: '/admin/participants/messages/undo',
  right: 'participants:edit',
  body: messageUndoSchema,
} as const satisfies Endpoint

/** The messages to the participants of an activity. */
export const readMessages = {
  method: 'get',
  path: '/admin/activities/{id}/messages',
  right: 'participants:see',
  params: idParametersSchema,
  answer: sentMessagesSchema,
} as const satisfies Endpoint

/** The seats of an activity by those who hold them. */
export const readSeats = {
  method: 'get',
  path: '/admin/activities/{id}/seats',
  right: 'participants:see',
  params: idParametersSchema,
  answer: seatSummarySchema,
} as const satisfies Endpoint

/** Closes registration for an activity by hand, or opens it again. */
export const closeRegistration = {
  method: 'put',
  path: '/admin/activities/{id}/registration-closing',
  right: 'participants:edit',
  params: idParametersSchema,
  body: registrationClosingSchema,
} as const satisfies Endpoint

/** The list for a phone at a door. */
export const readDoor = {
  method: 'get',
  path: '/admin/activities/{id}/door',
  right: 'participants:edit',
  params: idParametersSchema,
  answer: doorListSchema,
} as const satisfies Endpoint

/** The marks of the doors of an activity that the team looks at. */
export const readSetAside = {
  method: 'get',
  path: '/admin/activities/{id}/set-aside',
  right: 'participants:see',
  params: idParametersSchema,
  answer: setAsideSchema,
} as const satisfies Endpoint

/** Notes what happened at a door. */
export const sendScans = {
  method: 'post',
  path: '/admin/activities/{id}/scans',
  right: 'participants:edit',
  params: idParametersSchema,
  body: scansInputSchema,
  answer: scansAnswerSchema,
} as const satisfies Endpoint
