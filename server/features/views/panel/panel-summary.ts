import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AdminSection } from '../../../../shared/rules/admin-sections.ts'
import { may } from '../../../../shared/rules/rights.ts'
import type { PanelSummary } from '../../../../shared/schemas/views.ts'
import type { Database } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { applications } from '../../../db/schema/application.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import { people } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import type { Account } from '../../../http/authentication.ts'
import { isApplicationIn, isCallRequestIn } from '../../../records/cases/segments.ts'
import {
  activityWaits,
  isActivityProposed,
  isChangeOpen,
  maySeeChange,
  personWaits,
} from '../../../records/waiting.ts'

/** Counts what waits for an administrator. */
export async function readPanelSummary({ db }: Database, account: Account): Promise<PanelSummary> {
  const countOf = async (section: AdminSection, table: PgTable, condition: SQL | undefined) => {
    if (!may(account, section, 'see')) return 0
    const [found] = await db.select({ count: count() }).from(table).where(condition)
    return found?.count ?? 0
  }
  const changes = await db
    .select({ kind: people.kind, count: count() })
    .from(proposedChanges)
    .leftJoin(people, eq(people.id, proposedChanges.personId))
    .where(and(isChangeOpen, maySeeChange(account)))
    .groupBy(people.kind)
  // A change without a person is one of an activity.
  const changesOf = (kind: 'ambassador' | 'expert' | null) =>
    changes.find((one) => one.kind === kind)?.count ?? 0
  const waitingPeople = await db
    .select({ kind: people.kind, count: count() })
    .from(people)
    .where(
      and(isNull(people.trashedAt), personWaits, may(account, 'ambassadors', 'see') ? undefined : sql`false`),
    )
    .groupBy(people.kind)
  const waitingOf = (kind: 'ambassador' | 'expert') =>
    waitingPeople.find((one) => one.kind === kind)?.count ?? 0
  return {
    rights: { limits: account.limits, isViewed: account.isViewed ?? false },
    waiting: {
      activities: await countOf('activities', activities, and(isNull(activities.trashedAt), activityWaits)),
      ambassadors: waitingOf('ambassador'),
      experts: waitingOf('expert'),
    },
    pendingActivities: await countOf(
      'activities',
      activities,
      and(isActivityProposed, isNull(activities.trashedAt)),
    ),
    pendingChanges: changes.reduce((sum, one) => sum + one.count, 0),
    pendingChangesOf: {
      activity: changesOf(null),
      ambassador: changesOf('ambassador'),
      expert: changesOf('expert'),
    },
    newApplications: await countOf(
      'applications',
      applications,
      and(isApplicationIn('new'), isNull(applications.trashedAt), isNull(applications.erasedAt)),
    ),
    newCallRequests: await countOf(
      'callRequests',
      callRequests,
      and(isCallRequestIn('new'), isNull(callRequests.trashedAt)),
    ),
  }
}
