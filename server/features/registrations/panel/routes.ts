import * as contract from '../../../../shared/contract/participants.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import { contextOf, recordRoutes } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { actOnParticipants, addParticipants, closeRegistrationByTeam } from './act-on-participants.ts'
import { reissueParticipantCertificate, revokeParticipantCertificate } from './certificate-acts.ts'
import { participantHandler } from './participant-handler.ts'
import { readDoorList } from './read-door.ts'
import { readMessages } from './read-messages.ts'
import { readSeatSummary } from './read-seats.ts'
import { readSetAside } from './read-set-aside.ts'
import { receiveScans } from './receive-scans.ts'
import { undoMessages, writeMessages } from './write-messages.ts'

/** Adds the participants of the panel: their records, what the team does with them, and the door (T-8). */
export function adminParticipantRoutes(api: Api, services: Services): void {
  recordRoutes(api, services, participantHandler)
  actRoutes(api, services)
  certificateRoutes(api, services)
  messageRoutes(api, services)
  doorRoutes(api, services)
}

function actRoutes(api: Api, services: Services): void {
  const { sessions } = services
  accountOperation(api, sessions, {
    ...contract.addParticipants,
    summary: 'Add one person or several on one address, each with a seat',
    isRepeatable: true,
    errors: ['over-seats', 'not-allowed-now'],
    run: async (input) => ({
      value: await addParticipants(
        input.body,
        readIdempotencyKey(input.context.req.raw),
        contextOf(services, input),
      ),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.actOnParticipants,
    summary:
      'Give seats, cancel with a reason, or note who is there: each participant is done or refused alone',
    run: async (input) => ({ value: await actOnParticipants(input.body, contextOf(services, input)) }),
  })

  accountOperation(api, sessions, {
    ...contract.readSeats,
    summary: 'Who has the seats of an activity, and why its waiting list does not move',
    run: async ({ params, language, now }) => ({
      value: await readSeatSummary(services.database.db, params.id, language, now),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.closeRegistration,
    summary: 'Close registration for an activity by hand, or open it again',
    async run(input) {
      const { params, body } = input
      await closeRegistrationByTeam({ ...params, ...body }, contextOf(services, input))
      return undefined
    },
  })
}

function certificateRoutes(api: Api, services: Services): void {
  const { sessions } = services
  accountOperation(api, sessions, {
    ...contract.reissueCertificate,
    summary: 'Issue the certificate of a participant again, with a corrected name and a new code',
    errors: ['not-allowed-now', 'name-not-printable'],
    async run(input) {
      const { params, body } = input
      await reissueParticipantCertificate({ ...params, ...body }, contextOf(services, input))
      return undefined
    },
  })

  accountOperation(api, sessions, {
    ...contract.revokeCertificate,
    summary: 'Withdraw the certificate of a participant for good',
    errors: ['not-allowed-now'],
    async run(input) {
      const { params, body } = input
      await revokeParticipantCertificate({ ...params, ...body }, contextOf(services, input))
      return undefined
    },
  })
}

function messageRoutes(api: Api, services: Services): void {
  const { sessions } = services
  accountOperation(api, sessions, {
    ...contract.writeToParticipants,
    summary: 'Write to selected participants of an activity, each in the own language',
    run: async (input) => ({ value: await writeMessages(input.body, contextOf(services, input)) }),
  })

  accountOperation(api, sessions, {
    ...contract.readMessages,
    summary: 'The messages to the participants of an activity, and what became of their mails',
    run: async ({ params }) => ({ value: { items: await readMessages(services.database.db, params.id) } }),
  })

  accountOperation(api, sessions, {
    ...contract.undoParticipantMessages,
    summary: 'Undo messages to participants before they are sent',
    errors: ['not-allowed-now'],
    async run(input) {
      await undoMessages(input.body, contextOf(services, input))
      return undefined
    },
  })
}

function doorRoutes(api: Api, services: Services): void {
  const { sessions } = services
  accountOperation(api, sessions, {
    ...contract.readDoor,
    summary: 'Names and codes for a phone at the door, without addresses',
    errors: ['not-allowed-now'],
    run: async ({ params, language, now }) => ({
      value: await readDoorList(services.database.db, params.id, language, now),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.readSetAside,
    summary: 'People who were let in without a seat, and entries of the doors that were refused',
    run: async ({ params }) => ({ value: { items: await readSetAside(services.database.db, params.id) } }),
  })

  accountOperation(api, sessions, {
    ...contract.sendScans,
    summary: 'Record what happened at a door: each scan is answered alone, and a repeat counts once',
    errors: ['not-allowed-now'],
    run: async (input) => ({
      value: { items: await receiveScans(input.params.id, input.body.scans, contextOf(services, input)) },
    }),
  })
}
