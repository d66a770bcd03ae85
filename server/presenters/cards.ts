import { and, eq, type InferSelectModel } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import {
  type Language,
  presentName,
  publishedText,
  publishedTitle,
  type ReadText,
  readText,
} from '../../shared/i18n/languages.ts'
import { namesFor } from '../../shared/i18n/person-names.ts'
import { activityPhase } from '../../shared/rules/activity-phase.ts'
import { pictureCentre } from '../../shared/rules/picture-sizes.ts'
import type { countryReferenceSchema } from '../../shared/schemas/catalogue.ts'
import type { pictureSchema } from '../../shared/schemas/fields.ts'
import type {
  activitySummarySchema,
  listedPersonSchema,
  personSummarySchema,
} from '../../shared/schemas/summary.ts'
import type { Database } from '../db/database.ts'
import { activities } from '../db/schema/activity.ts'
import {
  activityCategories,
  countries,
  files,
  personCategories,
  serviceKinds,
} from '../db/schema/catalogue.ts'
import { people } from '../db/schema/person.ts'
import type { HostedActivityRow, PublicContent } from '../public-content/public-content.ts'
import { isPublicPerson } from '../public-content/publication.ts'
import type { PersonCardRow } from '../public-content/shown-rows.ts'
import type { ActivityRow } from '../public-content/tables.ts'
import { presentAvailability } from './availability.ts'
import { presentVenue } from './venue.ts'

/** The digits of a content's digest that tell versions of a picture apart. */
const versionDigits = 8
const images = alias(files, 'images')

/** The columns of a picture that pages show. */
export type ShownPicture = Pick<
  InferSelectModel<typeof files>,
  'id' | 'sha256' | 'widthPixels' | 'heightPixels' | 'focusX' | 'focusY' | 'alt' | 'isDecorative'
>

/** The record's own words about its picture; without them the picture's own hold. */
interface OwnAlternative {
  alt: ReadText | null
  isDecorative?: boolean
}

/** Presents a stored picture with its address and size; `null` where there is none or its size is unknown. */
export function presentPicture(
  picture: ShownPicture | null,
  language: Language,
  own: OwnAlternative,
): z.input<typeof pictureSchema> | null {
  if (!picture?.widthPixels || !picture.heightPixels) return null
  const { id, sha256, widthPixels, heightPixels, focusX, focusY } = picture
  const isDecorative = own.isDecorative || (own.alt === null && picture.isDecorative)
  const isCentred = focusX === pictureCentre.x && focusY === pictureCentre.y
  return {
    url: `/media/${id}/${sha256.slice(0, versionDigits)}`,
    width: widthPixels,
    height: heightPixels,
    ...(!isCentred && { focus: { x: focusX, y: focusY } }),
    alt: isDecorative ? null : (own.alt ?? readText(picture.alt, language)),
  }
}

/** The columns of a person's card, for `select`; the caller joins the tables. */
export const personSummaryColumns = {
  person: people,
  country: countries,
  personCategory: personCategories,
  photo: files,
}

/** Presents the country of a person. */
export function presentCountry(
  country: PersonCardRow['country'],
  language: Language,
): z.input<typeof countryReferenceSchema> {
  const { id, code, timeZone } = country
  return { id, code, timeZone, name: presentName(country.name, language) }
}

/** Presents a person's row as visitors see it on a card (P-2). */
export function presentPersonSummary(
  row: PersonCardRow,
  language: Language,
): z.input<typeof personSummarySchema> {
  const { person, personCategory } = row
  const { firstname, lastname } = namesFor(person, language)
  return {
    id: person.id,
    kind: person.kind,
    userCode: person.userCode,
    firstname,
    lastname,
    headline: publishedText(person.headline, person.languageStates, language),
    country: presentCountry(row.country, language),
    category: personCategory && { id: personCategory.id, title: presentName(personCategory.title, language) },
    photo: presentPicture(row.photo, language, {
      alt: publishedText(person.photoAlt, person.languageStates, language),
    }),
  }
}

/** Presents a person in a list or in results, with the next activity of theirs that visitors can come to. */
export function presentListedPerson(
  content: PublicContent,
  row: PersonCardRow,
  language: Language,
  now: number,
): z.input<typeof listedPersonSchema> {
  const isToCome = ({ startsAt, isCancelled }: ActivityRow) => startsAt > now && !isCancelled
  const next = content.activitiesOf(row.person.id, now).find(isToCome)
  return {
    ...presentPersonSummary(row, language),
    nextActivity: next ? { id: next.id, startsAt: new Date(next.startsAt).toISOString() } : null,
  }
}

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
    availability: presentAvailability(activity, now),
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
