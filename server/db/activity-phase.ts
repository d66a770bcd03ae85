import { and, gt, isNull, lte, type SQL, type SQLWrapper } from 'drizzle-orm'
import { activities } from './schema/activity.ts'

// The conditions of shared/rules/activity-phase.ts in SQL.

/** Selects the activities that are past, cancelled ones too. @param times by default those of the table. */
export function isActivityPast(now: Date, { endsAt }: { endsAt: SQLWrapper } = activities): SQL {
  return lte(endsAt, now)
}

/** Selects the activities that are not past; cancelled ones too. */
export function isActivityNotPast(now: Date, { endsAt }: { endsAt: SQLWrapper } = activities): SQL {
  return gt(endsAt, now)
}

/** Selects the activities that are upcoming and not cancelled. */
export function isActivityUpcoming(now: Date): SQL | undefined {
  return and(gt(activities.startsAt, now), isNull(activities.cancelledAt))
}

/** Selects the activities that are under way and not cancelled. */
export function isActivityUnderWay(now: Date): SQL | undefined {
  return and(lte(activities.startsAt, now), isActivityNotPast(now), isNull(activities.cancelledAt))
}
