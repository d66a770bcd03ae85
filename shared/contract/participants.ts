import { idParametersSchema } from '../schemas/fields.ts'
import {
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

/** The seats of an activity by those who hold them. */
export const readSeats = {
  method: 'get',
  path: '/admin/activities/{id}/seats',
  right: 'participants:see',
  params: idParametersSchema,
  answer: seatSummarySchema,
} as const satisfies Endpoint

/** The list for a phone at a door. */
export const readDoor = {
  method: 'get',
  path: '/admin/activities/{id}/door',
  right: 'participants:edit',
  params: idParametersSchema,
  answer: doorListSchema,
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
