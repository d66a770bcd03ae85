import { and, eq, type InferSelectModel } from 'drizzle-orm'
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
import type { HostedActivityRow } from '../public-content/public-content.ts'
import type { PersonCardRow } from '../public-content/shown-rows.ts'
import { personSummaryColumns, presentName, presentPersonSummary } from './person-summary.ts'
import { presentPicture } from './picture.ts'
import { presentVenue } from './venue.ts'

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
function activityPhase(
  activity: Pick<InferSelectModel<typeof activities>, 'cancelledAt' | 'startsAt' | 'endsAt'>,
  now: Date,
): ActivityPhase {
  if (activity.cancelledAt) return 'cancelled'
  if (activity.endsAt <= now) return 'past'
  return activity.startsAt <= now ? 'underway' : 'upcoming'
}

/** Presents an activity's row as visitors see it in a list (P-6). */
export function presentActivitySummary(
  row: HostedActivityRow,
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
    ...presentVenue(activity, language),
    person: hasPerson(row) ? presentPersonSummary(row, language) : null,
  }
}

/** Presents its picture with the alternative text: its own words, or those of the picture. */
function presentImage({ activity, image }: HostedActivityRow, language: Language) {
  const { imageAlt, isImageDecorative, languageStates } = activity
  const alt = publishedText(imageAlt, languageStates, language)
  return presentPicture(image, language, { alt, isDecorative: isImageDecorative })
}

function hasPerson(row: HostedActivityRow): row is HostedActivityRow & PersonCardRow {
  return row.person !== null && row.country !== null
}
