import { eq } from 'drizzle-orm'
import * as contract from '../../../../shared/contract/host-desk.ts'
import { readText } from '../../../../shared/i18n/languages.ts'
import { activities } from '../../../db/schema/activity.ts'
import { AppError } from '../../../errors.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { auditAction } from '../../../platform/audit.ts'
import { recordScan } from '../../../records/registrations/door.ts'
import { hideFeedback, readFeedback, readPanelFeedback } from '../../../records/registrations/feedback.ts'
import {
  isDeskOver,
  scheduleMessage,
  undoMessage,
} from '../../../records/registrations/participant-messages.ts'
import { closeRegistration } from '../../../records/registrations/team.ts'
import type { Services } from '../../../services.ts'
import { findHostedActivity } from './own-registered-activity.ts'
import { presentMessage, readDesk, readLastMessage } from './read-desk.ts'

/** The door of a mark that the host makes. */
const hostDoor = 'host'

/** Adds the desk of a host, and feedback for the panel (T-7, T-10). */
export function hostDeskRoutes(api: Api, services: Services): void {
  readingRoutes(api, services)
  actingRoutes(api, services)
  messageRoutes(api, services)
  panelFeedbackRoutes(api, services)
}

function readingRoutes(api: Api, { database: { db }, sessions }: Services): void {
  accountOperation(api, sessions, {
    ...contract.readHostDesk,
    summary: 'The registrations of an own activity: numbers, names and answers',
    async run({ account, params: { id }, language, now }) {
      return { value: await readDesk(db, await findHostedActivity(db, account.id, id), language, now) }
    },
  })

  accountOperation(api, sessions, {
    ...contract.readOwnFeedback,
    summary: 'Feedback on an own activity, in steps of five',
    async run({ account, params: { id }, now }) {
      await findHostedActivity(db, account.id, id)
      return { value: await readFeedback(db, id, now) }
    },
  })
}

function actingRoutes(api: Api, services: Services): void {
  const {
    database: { db },
    sessions,
  } = services
  accountOperation(api, sessions, {
    ...contract.closeOwnRegistration,
    summary: 'Close registration for an own activity, or open it again',
    async run({ account, params: { id }, body: { isClosed }, now }) {
      await findHostedActivity(db, account.id, id)
      await closeRegistration(services, { activityId: id, isClosed }, now)
      return undefined
    },
  })

  accountOperation(api, sessions, {
    ...contract.markAttendance,
    summary: 'Mark who came to an own activity, or take the mark back',
    errors: ['not-allowed-now'],
    async run({ account, params: { id }, body, now }) {
      const activity = await findHostedActivity(db, account.id, id)
      if (isDeskOver(activity, now)) throw new AppError('not-allowed-now')
      const scan = { ...body, door: hostDoor, at: now }
      const marked = await recordScan(services, id, scan, { userId: account.id, actor: 'host' }, now)
      if (marked.registrationId === null) throw new AppError('not-found')
      return {
        value: { state: marked.attendedAt === null ? ('not-attended' as const) : ('attended' as const) },
      }
    },
  })
}

function messageRoutes(api: Api, services: Services): void {
  const {
    database: { db },
    sessions,
  } = services
  accountOperation(api, sessions, {
    ...contract.writeToParticipants,
    summary: 'Write to the participants of an own activity; it can be taken back for ten seconds',
    errors: ['not-allowed-now', 'message-limit'],
    async run({ account, params: { id }, body, now }) {
      const activity = await findHostedActivity(db, account.id, id)
      if (isDeskOver(activity, now)) throw new AppError('not-allowed-now')
      const message = { ...body, activityId: id, actor: 'host', userId: account.id } as const
      return { value: presentMessage(await scheduleMessage(services, message, now)) }
    },
  })

  accountOperation(api, sessions, {
    ...contract.undoOwnMessage,
    summary: 'Take the last message to participants back, before it is sent',
    errors: ['not-allowed-now'],
    async run({ account, params: { id }, now }) {
      await findHostedActivity(db, account.id, id)
      const last = await readLastMessage(db, id)
      if (!last) throw new AppError('not-allowed-now')
      await undoMessage(services, last, now)
      return undefined
    },
  })
}

function panelFeedbackRoutes(api: Api, { database: { db }, sessions }: Services): void {
  accountOperation(api, sessions, {
    ...contract.readPanelFeedback,
    summary: 'Feedback on an activity, in steps of five',
    run: async ({ params: { id }, now }) => ({ value: await readPanelFeedback(db, id, now) }),
  })

  accountOperation(api, sessions, {
    ...contract.hideFeedback,
    summary: 'Hide a text of feedback from the host, or show it again',
    run: async ({ account, params, body: { isHidden }, now }) => ({
      value: await db.transaction(async (transaction) => {
        await hideFeedback(transaction, params, isHidden)
        const [activity] = await transaction
          .select({ title: activities.title })
          .from(activities)
          .where(eq(activities.id, params.id))
        const label = readText(activity?.title, 'uz')?.text ?? ''
        const record = { type: 'activity', id: params.id, label } as const
        const action = isHidden ? 'feedback-hidden' : 'feedback-shown'
        await auditAction(transaction, { account, now }, { action, record })
        return readPanelFeedback(transaction, params.id, now)
      }),
    }),
  })
}
