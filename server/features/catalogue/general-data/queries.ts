import { asc, isNull } from 'drizzle-orm'
import { type Language, type LocalizedText, presentName } from '../../../../shared/i18n/languages.ts'
import { compareNames } from '../../../../shared/i18n/search-form.ts'
import { spokenLanguageCodes, spokenLanguageName } from '../../../../shared/rules/spoken-languages.ts'
import type { GeneralData } from '../../../../shared/schemas/general-data.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import {
  activityCategories,
  countries,
  directions,
  organizations,
  personCategories,
  serviceKinds,
  socialNetworks,
  tags,
} from '../../../db/schema/catalogue.ts'
import { tagNames } from '../../../public-content/tag-names.ts'

/** Finds all choices of forms, in the reader's language (N-9): by its alphabet where no order was given. */
export async function findGeneralData(db: DatabaseSession, language: Language): Promise<GeneralData> {
  const choice = (id: string, name: LocalizedText) => {
    const { text, lang } = presentName(name, language)
    return { id, label: text, lang }
  }
  const compare = compareNames(language)
  const byLabel = <Choice extends { label: string }>(choices: Choice[]) =>
    choices.sort((one, other) => compare(one.label, other.label))
  return {
    countries: byLabel(
      (await db.select().from(countries).where(isNull(countries.trashedAt))).map(({ id, code, name }) => ({
        ...choice(id, name),
        code,
      })),
    ),
    organizations: byLabel(
      (await db.select().from(organizations).where(isNull(organizations.trashedAt))).map(({ id, name }) =>
        choice(id, name),
      ),
    ),
    directions: byLabel(
      (await db.select().from(directions).where(isNull(directions.trashedAt))).map(({ id, name }) =>
        choice(id, name),
      ),
    ),
    personCategories: (
      await db
        .select()
        .from(personCategories)
        .where(isNull(personCategories.trashedAt))
        .orderBy(asc(personCategories.type), asc(personCategories.position), asc(personCategories.id))
    ).map(({ id, type, title }) => ({ ...choice(id, title), type })),
    activityCategories: (
      await db.select().from(activityCategories).orderBy(asc(activityCategories.position))
    ).map(({ id, code, title }) => ({ ...choice(id, title), code })),
    serviceKinds: (await db.select().from(serviceKinds).orderBy(asc(serviceKinds.position))).map(
      ({ id, title }) => choice(id, title),
    ),
    spokenLanguages: byLabel(
      spokenLanguageCodes.map((id) => ({ id, label: spokenLanguageName(id, language) })),
    ),
    tags: byLabel(
      (await db.select({ label: tags.label, names: tags.names }).from(tags)).map((tag) => ({
        id: tag.label,
        label: tagNames(tag)[language],
      })),
    ),
    socialNetworks: await db
      .select({ id: socialNetworks.id, label: socialNetworks.name })
      .from(socialNetworks)
      .where(isNull(socialNetworks.trashedAt))
      .orderBy(asc(socialNetworks.position), asc(socialNetworks.name)),
  }
}
