import { eq } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '../../../../shared/contract/activities-panel.ts'
import {
  activityCalendarQuerySchema,
  activityChangeDecisionAnswerSchema,
  activityChangeDecisionSchema,
  activityDecisionAnswerSchema,
  proposedActivityChangesQuerySchema,
} from '../../../../shared/schemas/activity-records.ts'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import { activities } from '../../../db/schema/activity.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { AppError } from '../../../errors.ts'
import { privateFileResponse } from '../../../http/attachment.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { openPublishedPicture } from '../../../records/record-pictures.ts'
import { contextOf, recordRoutes } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { activityContentSchema } from '../save-activity.ts'
import { activityHandler } from './activity-handler.ts'
import { readCalendar } from './calendar.ts'
import { decideActivity, decideActivityChange } from './decide.ts'
import { activityFileRoutes } from './file-routes.ts'
import { listProposedChanges } from './read-activity.ts'

const params = z.object({ id: idSchema })
const pictureTypes = ['image/png', 'image/jpeg']

/** Adds the activities of the panel: their records, the queue of proposals and of changes, the calendar (A-4, S-9). */
export function adminActivityRoutes(api: Api, services: Services): void {
  readingRoutes(api, services)
  activityFileRoutes(api, services)
  recordRoutes(api, services, activityHandler)
  decidingRoutes(api, services)
  pictureRoutes(api, services)
}

/** Reads whose names would else be taken for ids: they come first. */
function readingRoutes(api: Api, { database: { db }, sessions }: Services): void {
  accountOperation(api, sessions, {
    ...contract.readCalendar,
    summary: 'What is on in a month, in every state',
    async run({ context, language }) {
      const { month } = readQuery(context, activityCalendarQuerySchema)
      if (month === undefined)
        throw new AppError('invalid-parameters', { problems: [{ field: 'month', code: 'required' }] })
      return { value: await readCalendar(db, month, language) }
    },
  })

  accountOperation(api, sessions, {
    ...contract.listProposedChanges,
    summary: 'Proposed changes of activities that wait for a decision',
    async run({ context, language }) {
      const { activity } = readQuery(context, proposedActivityChangesQuerySchema)
      const which = activity === undefined ? undefined : eq(activities.id, activity)
      return { value: { items: await listProposedChanges(db, language, which) } }
    },
  })
}

function decidingRoutes(api: Api, services: Services): void {
  const { sessions } = services
  accountOperation(api, sessions, {
    ...contract.decideActivity,
    summary: 'Publish a proposed activity, at once or later, or reject it with a reason',
    success: { status: 200, schema: activityDecisionAnswerSchema },
    errors: ['not-allowed-now', 'changed-meanwhile'],
    run: async (input) => ({
      value: await decideActivity(input.params.id, input.body, contextOf(services, input)),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.decideChange,
    summary: 'Accept a proposed change of an activity, or reject it with a reason',
    params,
    body: activityChangeDecisionSchema,
    success: { status: 200, schema: activityChangeDecisionAnswerSchema },
    errors: ['changed-meanwhile'],
    run: async (input) => ({
      value: await decideActivityChange(input.params.id, input.body, contextOf(services, input)),
    }),
  })
}

function pictureRoutes(api: Api, { database: { db }, sessions, files, uploads }: Services): void {
  accountOperation(api, sessions, {
    ...contract.readActivityImage,
    summary: 'The picture of an activity in any state',
    params,
    success: { status: 200, types: pictureTypes },
    errors: ['not-allowed-now'],
    async run({ params: { id } }) {
      const [row] = await db
        .select({ imageId: activities.imageId })
        .from(activities)
        .where(eq(activities.id, id))
      if (!row?.imageId) throw new AppError('not-found')
      return privateFileResponse(await openPublishedPicture(db, files, row.imageId))
    },
  })

  accountOperation(api, sessions, {
    ...contract.readChangeImage,
    summary: 'The picture that a proposed change would bring',
    params,
    success: { status: 200, types: pictureTypes },
    errors: ['not-allowed-now'],
    async run({ params: { id } }) {
      const [change] = await db.select().from(proposedChanges).where(eq(proposedChanges.id, id))
      const content = change?.activityId ? activityContentSchema.parse(change.content) : null
      if (change?.state !== 'pending' || !content?.imageUploadId) throw new AppError('not-found')
      return privateFileResponse(await uploads.open(content.imageUploadId))
    },
  })
}
