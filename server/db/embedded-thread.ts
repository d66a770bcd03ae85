import { parentPort, workerData } from 'node:worker_threads'
import type { ParserOptions, PGlite, Results } from '@electric-sql/pglite'
import { openPglite, type PgliteSource } from './embedded-pglite.ts'

/** Some work for the thread: one statement with values, several without, a snapshot, or the end. */
export type EmbeddedWork =
  | { text: string; values: unknown[]; rowMode: 'array' | 'object'; plainTypes: readonly number[] }
  | { text: string }
  | 'snapshot'
  | 'close'

/** The result of a statement. */
export type EmbeddedResult = Pick<
  Results<Record<string, unknown>>,
  'rows' | 'fields' | 'affectedRows' | 'command'
>

/** The parts of an error that can be sent to another thread. */
export type EmbeddedFailure = Record<string, string | undefined> & { message: string }

/** A message of the thread: that it is ready, what somebody announced, or the answer to the work that came last. */
export type EmbeddedMessage =
  | 'ready'
  | { channel: string; payload: string }
  | { results: EmbeddedResult[] }
  | { snapshot: Blob }
  | { failure: EmbeddedFailure }

/** The parts of a database's error that this application or its log reads. */
const sentErrorFields = [
  'name',
  'code',
  'severity',
  'detail',
  'hint',
  'schema',
  'table',
  'column',
  'constraint',
]

const port = parentPort
if (!port) throw new Error('The embedded database runs in a thread of its own.')
const post = (message: EmbeddedMessage) => port.postMessage(message)

const opening = openPglite(workerData as PgliteSource)
opening.then(
  (client) => {
    client.onNotification((channel, payload) => post({ channel, payload }))
    post('ready')
  },
  (error: unknown) => post({ failure: describe(error) }),
)

// One after the other: the caller waits for each answer.
port.on('message', async (work: EmbeddedWork) => {
  try {
    post(await answer(await opening, work))
  } catch (error) {
    post({ failure: describe(error) })
  }
})

async function answer(client: PGlite, work: EmbeddedWork): Promise<EmbeddedMessage> {
  if (work === 'snapshot') return { snapshot: await client.dumpDataDir('none') }
  if (work === 'close') {
    await client.close()
    return { results: [] }
  }
  if (!('values' in work)) return { results: (await client.exec(work.text)).map(plainResult) }
  const parsers: ParserOptions = Object.fromEntries(work.plainTypes.map((type) => [type, asItIs]))
  const found = await client.query<Record<string, unknown>>(work.text, work.values, {
    rowMode: work.rowMode,
    parsers,
  })
  return { results: [plainResult(found)] }
}

const asItIs = (value: string) => value

function plainResult(found: Results<Record<string, unknown>>): EmbeddedResult {
  const { rows, fields, affectedRows, command } = found
  return {
    rows,
    fields,
    ...(affectedRows !== undefined && { affectedRows }),
    ...(command !== undefined && { command }),
  }
}

function describe(error: unknown): EmbeddedFailure {
  if (!(error instanceof Error)) return { message: String(error) }
  const sentFields = sentErrorFields
    .map((name): [string, unknown] => [name, Reflect.get(error, name)])
    .filter(([, part]) => typeof part === 'string')
  return { message: error.message, ...Object.fromEntries(sentFields) }
}
