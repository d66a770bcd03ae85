import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Language, type LocalizedText, readText } from '../../../../shared/i18n/languages.ts'
import { usesNamedMax } from '../../../../shared/rules/limits.ts'
import type { PictureUse } from '../../../../shared/schemas/media-records.ts'
import type { RecordUse } from '../../../../shared/schemas/record.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { files } from '../../../db/schema/catalogue.ts'
import { picturedTypes } from '../../../records/picture-uses.ts'
import { labelColumn } from '../../../records/stored-types.ts'

/** More uses of one picture than anybody reads one by one. */
const usesShownMax = 100

/** Counts the records that show pictures, those in the trash too, by the pictures' ids. */
export async function countUses(
  session: DatabaseSession,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await session.execute<{ id: string; count: number }>(sql`
    select id, count(*)::int as count from (${sql.join(
      picturedTypes.map(
        ({ table, shows, isOfType }) =>
          sql`select ${files.id} as id from ${files} join ${table} on ${and(shows, isOfType)}
            where ${inArray(files.id, [...ids])}`,
      ),
      sql` union all `,
    )}) uses group by id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Lists the records that show a picture, those in the trash too. */
export async function listUses(
  session: DatabaseSession,
  id: string,
  { language, now }: { language: Language; now: Date },
): Promise<PictureUse[]> {
  const uses: PictureUse[] = []
  for (const stored of picturedTypes) {
    const { type, table, isOfType, shows } = stored
    const rows = await session
      .select({
        id: sql<string>`${table.id}`,
        label: labelColumn(stored),
        isPublic: sql<boolean>`(${stored.isPublic(now)}) is true`,
      })
      .from(table)
      .innerJoin(files, eq(files.id, id))
      .where(and(shows, isOfType))
      .orderBy(asc(table.id))
      .limit(usesShownMax)
    for (const { label, ...use } of rows) uses.push({ ...use, type, label: textOf(label, language) })
  }
  return uses.slice(0, usesShownMax)
}

/** Groups the records that still show a picture and prevent its deletion (D-12). */
export async function groupUses(
  session: DatabaseSession,
  id: string,
  reader: { language: Language; now: Date },
): Promise<RecordUse[]> {
  const byType = Map.groupBy(await listUses(session, id, reader), ({ type }) => type)
  return [...byType].map(([type, uses]) => ({
    type,
    count: uses.length,
    examples: uses.slice(0, usesNamedMax).map((use) => ({ id: use.id, label: use.label })),
  }))
}

function textOf(label: LocalizedText | string, language: Language): string {
  return typeof label === 'string' ? label : (readText(label, language)?.text ?? '')
}
