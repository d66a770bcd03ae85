import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { socialNetworks, tags } from '../../db/schema/catalogue.ts'
import { personTags, socialLinks } from '../../db/schema/person.ts'
import { uploads } from '../../db/schema/upload.ts'
import type { PersonRow } from './save-person.ts'

/** Lists the tags of a profile, in the catalogue or not yet. */
export async function listTagsOf(db: DatabaseSession, person: PersonRow): Promise<string[]> {
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
