import { and, asc, gt, isNull, lt } from 'drizzle-orm'
import type { z } from 'zod'
import { programmeTimeZone } from '../../../../shared/i18n/formats.ts'
import { type Language, presentName } from '../../../../shared/i18n/languages.ts'
import { calendarItemsMax } from '../../../../shared/rules/limits.ts'
import type { activityCalendarSchema } from '../../../../shared/schemas/activity-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { publicationOf } from './read-activity.ts'

/** Reads the activities of a month in Tashkent, in every state, without deleted ones. */
export async function readCalendar(
  db: DatabaseSession,
  month: string,
  language: Language,
): Promise<z.input<typeof activityCalendarSchema>> {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const rows = await db
    .select()
    .from(activities)
    .where(
      and(
        isNull(activities.trashedAt),
        gt(activities.endsAt, startOf(first)),
        lt(activities.startsAt, startOf(first.add({ months: 1 }))),
      ),
    )
    .orderBy(asc(activities.startsAt), asc(activities.id))
    .limit(calendarItemsMax)
  return {
    month,
    items: rows.map((row) => ({
      id: row.id,
      label: presentName(row.title, language),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      state: row.state,
      ...publicationOf(row),
      isCancelled: row.cancelledAt !== null,
    })),
  }
}

function startOf(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(programmeTimeZone).epochMilliseconds)
}
