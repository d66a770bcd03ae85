import { Client } from 'pg'

const rowsAtATime = 200
const needsQuotes = /[",\n]/

/** Writes the statement that reads the rows of a batch; below it what their ids stand for, and their tags in one text. */
const rowsOf = (columns: readonly string[]) => `select ${columns.join(', ')} from people where id = any($1)`
const namesOf = `
  select people.id, countries.name as country, organizations.name as organization, directions.name as direction, users.email
  from people join countries on countries.id = country_id
  left join organizations on organizations.id = organization_id left join directions on directions.id = direction_id
  left join users on users.id = people.user_id where people.id = any($1)`
const tagsOf = `
  select person_id as id, string_agg(label, ', ' order by label) as tags
  from person_tags join tags on tags.id = tag_id where person_id = any($1) group by person_id`

type Row = Readonly<Record<string, unknown>>

/**
 * Writes the rows of an export as CSV with the driver alone: no rights, no states, no words in a language, nothing that
 * keeps a text from being a formula. It shows what reading and joining the same texts costs at least.
 */
export async function takeBareExport(databaseUrl: string): Promise<{
  seconds: number
  cpuSeconds: number
  sizeBytes: number
}> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const startedAt = performance.now()
  const before = process.cpuUsage()
  const { rows: found } = await client.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'people' and column_name not in ('search_text', 'search_parts', 'sort_keys', 'sort_name')",
  )
  const columns = found.map(({ column_name }) => column_name)
  const { rows } = await client.query<{ id: string }>(
    `select id from people where kind = 'ambassador' order by sort_keys ->> 'uz' collate "C", id`,
  )
  const ids = rows.map(({ id }) => id)
  let sizeBytes = 0
  for (let at = 0; at < ids.length; at += rowsAtATime) {
    const batch = ids.slice(at, at + rowsAtATime)
    const [people, names, tags] = [
      await readById(client, rowsOf(columns), batch),
      await readById(client, namesOf, batch),
      await readById(client, tagsOf, batch),
    ]
    const lines = batch.map((id) => lineOf([people.get(id), names.get(id), tags.get(id)]))
    sizeBytes += Buffer.from(lines.join('')).length
  }
  const seconds = (performance.now() - startedAt) / 1_000
  const { user, system } = process.cpuUsage(before)
  await client.end()
  return { seconds, cpuSeconds: (user + system) / 1_000_000, sizeBytes }
}

async function readById(client: Client, text: string, ids: readonly string[]): Promise<Map<unknown, Row>> {
  const { rows } = await client.query<Row>(text, [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

function lineOf(rows: readonly (Row | undefined)[]): string {
  const cells = rows.flatMap((row) => Object.values(row ?? {})).flatMap(textsOf)
  return `${cells.map((text) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\n`
}

function textsOf(value: unknown): string[] {
  if (value === null) return ['']
  if (value instanceof Date) return [value.toISOString()]
  if (typeof value !== 'object') return [String(value)]
  return Object.values(value as object).map(String)
}
