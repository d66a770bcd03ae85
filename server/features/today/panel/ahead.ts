import { and, asc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import {
  type LocalizedFields,
  languageProgressOf,
  type StoredLanguageStates,
} from '../../../../shared/rules/language-progress.ts'
import { aheadDays, aheadEventsMax } from '../../../../shared/rules/limits.ts'
import type { AheadEvent } from '../../../../shared/schemas/admin/today.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { people } from '../../../db/schema/person.ts'
import { storedKinds } from '../../../db/stored-kinds.ts'
import { presentName } from '../../../presenters/person-summary.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** Reads the events of the next days, by time: activities that begin, and scheduled publications. */
export async function readAhead(db: DatabaseSession, language: Language, now: Date): Promise<AheadEvent[]> {
  const end = new Date(now.getTime() + aheadDays * dayMs)
  const events = [
    ...(await comingActivities(db, language, now, end)),
    ...(await scheduledActivities(db, language, now, end)),
    ...(await scheduledPeople(db, language, now, end)),
  ]
  return events.sort((one, other) => (one.at < other.at ? -1 : 1)).slice(0, aheadEventsMax)
}

const activityColumns = {
  id: activities.id,
  title: activities.title,
  caption: activities.caption,
  description: activities.description,
  place: activities.place,
  languageStates: activities.languageStates,
  firstname: people.firstname,
  lastname: people.lastname,
}

function comingActivities(db: DatabaseSession, language: Language, now: Date, end: Date) {
  const isHeld = isNull(activities.cancelledAt)
  return findActivities(db, language, {
    kind: 'activity',
    moment: activities.startsAt,
    now,
    end,
    which: isHeld,
  })
}

function scheduledActivities(db: DatabaseSession, language: Language, now: Date, end: Date) {
  return findActivities(db, language, { kind: 'publication', moment: activities.publishedAt, now, end })
}

/** Finds published activities one of whose moments lies between two others. */
async function findActivities(
  db: DatabaseSession,
  language: Language,
  { kind, moment, now, end, which }: AskedActivities,
): Promise<AheadEvent[]> {
  const rows = await db
    .select({ ...activityColumns, at: sql<Date>`${moment}`.mapWith(activities.startsAt) })
    .from(activities)
    .leftJoin(people, eq(people.id, activities.personId))
    .where(
      and(
        eq(activities.state, 'published'),
        gt(moment, now),
        lt(moment, end),
        isNull(activities.binnedAt),
        which,
      ),
    )
    .orderBy(asc(moment))
    .limit(aheadEventsMax)
  return rows.map((row) => activityEvent(row, kind, row.at, language))
}

interface AskedActivities {
  kind: AheadEvent['kind']
  moment: AnyPgColumn
  now: Date
  end: Date
  which?: SQL
}

type ActivityRow = Pick<
  typeof activities.$inferSelect,
  'id' | 'title' | 'caption' | 'description' | 'place' | 'languageStates'
> & { firstname: string | null; lastname: string | null }

function activityEvent(
  { id, title, caption, description, place, languageStates, firstname, lastname }: ActivityRow,
  kind: AheadEvent['kind'],
  at: Date,
  language: Language,
): AheadEvent {
  return {
    kind,
    id,
    section: 'activities',
    label: presentName(title, language),
    at: at.toISOString(),
    by: firstname === null ? null : `${firstname} ${lastname}`,
    languages: wantingLanguages({ title, caption, description, place }, languageStates),
  }
}

async function scheduledPeople(db: DatabaseSession, language: Language, now: Date, end: Date) {
  const rows = await db
    .select({
      id: people.id,
      kind: people.kind,
      firstname: people.firstname,
      lastname: people.lastname,
      headline: people.headline,
      bio: people.bio,
      languageStates: people.languageStates,
      publishedAt: people.publishedAt,
    })
    .from(people)
    .where(and(gt(people.publishedAt, now), lt(people.publishedAt, end), isNull(people.binnedAt)))
    .orderBy(asc(people.publishedAt))
    .limit(aheadEventsMax)
  return rows.map(
    ({ id, kind, firstname, lastname, headline, bio, languageStates, publishedAt }): AheadEvent => ({
      kind: 'publication',
      id,
      section: storedKinds[kind].section,
      label: { text: `${firstname} ${lastname}`, lang: language },
      at: (publishedAt ?? now).toISOString(),
      by: null,
      languages: wantingLanguages({ headline, bio }, languageStates),
    }),
  )
}

/** Summarises the progress of each language; `null` where all are complete. */
function wantingLanguages(fields: LocalizedFields, states: StoredLanguageStates): AheadEvent['languages'] {
  const progress = languageProgressOf(fields, states)
  if (languages.every((language) => progress[language] === 'done')) return null
  const summary = languages.map((language) => [
    language,
    { progress: progress[language], isPublished: states[language]?.isPublished ?? true },
  ])
  return Object.fromEntries(summary) as AheadEvent['languages']
}
