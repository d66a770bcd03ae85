import * as contract from '../../../../shared/contract/own-activities.ts'
import { AppError } from '../../../errors.ts'
import { privateFileResponse } from '../../../http/attachment.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import { openPublishedPicture } from '../../../records/record-pictures.ts'
import type { Services } from '../../../services.ts'
import { findDraftImage } from './draft-image.ts'
import { editActivity, withdrawActivity } from './edit-activity.ts'
import { listOwnActivities } from './own-activities.ts'
import { proposeActivity } from './propose-activity.ts'
import { findOwnDraft } from './queries.ts'
import { createDraftView, discardDraft, saveDraft } from './save-draft.ts'

/** Adds the operations on own activities: drafts, proposals, changes of published ones (P-16, P-17, S-9). */
export function proposalRoutes(api: Api, services: Services): void {
  const { sessions } = services
  ownActivityRoutes(api, services)
  draftRoutes(api, services)

  accountOperation(api, sessions, {
    ...contract.proposeActivity,
    summary: "Propose an activity, or a change of one: an administrator's goes live, everybody else's waits",
    isRepeatable: true,
    errors: ['not-found', 'not-allowed-now', 'changed-meanwhile'],
    async run({ account, body, context, now }) {
      const idempotencyKey = readIdempotencyKey(context.req.raw)
      return { value: await proposeActivity(services, body, { account, idempotencyKey, now }) }
    },
  })
}

/** Adds the operations on activities that were proposed: to list them, to withdraw one, to change one. */
function ownActivityRoutes(api: Api, services: Services): void {
  const { database, sessions } = services

  accountOperation(api, sessions, {
    ...contract.listOwnActivities,
    summary: 'Own activities and drafts with their states',
    run: async ({ account, now }) => ({
      value: { items: await listOwnActivities(database.db, account.id, now) },
    }),
  })

  accountOperation(api, sessions, {
    ...contract.withdrawActivity,
    summary: 'Take an activity that waits back: it is a draft again',
    errors: ['not-allowed-now'],
    run: async ({ account, params: { id } }) => ({
      value: await withdrawActivity(services, account.id, id),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.editActivity,
    summary: 'The draft in which a published or rejected activity is changed',
    errors: ['not-allowed-now', 'invalid-form'],
    run: async ({ account, params: { id } }) => ({ value: await editActivity(services, account.id, id) }),
  })
}

/** Adds the operations on drafts. */
function draftRoutes(api: Api, services: Services): void {
  const {
    database: { db },
    sessions,
    uploads,
    files,
  } = services

  accountOperation(api, sessions, {
    ...contract.readDraft,
    summary: 'A draft of an activity',
    async run({ account, params: { id } }) {
      const draft = await findOwnDraft(db, account.id, id)
      if (!draft) throw new AppError('not-found')
      return { value: await createDraftView(db, draft) }
    },
  })

  accountOperation(api, sessions, {
    ...contract.saveDraft,
    summary: 'Save a draft of an activity as it was typed so far; its id is made by the client',
    errors: ['changed-meanwhile'],
    run: async ({ account, params: { id }, body }) => ({
      value: await saveDraft(services, account.id, id, body),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.throwDraftAway,
    summary: 'Throw a draft of an activity away',
    async run({ account, params: { id } }) {
      await discardDraft(services, account.id, id)
      return undefined
    },
  })

  accountOperation(api, sessions, {
    ...contract.readDraftImage,
    summary: 'The picture of a draft',
    success: { status: 200, types: ['image/png', 'image/jpeg'] },
    errors: ['not-allowed-now'],
    async run({ account, params: { id } }) {
      const draft = await findOwnDraft(db, account.id, id)
      const image = draft ? await findDraftImage(db, draft) : null
      if (!image) throw new AppError('not-found')
      return privateFileResponse(
        'uploadId' in image
          ? await uploads.open(image.uploadId)
          : await openPublishedPicture(db, files, image.fileId),
      )
    },
  })
}
