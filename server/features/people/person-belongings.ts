import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { socialNetworks, tags } from '../../db/schema/catalogue.ts'
import { type people, personTags, socialLinks } from '../../db/schema/person.ts'
import { uploads } from '../../db/schema/upload.ts'
import { saveRow } from '../../records/record-rows.ts'
import { wordColumnsOf } from '../../records/search-columns.ts'
import type { PersonFields } from './person-content.ts'

/** Lists the tags of a profile, in the catalogue or not yet. */
export async function listTagsOf(
  db: DatabaseSession,
  person: Pick<typeof people.$inferSelect, 'id' | 'suggestedTags'>,
): Promise<string[]> {
  const rows = await db
    .select({ label: tags.label })
    .from(personTags)
    .innerJoin(tags, eq(tags.id, personTags.tagId))
    .where(eq(personTags.personId, person.id))
    .orderBy(asc(tags.label))
  return [...rows.map(({ label }) => label), ...person.suggestedTags]
}

/** Lists the links of a profile, without deleted ones; a name is empty where it is the network's. */
export function listLinksOf(
  db: DatabaseSession,
  personId: string,
): Promise<{ networkId: string; name: string; link: string }[]> {
  const { networkId, link } = socialLinks
  const name = sql<string>`case when ${socialLinks.name} = ${socialNetworks.name} then '' else ${socialLinks.name} end`
  return db
    .select({ networkId, name, link })
    .from(socialLinks)
    .innerJoin(socialNetworks, eq(socialNetworks.id, socialLinks.networkId))
    .where(and(eq(socialLinks.personId, personId), isNull(socialLinks.trashedAt)))
    .orderBy(asc(socialNetworks.position), asc(socialLinks.link))
}

/** Finds the view of an upload for those who may read it. */
export async function findUploadView(db: DatabaseSession, uploadId: string | null | undefined) {
  if (!uploadId) return null
  const [row] = await db
    .select({ name: uploads.name, type: uploads.type, sizeBytes: uploads.sizeBytes })
    .from(uploads)
    .where(eq(uploads.id, uploadId))
  return row ?? null
}

/**
 * Makes the links of a person equal those of the form, inside a transaction. An existing link stays the same record,
 * with its name where the form has none. Deleted links stay deleted: their owner never saw them in the form.
 */
export async function writeLinks(
  transaction: DatabaseSession,
  personId: string,
  links: PersonFields['socialLinks'],
): Promise<void> {
  const stored = await transaction
    .select()
    .from(socialLinks)
    .where(and(eq(socialLinks.personId, personId), isNull(socialLinks.trashedAt)))
  const networks = await transaction.select().from(socialNetworks)
  const nameOf = ({ networkId, name, link }: PersonFields['socialLinks'][number]) =>
    name || (networks.find(({ id }) => id === networkId)?.name ?? new URL(link).hostname)
  const added: (typeof socialLinks.$inferInsert)[] = []
  for (const given of links) {
    const { networkId, link } = given
    const index = stored.findIndex((row) => row.networkId === networkId && row.link === link)
    const [row] = index === -1 ? [] : stored.splice(index, 1)
    const name = nameOf(given)
    if (!row) added.push({ networkId, personId, name, link, ...wordColumnsOf('social-link', { name, link }) })
    else if (given.name !== undefined && name !== row.name)
      await saveRow(transaction, socialLinks, row, { name })
  }
  const gone = stored.map(({ id }) => id)
  if (gone.length > 0) await transaction.delete(socialLinks).where(inArray(socialLinks.id, gone))
  if (added.length > 0) await transaction.insert(socialLinks).values(added)
}
