import { and, eq, type InferSelectModel, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Language } from '../../shared/i18n/languages.ts'
import type { ActivityPhase, activitySummarySchema } from '../../shared/schemas/summary.ts'
import type { Database } from '../db/database.ts'
import { isPublicPerson, publishedText, publishedTitle } from '../db/publication.ts'
import { activities } from '../db/schema/activity.ts'
import {
  activityCategories,
  countries,
  files,
  personCategories,
  serviceKinds,
} from '../db/schema/catalogue.ts'
import { people } from '../db/schema/person.ts'
import {
  type PersonSummaryRow,
  personSummaryColumns,
  presentName,
  presentPersonSummary,
} from './person-summary.ts'
import { presentPicture } from './picture.ts'
import { presentPlace } from './place.ts'

const images = alias(files, 'images')

/** Selects activities with everything that their rows show; the person only if visitors may see that person. */
export function selectActivities(db: Database['db'], now: Date) {
  return db
    .select({
      activity: activities,
      activityCategory: activityCategories,
      serviceKind: serviceKinds,
      image: images,
      ...personSummaryColumns,
    })
    .from(activities)
    .innerJoin(activityCategories, eq(activityCategories.id, activities.categoryId))
    .leftJoin(serviceKinds, eq(serviceKinds.id, activities.serviceKindId))
    .leftJoin(images, eq(images.id, activities.imageId))
    .leftJoin(people, and(eq(people.id, activities.personId), isPublicPerson(now)))
    .leftJoin(countries, eq(countries.id, people.countryId))
    .leftJoin(personCategories, eq(personCategories.id, people.categoryId))
    .leftJoin(files, eq(files.id, people.photoId))
    .$dynamic()
}

/** A row of `selectActivities`. */
export type ActivitySummaryRow = Awaited<ReturnType<typeof selectActivities>>[number]

/** Returns the phase of an activity in time (D-2). */
export function activityPhase(
  activity: Pick<InferSelectModel<typeof activities>, 'cancelledAt' | 'startsAt' | 'endsAt'>,
  now: Date,
): ActivityPhase {
  if (activity.cancelledAt) return 'cancelled'
  if (activity.endsAt <= now) return 'past'
  return activity.startsAt <= now ? 'underway' : 'upcoming'
}

/** Presents an activity's row as visitors see it in a list (P-6). */
export function presentActivitySummary(
  row: ActivitySummaryRow,
  language: Language,
  now: Date,
): z.input<typeof activitySummarySchema> {
  const { activity, activityCategory, serviceKind } = row
  return {
    id: activity.id,
    code: activity.code,
    title: publishedTitle(activity.title, activity.languageStates, language),
    caption: publishedText(activity.caption, activity.languageStates, language),
    category: {
      id: activityCategory.id,
      code: activityCategory.code,
      title: presentName(activityCategory.title, language),
    },
    serviceKind: serviceKind && { id: serviceKind.id, title: presentName(serviceKind.title, language) },
    image: presentImage(row, language),
    startsAt: activity.startsAt.toISOString(),
    endsAt: activity.endsAt.toISOString(),
    phase: activityPhase(activity, now),
    ...presentPlace(activity, language),
    person: hasPerson(row) ? presentPersonSummary(row, language) : null,
  }
}

/** Presents its picture with the alternative text; a decorative one has none. */
function presentImage({ activity, image }: ActivitySummaryRow, language: Language) {
  const picture = presentPicture(image)
  if (!picture) return null
  const { imageAlt, isImageDecorative, languageStates } = activity
  return { ...picture, alt: isImageDecorative ? null : publishedText(imageAlt, languageStates, language) }
}

function hasPerson(row: ActivitySummaryRow): row is ActivitySummaryRow & PersonSummaryRow {
  return row.person !== null && row.country !== null
}

/**
 * Returns the next moment at which what visitors see of activities changes by itself: one begins, ends or is published.
 * @returns epoch milliseconds, or `null` when nothing is to come.
 */
export async function nextActivityChange(db: Database['db'], now: Date): Promise<number | null> {
  const [row] = await db
    .select({
      moment: sql<Date | string | null>`least(
        min(${activities.startsAt}) filter (where ${activities.startsAt} > ${now.toISOString()}),
        min(${activities.endsAt}) filter (where ${activities.endsAt} > ${now.toISOString()}),
        min(${activities.publishedAt}) filter (where ${activities.publishedAt} > ${now.toISOString()})
      )`,
    })
    .from(activities)
  return row?.moment ? new Date(row.moment).getTime() : null
}

/** Returns the next moment at which a person becomes public, like {@link nextActivityChange}. */
export async function nextPersonChange(db: Database['db'], now: Date): Promise<number | null> {
  const [row] = await db
    .select({ moment: sql<Date | string | null>`min(${people.publishedAt})` })
    .from(people)
    .where(sql`${people.publishedAt} > ${now.toISOString()}`)
  return row?.moment ? new Date(row.moment).getTime() : null
}
