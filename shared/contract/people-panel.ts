import type { PersonKind } from '../schemas/catalogue.ts'
import { emptyBodySchema, idParametersSchema } from '../schemas/fields.ts'
import {
  type PersonProposalDecision,
  personAccountSchema,
  personProposalDecisionSchema,
  personProposalListSchema,
} from '../schemas/people-records.ts'
import type { Endpoint } from './endpoint.ts'
import { personRecords } from './people-records.ts'

function personEndpoints<Kind extends PersonKind>(kind: Kind) {
  const { section, record } = personRecords[kind]
  const see = `${section}:see` as const
  const edit = `${section}:edit` as const
  const params = idParametersSchema
  return {
    /** Creates an account for a person without one. */
    giveAccount: {
      method: 'post',
      path: `/admin/${section}/{id}/account`,
      right: edit,
      params,
      body: personAccountSchema,
      answer: record,
    },
    /** Mails the invitation once more. */
    inviteAgain: {
      method: 'post',
      path: `/admin/${section}/{id}/account/invitation`,
      right: edit,
      params,
      body: emptyBodySchema,
    },
    /** The photo of a person, whether they are public or not. */
    readPhoto: { method: 'get', path: `/admin/${section}/{id}/photo`, right: see, params },
    /** The CV of a person; that it was read is noted. */
    readCv: { method: 'get', path: `/admin/${section}/{id}/cv`, right: see, params },
  } as const satisfies Record<string, Endpoint>
}

/** The endpoints of a person in the panel in addition to those of any record, by their kind. */
export const personPanel = {
  ambassador: personEndpoints('ambassador'),
  expert: personEndpoints('expert'),
}

/** Changes of people that wait for a decision, the oldest first (S-9). */
export const listProposals = {
  method: 'get',
  path: '/admin/proposed-people-changes',
  right: 'ambassadors:see',
  answer: personProposalListSchema,
} as const satisfies Endpoint

/** The new photo of a change that waits for a decision. */
export const readProposedPhoto = {
  method: 'get',
  path: '/admin/proposed-people-changes/{id}/photo',
  right: 'ambassadors:see',
  params: idParametersSchema,
} as const satisfies Endpoint

/** Accepts or rejects a change of a person; its owner is notified by mail. */
export const decideProposal = {
  method: 'post',
  path: '/admin/proposed-people-changes/{id}/decision',
  right: 'ambassadors:edit',
  rightOf: ({ body }: { body: PersonProposalDecision }) =>
    body.decision === 'accept' ? 'ambassadors:publish' : 'ambassadors:edit',
  params: idParametersSchema,
  body: personProposalDecisionSchema,
} as const satisfies Endpoint
