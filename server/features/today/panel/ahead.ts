import { and, asc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  type LocalizedFields,
  languageProgressOf,
  type StoredLanguageStates,
} from '../../../../shared/i18n/language-progress.ts'
import { type Language, languages, presentName } from '../../../../shared/i18n/languages.ts'
import { aheadDays, aheadEventsMax } from '../../../../shared/rules/limits.ts'
import { type Limited, may } from '../../../../shared/rules/rights.ts'
import type { AheadEvent } from '../../../../shared/schemas/today.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { people } from '../../../db/schema/person.ts'
import { recordDrafts } from '../../../db/schema/record-draft.ts'
import { textPages } from '../../../db/schema/text-page.ts'
import { listDrafts } from '../../../records/drafts/present-draft.ts'
import { storedTypes } from '../../../records/stored-types.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** The columns of the times at which a publication begins and ends automatically, by the kind of event. */
const transitions = { publication: 'publishedAt', withdrawal: 'publishedUntil' } as const
type Transition = keyof typeof transitions

/** The time that is looked at. */
interface Ahead {
  now: Date
  end: Date
}

/** Reads the events of the next days, by time: activities that begin, and publications that begin or end. */
export async function readAhead(
  db: DatabaseSession,
  account: Limited,
  language: Language,
  now: Date,
): Promise<AheadEvent[]> {
  const ahead = { now, end: new Date(now.getTime() + aheadDays * dayMs) }
  const [maySeeActivities, maySeePeople, maySeePages] = (['activities', 'ambassadors', 'pages'] as const).map(
    (section) => may(account, section, 'see'),
  )
  const events = maySeeActivities ? await comingActivities(db, language, ahead) : []
  for (const kind of Object.keys(transitions) as Transition[]) {
    if (maySeeActivities) events.push(...(await activityTransitions(db, language, kind, ahead)))
    if (maySeePeople) events.push(...(await personTransitions(db, language, kind, ahead)))
    if (maySeePages) events.push(...(await pageTransitions(db, language, kind, ahead)))
  }
  const drafts = await draftPublications(db, language, ahead)
  events.push(...drafts.filter(({ section }) => may(account, section, 'see')))
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

function comingActivities(db: DatabaseSession, language: Language, ahead: Ahead) {
  const isHeld = isNull(activities.cancelledAt)
  return findActivities(db, language, {
    kind: 'activity',
    instant: activities.startsAt,
    ahead,
    which: isHeld,
  })
}

function activityTransitions(db: DatabaseSession, language: Language, kind: Transition, ahead: Ahead) {
  return findActivities(db, language, { kind, instant: activities[transitions[kind]], ahead })
}

/** Selects the records in use one of whose instants lies ahead. */
function isAhead(instant: AnyPgColumn, { now, end }: Ahead, trashedAt: AnyPgColumn): SQL | undefined {
  return and(gt(instant, now), lt(instant, end), isNull(trashedAt))
}

/** Selects an instant that a condition says is there. */
function instantOf(instant: AnyPgColumn) {
  return sql<Date>`${instant}`.mapWith(activities.startsAt)
}

/** Finds published activities one of whose instants lies ahead. */
async function findActivities(
  db: DatabaseSession,
  language: Language,
  { kind, instant, ahead, which }: AskedActivities,
): Promise<AheadEvent[]> {
  const rows = await db
    .select({ ...activityColumns, at: instantOf(instant) })
    .from(activities)
    .leftJoin(people, eq(people.id, activities.personId))
    .where(and(eq(activities.state, 'published'), isAhead(instant, ahead, activities.trashedAt), which))
    .orderBy(asc(instant))
    .limit(aheadEventsMax)
  return rows.map((row) => activityEvent(row, kind, row.at, language))
}

interface AskedActivities {
  kind: AheadEvent['kind']
  instant: AnyPgColumn
  ahead: Ahead
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
    languages: wantingLanguages(kind, { title, caption, description, place }, languageStates),
  }
}

async function personTransitions(db: DatabaseSession, language: Language, kind: Transition, ahead: Ahead) {
  const instant = people[transitions[kind]]
  const rows = await db
    .select({
      id: people.id,
      kind: people.kind,
      firstname: people.firstname,
      lastname: people.lastname,
      headline: people.headline,
      bio: people.bio,
      languageStates: people.languageStates,
      at: instantOf(instant),
    })
    .from(people)
    .where(isAhead(instant, ahead, people.trashedAt))
    .orderBy(asc(instant))
    .limit(aheadEventsMax)
  return rows.map(
    ({ id, kind: personKind, firstname, lastname, headline, bio, languageStates, at }): AheadEvent => ({
      kind,
      id,
      section: storedTypes[personKind].section,
      label: { text: `${firstname} ${lastname}`, lang: language },
      at: at.toISOString(),
      by: null,
      languages: wantingLanguages(kind, { headline, bio }, languageStates),
    }),
  )
}

async function pageTransitions(db: DatabaseSession, language: Language, kind: Transition, ahead: Ahead) {
  const instant = textPages[transitions[kind]]
  const { id, title, description, body, languageStates, trashedAt } = textPages
  const rows = await db
    .select({ id, title, description, body, languageStates, at: instantOf(instant) })
    .from(textPages)
    .where(isAhead(instant, ahead, trashedAt))
    .orderBy(asc(instant))
    .limit(aheadEventsMax)
  return rows.map(
    ({ at, languageStates: states, ...row }): AheadEvent => ({
      kind,
      id: row.id,
      section: storedTypes.page.section,
      label: presentName(row.title, language),
      at: at.toISOString(),
      by: null,
      languages: wantingLanguages(
        kind,
        { title: row.title, description: row.description, body: row.body },
        states,
      ),
    }),
  )
}

/** Finds the drafts that are published automatically. */
async function draftPublications(db: DatabaseSession, language: Language, { now, end }: Ahead) {
  const isDue = and(gt(recordDrafts.publishAt, now), lt(recordDrafts.publishAt, end))
  const drafts = await listDrafts(db, language, isDue)
  return drafts.map(
    ({ id, section, label, publishAt, savedBy }): AheadEvent => ({
      ...{ kind: 'publication', id, section, label, by: savedBy, languages: null },
      at: (publishAt ?? now).toISOString(),
    }),
  )
}

/** Summarises the progress of each language; `null` where all are complete, and where nothing will be read any more. */
function wantingLanguages(
  kind: AheadEvent['kind'],
  fields: LocalizedFields,
  states: StoredLanguageStates,
): AheadEvent['languages'] {
  if (kind === 'withdrawal') return null
  const progress = languageProgressOf(fields, states)
  if (languages.every((language) => progress[language] === 'done')) return null
  const summary = languages.map((language) => [
    language,
    { progress: progress[language], isPublished: states[language]?.isPublished ?? true },
  ])
  return Object.fromEntries(summary) as AheadEvent['languages']
}
