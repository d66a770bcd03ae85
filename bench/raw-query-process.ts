import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { readConfiguration, serveParent } from './child-process.ts'
import { processUse } from './process-use.ts'

/** The database of the raw server, and the rows that it answers with: one page of a list. */
export interface RawQuery {
  databaseUrl: string
  personIds: readonly string[]
}

const pageSize = 12

/** The rows of a page of a list, by their ids, with the columns that its answer is made of. */
const selectPeople = `
  select id, kind, user_code, firstname, lastname, headline, country_id, organization_id, category_id
  from people where id = any($1::uuid[])`

/** One more activity, a draft with the texts of another: its triggers, indexes and the wait for the disk are those of the site. */
const insertActivity = `
  insert into activities
  select made.* from (select * from activities order by id limit 1) one,
    jsonb_populate_record(null::activities, to_jsonb(one) || jsonb_build_object(
      'id', gen_random_uuid(), 'code', 'RAW-' || gen_random_uuid(), 'state', 'draft', 'published_at', null
    )) made
  returning id`

/** The least that a server with a database can do: one statement of the driver for each request, and its rows as JSON. */
const { databaseUrl, personIds } = readConfiguration<RawQuery>()
const pool = new Pool({ connectionString: databaseUrl, max: 10 })
let asked = 0

const server = createServer({ keepAliveTimeout: 65_000 }, async (request, response) => {
  const rows = await answerOf(request)
  const body = Buffer.from(JSON.stringify(rows))
  response.writeHead(request.method === 'POST' ? 201 : 200, {
    'content-type': 'application/json',
    'content-length': body.length,
  })
  response.end(body)
})

async function answerOf(request: IncomingMessage): Promise<unknown[]> {
  if (request.method === 'POST') {
    for await (const _chunk of request);
    return (await pool.query(insertActivity)).rows
  }
  const at = (asked * pageSize) % personIds.length
  asked += 1
  return (await pool.query(selectPeople, [personIds.slice(at, at + pageSize)])).rows
}

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  serveParent(
    () => processUse(port),
    () => pool.end(),
  )
})
