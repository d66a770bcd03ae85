import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DatabaseSession } from '../../../db/database.ts'
import { hasId } from '../../../db/has-id.ts'
import { tags } from '../../../db/schema/catalogue.ts'
import { personTags, socialLinks } from '../../../db/schema/person.ts'
import { translateValue } from '../../../platform/translate.ts'
import { personNameColumn } from '../../../records/export-columns.ts'
import type { ExportBelongings, ExportColumn } from '../../../records/record-kind.ts'
import type { PersonItemFields } from './person-list.ts'

type Column = ExportColumn<PersonItemFields & Record<string, unknown> & { label: { text: string } }>

/** The columns of an exported list of people, in addition to their forms. */
export const personExportColumns: readonly Column[] = [
  personNameColumn,
  { key: 'userCode', heading: 'admin-people:fields.userCode', value: ({ userCode }) => userCode },
  { key: 'country', heading: 'admin-people:fields.country', value: ({ country }) => country.name.text },
  {
    key: 'category',
    heading: 'admin-people:fields.category',
    value: ({ category }) => category?.text ?? null,
  },
  {
    key: 'organization',
    heading: 'admin-people:fields.organization',
    value: ({ organization }) => organization?.text ?? null,
  },
  {
    key: 'direction',
    heading: 'admin-people:fields.direction',
    value: ({ direction }) => direction?.text ?? null,
  },
  { key: 'account', heading: 'admin-people:fields.account', value: ({ account }) => account?.email ?? null },
]

/** The column of a person's kind, where a list shows both. */
export const personKindColumn: Column = {
  key: 'kind',
  heading: 'admin-audit:fields.kind',
  value: ({ type }, language) => translateValue(language, String(type)),
}

/** The tags and links of people, as an export writes them. */
export const personBelongings: ExportBelongings = {
  fields: ['tags', 'socialLinks'],
  async read(session, ids) {
    const [labels, links] = await Promise.all([tagsOf(session, ids), linksOf(session, ids)])
    const [labelsOf, addressesOf] = [labels, links].map((rows) =>
      Map.groupBy(rows, ({ personId }) => personId),
    )
    const listed = (texts: typeof labelsOf, id: string) =>
      (texts?.get(id) ?? []).map(({ text }) => text).join(', ')
    return new Map(
      ids.map((id) => [id, { tags: listed(labelsOf, id), socialLinks: listed(addressesOf, id) }]),
    )
  },
}

function tagsOf(session: DatabaseSession, ids: readonly string[]) {
  return session
    .select({ personId: personTags.personId, text: tags.label })
    .from(personTags)
    .innerJoin(tags, eq(tags.id, personTags.tagId))
    .where(hasId(personTags.personId, ids))
    .orderBy(asc(tags.label))
}

function linksOf(session: DatabaseSession, ids: readonly string[]) {
  return session
    .select({ personId: socialLinks.personId, text: socialLinks.link })
    .from(socialLinks)
    .where(and(hasId(socialLinks.personId, ids), isNull(socialLinks.trashedAt)))
    .orderBy(asc(socialLinks.createdAt), asc(socialLinks.id))
}
