import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
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
  startsAt: activities.startsAt,
  publishedAt: activities.publishedAt,
  firstname: people.firstname,
  lastname: people.lastname,
}

async function comingActivities(db: DatabaseSession, language: Language, now: Date, end: Date) {
  const rows = await db
    .select(activityColumns)
    .from(activities)
    .leftJoin(people, eq(people.id, activities.personId))
    .where(
      and(
        eq(activities.state, 'published'),
        gt(activities.startsAt, now),
        lt(activities.startsAt, end),
        isNull(activities.cancelledAt),
        isNull(activities.binnedAt),
      ),
    )
    .orderBy(asc(activities.startsAt))
    .limit(aheadEventsMax)
  return rows.map((row) => activityEvent(row, 'activity', row.startsAt, language))
}

async function scheduledActivities(db: DatabaseSession, language: Language, now: Date, end: Date) {
  const rows = await db
    .select(activityColumns)
    .from(activities)
    .leftJoin(people, eq(people.id, activities.personId))
    .where(
      and(
        eq(activities.state, 'published'),
        gt(activities.publishedAt, now),
        lt(activities.publishedAt, end),
        isNull(activities.binnedAt),
      ),
    )
    .orderBy(asc(activities.publishedAt))
    .limit(aheadEventsMax)
  return rows.map((row) => activityEvent(row, 'publication', row.publishedAt ?? now, language))
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
