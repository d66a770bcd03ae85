import { asc, eq } from 'drizzle-orm'
import {
  activityCategories,
  countries,
  directions,
  organizations,
  personCategories,
  serviceKinds,
  socialNetworks,
} from '../../server/db/schema/catalogue.ts'
import { people } from '../../server/db/schema/person.ts'
import type { TestApp } from './test-app.ts'

/** An id that no record has. */
export const unknownId = '018f0000-0000-7000-8000-000000000000'

/** Returns ids from the catalogues for a form: the first of each. */
export async function chooseFromCatalogues({ database: { db } }: TestApp) {
  const first = (rows: { id: string }[]) => rows[0]?.id ?? ''
  const categoryOf = async (type: 'ambassador' | 'expert') =>
    first(
      await db
        .select({ id: personCategories.id })
        .from(personCategories)
        .where(eq(personCategories.type, type))
        .orderBy(asc(personCategories.position)),
    )
  return {
    countryId: first(await db.select({ id: countries.id }).from(countries).orderBy(asc(countries.code))),
    organizationId: first(await db.select({ id: organizations.id }).from(organizations)),
    directionId: first(await db.select({ id: directions.id }).from(directions)),
    ambassadorCategoryId: await categoryOf('ambassador'),
    expertCategoryId: await categoryOf('expert'),
    activityCategoryId: first(await db.select({ id: activityCategories.id }).from(activityCategories)),
    serviceKindId: first(await db.select({ id: serviceKinds.id }).from(serviceKinds)),
    networkId: first(await db.select({ id: socialNetworks.id }).from(socialNetworks)),
  }
}

/** Returns the fields of a complete profile, as a form sends them. */
export function personFields({
  countryId,
  organizationId,
  directionId,
  ambassadorCategoryId,
  networkId,
}: Awaited<ReturnType<typeof chooseFromCatalogues>>) {
  return {
    kind: 'ambassador',
    firstname: 'Gulnora',
    lastname: 'Yoʻldosheva',
    middlename: '',
    countryId,
    organizationId,
    directionId,
    categoryId: ambassadorCategoryId,
    headline: { uz: "Bulut bo'yicha muhandis", ru: '', en: 'Cloud engineer' },
    bio: { en: 'Ten years of clouds.' },
    questions: { uz: "Bulutni qayerdan boshlay? \r\n\r\n Bu qancha turadi, to'lov qanday?" },
    spokenLanguages: ['uz', 'en', 'uz'],
    linkedin: 'https://www.linkedin.com/in/gulnora',
    website: '',
    tags: ['Eksport', 'eksport', 'bulutlar'],
    socialLinks: [{ networkId, link: 'https://t.me/gulnora' }],
  }
}

/**
 * Assigns a person of the sample to an account, as an administrator does.
 * @returns the person's id.
 */
export async function givePerson(
  { database: { db } }: TestApp,
  userId: string,
  userCode: string,
): Promise<string> {
  const [person] = await db
    .update(people)
    .set({ userId })
    .where(eq(people.userCode, userCode))
    .returning({ id: people.id })
  if (!person) throw new Error(`The sample has no ${userCode}.`)
  return person.id
}
