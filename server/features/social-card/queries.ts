import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { activitySummarySchema, personSummarySchema } from '../../../shared/schemas/summary.ts'
import type { Database } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { countries, files, personCategories } from '../../db/schema/catalogue.ts'
import { people } from '../../db/schema/person.ts'
import {
  personSummaryColumns,
  presentActivitySummary,
  presentPersonSummary,
  selectActivities,
} from '../../presenters/cards.ts'
import { isPublicActivity, isPublicPerson } from '../../public-content/publication.ts'

/** The person on a card. */
export type CardPerson = z.input<typeof personSummarySchema>
/** The activity on a card. */
export type CardActivity = z.input<typeof activitySummarySchema>

/** The picture of a record on a card. */
export type CardPicture = Pick<
  typeof files.$inferSelect,
  'storageKey' | 'widthPixels' | 'heightPixels' | 'focusX' | 'focusY'
>

/** A record on a card, with its own picture, if it has one. */
interface Shown<Record> {
  shown: Record
  picture: CardPicture | null
  /** The end of its publication; `null` where it has none. */
  publishedUntil: Date | null
}

/** Finds a public ambassador or expert; `null` where there is none. */
export async function findCardPerson(
  db: Database['db'],
  id: string,
  language: Language,
  now: Date,
): Promise<Shown<CardPerson> | null> {
  const [row] = await db
    .select({ ...personSummaryColumns, publishedUntil: people.publishedUntil })
    .from(people)
    .innerJoin(countries, eq(countries.id, people.countryId))
    .leftJoin(personCategories, eq(personCategories.id, people.categoryId))
    .leftJoin(files, eq(files.id, people.photoId))
    .where(and(eq(people.id, id), isPublicPerson(now)))
  if (!row) return null
  const { photo: picture, publishedUntil } = row
  return { shown: presentPersonSummary(row, language), picture, publishedUntil }
}

/** Finds a public activity; `null` where there is none. */
export async function findCardActivity(
  db: Database['db'],
  id: string,
  language: Language,
  now: Date,
): Promise<Shown<CardActivity> | null> {
  const [row] = await selectActivities(db, now).where(and(eq(activities.id, id), isPublicActivity(now)))
  if (!row) return null
  const { image: picture, activity } = row
  return {
    shown: presentActivitySummary(row, language, now),
    picture,
    publishedUntil: activity.publishedUntil,
  }
}
