import {
  applicationAcceptanceSchema,
  applicationMoveSchema,
  archiveMembersSchema,
  assignmentSchema,
  callRequestMoveSchema,
  caseMailInputSchema,
  caseNoteInputSchema,
  caseNotesSchema,
  caseSegmentsSchema,
  decisionUndoSchema,
  mailPreviewQuestionSchema,
  mailPreviewSchema,
} from '../schemas/cases.ts'
import { idParametersSchema } from '../schemas/fields.ts'
import type { Endpoint } from './endpoint.ts'

/** The sections whose records are filed and worked on. */
export type CaseSection = 'applications' | 'callRequests'

/** Defines the endpoints of a section's cases in addition to those of any record. */
function caseEndpoints<Section extends CaseSection>(section: Section) {
  const path = `/admin/${section}` as const
  return {
    /** The number of cases in each segment of the queue. */
    readSegments: {
      method: 'get',
      path: `${path}/segments`,
      right: `${section}:see`,
      answer: caseSegmentsSchema,
    },
    listNotes: {
      method: 'get',
      path: `${path}/{id}/notes`,
      right: `${section}:see`,
      params: idParametersSchema,
      answer: caseNotesSchema,
    },
    addNote: {
      method: 'post',
      path: `${path}/{id}/notes`,
      right: `${section}:edit`,
      params: idParametersSchema,
      body: caseNoteInputSchema,
      answer: caseNotesSchema,
      status: 201,
    },
    /** Writes to the sender of a case. */
    writeMail: {
      method: 'post',
      path: `${path}/{id}/mails`,
      right: `${section}:edit`,
      params: idParametersSchema,
      body: caseMailInputSchema,
    },
    /** Puts an administrator in charge of a case, or nobody. */
    assign: {
      method: 'post',
      path: `${path}/{id}/assignee`,
      right: `${section}:edit`,
      params: idParametersSchema,
      body: assignmentSchema,
    },
    /** Takes back the last decision about a case, for seconds and as long as its mails wait. */
    undoDecision: {
      method: 'post',
      path: `${path}/{id}/undo`,
      right: `${section}:edit`,
      params: idParametersSchema,
      body: decisionUndoSchema,
    },
    /** The file of a case; not while it waits for the virus scanner. */
    readFile: {
      method: 'get',
      path: `${path}/{id}/cv`,
      right: `${section}:see`,
      params: idParametersSchema,
    },
    /** The files in the archive of a case. */
    listMembers: {
      method: 'get',
      path: `${path}/{id}/cv/members`,
      right: `${section}:see`,
      params: idParametersSchema,
      answer: archiveMembersSchema,
    },
  } as const satisfies Record<string, Endpoint>
}

export const cases = {
  applications: caseEndpoints('applications'),
  callRequests: caseEndpoints('callRequests'),
}

/** Moves an application to another status and writes to its applicant. */
export const moveApplication = {
  method: 'post',
  path: '/admin/applications/{id}/status',
  right: 'applications:edit',
  params: idParametersSchema,
  body: applicationMoveSchema,
} as const satisfies Endpoint

/** The mail that a move would send, without sending it. */
export const previewMail = {
  method: 'post',
  path: '/admin/applications/{id}/mail-preview',
  right: 'applications:edit',
  params: idParametersSchema,
  body: mailPreviewQuestionSchema,
  answer: mailPreviewSchema,
} as const satisfies Endpoint

/** Accepts an application: makes the account and the unpublished profile, and invites. */
export const acceptApplication = {
  method: 'post',
  path: '/admin/applications/{id}/accept',
  right: 'applications:edit',
  // It makes a profile, too.
  rightOf: () => 'ambassadors:edit',
  params: idParametersSchema,
  body: applicationAcceptanceSchema,
} as const satisfies Endpoint

/** Moves a call request to another status. */
export const moveCallRequest = {
  method: 'post',
  path: '/admin/callRequests/{id}/status',
  right: 'callRequests:edit',
  params: idParametersSchema,
  body: callRequestMoveSchema,
} as const satisfies Endpoint
