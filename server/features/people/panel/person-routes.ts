import { eq } from 'drizzle-orm'
import * as panel from '../../../../shared/contract/people-panel.ts'
import type { PersonKind } from '../../../../shared/schemas/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { AppError } from '../../../errors.ts'
import { attachmentResponse, privateFileResponse } from '../../../http/attachment.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import { openRecordFile } from '../../../records/open-record-file.ts'
import { presentMade, viewRecord } from '../../../records/read-records.ts'
import { openPublishedPicture } from '../../../records/record-pictures.ts'
import { contextOf, recordRoutes } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { createPerson } from './create-person.ts'
import { decideProposal } from './decide-proposal.ts'
import { addPersonAccount, inviteAgain } from './person-account.ts'
import { personHandlers } from './person-handler.ts'
import { findProposedPhoto, listProposals } from './proposal-view.ts'

/** Adds the people of one kind to the panel: records, their files and their accounts. */
export function personRoutes(api: Api, services: Services, kind: PersonKind): void {
  const { sessions } = services
  const handler = personHandlers[kind]
  const contract = panel.personPanel[kind]
  const { section } = handler.contract

  // Creation is an operation of its own: it creates the account too.
  const { insert: _insert, ...rest } = handler
  recordRoutes(api, services, rest)

  accountOperation(api, sessions, {
    ...handler.contract.endpoints.create,
    summary: `Make a record of ${section}, with an account where one is asked for`,
    isRepeatable: true,
    async run(input) {
      const context = contextOf(services, input)
      const idempotencyKey = readIdempotencyKey(input.context.req.raw)
      const made = await createPerson(kind, { ...input.body, idempotencyKey }, context)
      return { value: await presentMade(handler, made, context) }
    },
  })

  accountOperation(api, sessions, {
    ...contract.giveAccount,
    summary: `Give a person of ${section} that has none an account`,
    isRepeatable: true,
    errors: ['not-allowed-now'],
    async run(input) {
      const context = contextOf(services, input)
      const asked = { input: input.body, idempotencyKey: readIdempotencyKey(input.context.req.raw) }
      await addPersonAccount(kind, input.params.id, asked, context)
      return { value: await viewRecord(handler, input.params.id, context) }
    },
  })

  accountOperation(api, sessions, {
    ...contract.inviteAgain,
    summary: `Mail the invitation of a person of ${section} once more`,
    errors: ['not-allowed-now'],
    async run(input) {
      await inviteAgain(kind, input.params.id, contextOf(services, input))
      return undefined
    },
  })

  personFileRoutes(api, services, kind)
}

/** Adds the files of people of one kind: photos and CVs. */
function personFileRoutes(api: Api, services: Services, kind: PersonKind): void {
  const { sessions, database, files } = services
  const handler = personHandlers[kind]
  const contract = panel.personPanel[kind]
  const { section } = handler.contract
  const personOf = async (id: string) => {
    const [person] = await database.db.select().from(people).where(eq(people.id, id))
    if (person?.kind !== kind) throw new AppError('not-found')
    return person
  }

  accountOperation(api, sessions, {
    ...contract.readPhoto,
    summary: `The photo of a person of ${section}, whether they are public or not`,
    success: { status: 200, types: ['image/png', 'image/jpeg'] },
    async run({ params }) {
      const { photoId } = await personOf(params.id)
      return privateFileResponse(
        photoId ? await openPublishedPicture(database.db, files, photoId) : undefined,
      )
    },
  })

  accountOperation(api, sessions, {
    ...contract.readCv,
    summary: `The CV of a person of ${section}; that it was read is audited`,
    success: { status: 200, types: ['application/pdf', 'application/zip'] },
    errors: ['not-allowed-now'],
    async run(input) {
      const { id } = input.params
      return attachmentResponse(await openRecordFile(handler, id, contextOf(services, input), 'cv'))
    },
  })
}

/** Changes of people that their owners have proposed, and the decisions about them (S-9). */
export function proposalRoutes(api: Api, services: Services): void {
  const { sessions, database, uploads } = services
  accountOperation(api, sessions, {
    ...panel.listProposals,
    summary: 'Changes of people that wait for a decision, the oldest first',
    run: async () => ({ value: await listProposals(database.db) }),
  })

  accountOperation(api, sessions, {
    ...panel.readProposedPhoto,
    summary: 'The new photo of a change of a person that waits for a decision',
    success: { status: 200, types: ['image/png', 'image/jpeg'] },
    run: async ({ params }) =>
      privateFileResponse(await uploads.open(await findProposedPhoto(database.db, params.id))),
  })

  accountOperation(api, sessions, {
    ...panel.decideProposal,
    summary: 'Accept or reject a change of a person; its owner is notified by mail',
    errors: ['not-allowed-now', 'changed-meanwhile'],
    async run(input) {
      await decideProposal(input.params.id, input.body, contextOf(services, input))
      return undefined
    },
  })
}
