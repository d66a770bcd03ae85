import { z } from 'zod'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import {
  activityDraftInputSchema,
  activityDraftSchema,
  activityInputSchema,
  ownActivityListSchema,
  proposalReceiptSchema,
} from '../../../../shared/schemas/proposal.ts'
import { AppError } from '../../../errors.ts'
import { privateFileResponse } from '../../../http/attachment.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import { openPublishedPicture } from '../../../platform/uploads/publish-picture.ts'
import type { Services } from '../../../services.ts'
import { findDraftImage } from './draft-image.ts'
import { editActivity, withdrawActivity } from './edit-activity.ts'
import { createDraftView, discardDraft, keepDraft } from './keep-draft.ts'
import { listOwnActivities } from './own-activities.ts'
import { proposeActivity } from './propose-activity.ts'
import { findOwnDraft } from './queries.ts'

const right = 'propose-activities'
const draftPath = '/profile/activity-drafts/{id}'
const params = z.object({ id: idSchema })
const noParams = z.object({})

/** Own activities: drafts, proposals, changes of what is published (P-16, P-17, S-9). */
export function proposalRoutes(api: Api, services: Services): void {
  const { database, sessions, uploads, files } = services
  const { db } = database

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: '/profile/activities',
    summary: 'Own activities and drafts with their states',
    params: noParams,
    success: { status: 200, schema: ownActivityListSchema },
    run: async ({ account, now }) => ({ value: { items: await listOwnActivities(db, account.id, now) } }),
  })

  accountOperation(api, sessions, {
    right,
    method: 'post',
    path: '/profile/activities/{id}/withdraw',
    summary: 'Take an activity that waits back: it is a draft again',
    params,
    success: { status: 200, schema: activityDraftSchema },
    errors: ['not-allowed-now'],
    run: async ({ account, params: { id } }) => ({
      value: await withdrawActivity(services, account.id, id),
    }),
  })

  accountOperation(api, sessions, {
    right,
    method: 'post',
    path: '/profile/activities/{id}/edit',
    summary: 'The draft in which a published or rejected activity is changed',
    params,
    success: { status: 200, schema: activityDraftSchema },
    errors: ['not-allowed-now', 'invalid-form'],
    run: async ({ account, params: { id } }) => ({ value: await editActivity(services, account.id, id) }),
  })

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: draftPath,
    summary: 'A draft of an activity',
    params,
    success: { status: 200, schema: activityDraftSchema },
    async run({ account, params: { id } }) {
      const draft = await findOwnDraft(db, account.id, id)
      if (!draft) throw new AppError('not-found')
      return { value: await createDraftView(db, draft) }
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'put',
    path: draftPath,
    summary: 'Keep a draft of an activity as it was typed so far; its id is made by whoever writes it',
    params,
    body: activityDraftInputSchema,
    success: { status: 200, schema: activityDraftSchema },
    errors: ['changed-meanwhile'],
    run: async ({ account, params: { id }, body }) => ({
      value: await keepDraft(services, account.id, id, body),
    }),
  })

  accountOperation(api, sessions, {
    right,
    method: 'delete',
    path: draftPath,
    summary: 'Throw a draft of an activity away',
    params,
    success: { status: 204 },
    async run({ account, params: { id } }) {
      await discardDraft(services, account.id, id)
      return undefined
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: `${draftPath}/image`,
    summary: 'The picture of a draft',
    params,
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

  accountOperation(api, sessions, {
    right,
    method: 'post',
    path: '/activities',
    summary: "Propose an activity, or a change of one: an administrator's goes live, everybody else's waits",
    params: noParams,
    body: activityInputSchema,
    isRepeatable: true,
    success: { status: 201, schema: proposalReceiptSchema },
    errors: ['not-found', 'not-allowed-now', 'changed-meanwhile'],
    async run({ account, body, context, now }) {
      const idempotencyKey = readIdempotencyKey(context.req.raw)
      return { value: await proposeActivity(services, body, { account, idempotencyKey, now }) }
    },
  })
}
