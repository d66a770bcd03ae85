import { and, eq, type InferSelectModel, sql } from 'drizzle-orm'
import type { DatabaseSession } from '../db/database.ts'
import { hasId, unnamed } from '../db/has-id.ts'
import { isEverPublicActivity, isEverPublicPerson } from '../db/publication.ts'
import { activities } from '../db/schema/activity.ts'
import {
  activityCategories,
  countries,
  files,
  personCategories,
  serviceKinds,
} from '../db/schema/catalogue.ts'
import { people } from '../db/schema/person.ts'
import { joined, loadBy, type RowTexts, rowTexts } from './row-texts.ts'

type Person = InferSelectModel<typeof people>
type Activity = InferSelectModel<typeof activities>
type Picture = Pick<InferSelectModel<typeof files>, keyof typeof pictureColumns>

/** The values on a person's card, of their row and of other tables. */
export interface PersonCardRow {
  person: Pick<
    Person,
    | 'id'
    | 'kind'
    | 'userCode'
    | 'firstname'
    | 'lastname'
    | 'cyrillicNames'
    | 'headline'
    | 'languageStates'
    | 'photoAlt'
  >
  country: Pick<InferSelectModel<typeof countries>, 'id' | 'code' | 'timeZone' | 'name'>
  personCategory: Pick<InferSelectModel<typeof personCategories>, 'id' | 'title'> | null
  photo: Picture | null
}

/** The values on an activity's card, beside the person. */
export interface ActivityCardRow {
  activity: Pick<
    Activity,
    | 'id'
    | 'code'
    | 'title'
    | 'caption'
    | 'place'
    | 'languageStates'
    | 'imageAlt'
    | 'isImageDecorative'
    | 'startsAt'
    | 'endsAt'
    | 'cancelledAt'
    | 'personId'
  >
  activityCategory: Pick<InferSelectModel<typeof activityCategories>, 'id' | 'code' | 'title'>
  serviceKind: Pick<InferSelectModel<typeof serviceKinds>, 'id' | 'title'> | null
  image: Picture | null
}

const pictureColumns = {
  id: files.id,
  sha256: files.sha256,
  widthPixels: files.widthPixels,
  heightPixels: files.heightPixels,
  focusX: files.focusX,
  focusY: files.focusY,
  alt: files.alt,
  isDecorative: files.isDecorative,
}

const personCard = rowTexts({
  person: {
    id: people.id,
    kind: people.kind,
    userCode: people.userCode,
    firstname: people.firstname,
    lastname: people.lastname,
    cyrillicNames: people.cyrillicNames,
    headline: people.headline,
    languageStates: people.languageStates,
    photoAlt: people.photoAlt,
  },
  country: { id: countries.id, code: countries.code, timeZone: countries.timeZone, name: countries.name },
  personCategory: joined(personCategories.id, { id: personCategories.id, title: personCategories.title }),
  photo: joined(files.id, pictureColumns),
})

const activityCard = rowTexts({
  activity: {
    id: activities.id,
    code: activities.code,
    title: activities.title,
    caption: activities.caption,
    place: activities.place,
    languageStates: activities.languageStates,
    imageAlt: activities.imageAlt,
    isImageDecorative: activities.isImageDecorative,
    startsAt: activities.startsAt,
    endsAt: activities.endsAt,
    cancelledAt: activities.cancelledAt,
    personId: activities.personId,
  },
  activityCategory: {
    id: activityCategories.id,
    code: activityCategories.code,
    title: activityCategories.title,
  },
  serviceKind: joined(serviceKinds.id, { id: serviceKinds.id, title: serviceKinds.title }),
  image: joined(files.id, pictureColumns),
})

/** Returns the cards of people; by default of those who are public, now or in the future. */
export function personCards(db: DatabaseSession, isLoaded = isEverPublicPerson): RowTexts<PersonCardRow> {
  const statement = db
    .select({ id: people.id, text: personCard.text })
    .from(people)
    .innerJoin(countries, eq(countries.id, people.countryId))
    .leftJoin(personCategories, eq(personCategories.id, people.categoryId))
    .leftJoin(files, eq(files.id, people.photoId))
    .where(and(hasId(people.id, sql.placeholder('ids')), isLoaded))
    .prepare(unnamed)
  return { load: loadBy(statement), read: personCard.read }
}

/** Returns the cards of activities; by default of those that are public, now or in the future. */
export function activityCards(
  db: DatabaseSession,
  isLoaded = isEverPublicActivity,
): RowTexts<ActivityCardRow> {
  const statement = db
    .select({ id: activities.id, text: activityCard.text })
    .from(activities)
    .innerJoin(activityCategories, eq(activityCategories.id, activities.categoryId))
    .leftJoin(serviceKinds, eq(serviceKinds.id, activities.serviceKindId))
    .leftJoin(files, eq(files.id, activities.imageId))
    .where(and(hasId(activities.id, sql.placeholder('ids')), isLoaded))
    .prepare(unnamed)
  return { load: loadBy(statement), read: activityCard.read }
}
