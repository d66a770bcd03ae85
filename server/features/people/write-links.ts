import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { saveRow } from '../../db/save-row.ts'
import { socialNetworks } from '../../db/schema/catalogue.ts'
import { socialLinks } from '../../db/schema/person.ts'
import { wordColumnsOf } from '../../db/search-columns.ts'
import type { PersonFields } from './person-content.ts'

/**
 * Makes the links of a person equal those of the form, inside a transaction. An existing link stays the same record,
 * with its name where the form has none. Deleted links stay deleted: their owner never saw them in the form.
 */
export async function writeLinks(
  transaction: DatabaseSession,
  personId: string,
  links: PersonFields['socialLinks'],
): Promise<void> {
  const kept = await transaction
    .select()
    .from(socialLinks)
    .where(and(eq(socialLinks.personId, personId), isNull(socialLinks.trashedAt)))
  const networks = await transaction.select().from(socialNetworks)
  const nameOf = ({ networkId, name, link }: PersonFields['socialLinks'][number]) =>
    name || (networks.find(({ id }) => id === networkId)?.name ?? new URL(link).hostname)
  const added: (typeof socialLinks.$inferInsert)[] = []
  for (const given of links) {
    const { networkId, link } = given
    const place = kept.findIndex((row) => row.networkId === networkId && row.link === link)
    const [row] = place === -1 ? [] : kept.splice(place, 1)
    const name = nameOf(given)
    if (!row) added.push({ networkId, personId, name, link, ...wordColumnsOf('social-link', { name, link }) })
    else if (given.name !== undefined && name !== row.name)
      await saveRow(transaction, socialLinks, row, { name })
  }
  const gone = kept.map(({ id }) => id)
  if (gone.length > 0) await transaction.delete(socialLinks).where(inArray(socialLinks.id, gone))
  if (added.length > 0) await transaction.insert(socialLinks).values(added)
}
