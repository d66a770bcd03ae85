import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { sql } from 'drizzle-orm'
import { isAmbiguousPath } from '../../server/http/incoming-requests.ts'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import type { ErrorCode } from '../../shared/rules/error-codes.ts'
import { type Caller, callers } from '../../shared/rules/rights.ts'
import type { Role } from '../../shared/rules/roles.ts'
import type { Problem } from '../../shared/schemas/problem.ts'
import type { OwnSite } from '../e2e/own-site.ts'
import { createMember } from '../e2e/signed-in.ts'
import { type DescribedOperation, type Description, describedOperations } from './described-operations.ts'
import { hostileBodies, hostilePathParts, hostileTexts, hostileTypes } from './hostile-values.ts'
import { type Known, spoil, ValueMaker } from './made-values.ts'
import { Random } from './random.ts'

/** The kinds of requests: allowed by the description, with one spoilt value, and hostile as a whole. */
const kinds = ['valid', 'nearly valid', 'hostile'] as const
type Kind = (typeof kinds)[number]

/** Statuses that any address may be answered with, whatever the operation: the request did not reach it. */
const statusesOfAll = [404, 405, 414, 421, 429, 431]
/** Longer addresses are refused before the site sees them. */
const addressMaxCharacters = 4_000
/** Statuses of requests that are no HTTP, which Node refuses itself. */
const statusesOfBrokenHttp = [400, 431]

/** Tables that refused requests change as well, or that change automatically meanwhile. */
const changingTables = ['rate_limits', 'sessions', 'mails', 'idempotency_keys', 'presences']

/** Something that should not have happened, with what it takes to see it again. */
export interface Finding {
  what: string
  request: string
  answer: string
}

/** The outcome of an attack on the API. */
export interface AttackResult {
  requestCount: number
  operationCount: number
  /** The number of answers by kind of request and status. */
  answers: ReadonlyMap<Kind, ReadonlyMap<number, number>>
  /** Operations that have succeeded for at least one caller. */
  succeeded: ReadonlySet<string>
  findings: readonly Finding[]
  slowest: { request: string; milliseconds: number }
}

interface AttackedRequest {
  kind: Kind
  caller: Caller
  operation: DescribedOperation
  path: string
  headers: Record<string, string>
  body: Uint8Array | string | undefined
  language: (typeof languages)[number]
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
  milliseconds: number
}

/**
 * Sends requests to every operation that the API's own description names, as every caller: valid, nearly valid and
 * hostile ones. Checked is each answer: never a fault of the server, a status that the operation names, a body that
 * fits its schema, problems that name a field and speak the asked language, and nothing changed by what was refused.
 * @param requestCount how many requests are sent; less than four for each operation leaves some out.
 * @param seed chooses them: the same seed sends the same ones, as far as the site answers alike.
 */
export async function attackApi(
  site: OwnSite,
  { requestCount, seed }: { requestCount: number; seed: number },
): Promise<AttackResult> {
  const attack = new Attack(site, (await readDescription(site)) as Description, new Random(seed))
  await attack.prepare()
  return attack.run(requestCount)
}

async function readDescription(site: OwnSite): Promise<unknown> {
  return (await fetch(`${site.baseUrl}/api/openapi.json`)).json()
}

class Attack {
  readonly #site: OwnSite
  readonly #random: Random
  readonly #operations: readonly DescribedOperation[]
  readonly #maker: ValueMaker
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false })
  readonly #schemas = new Map<string, ValidateFunction>()
  readonly #tokens = new Map<Caller, string>()
  readonly #ids = new Map<string, string[]>()
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #answers = new Map<Kind, Map<number, number>>(kinds.map((kind) => [kind, new Map()]))
  readonly #succeeded = new Set<string>()
  readonly #findings: Finding[] = []
  #slowest = { request: '', milliseconds: 0 }

  constructor(site: OwnSite, description: Description, random: Random) {
    this.#site = site
    this.#random = random
    this.#operations = describedOperations(description)
    this.#maker = new ValueMaker(description, random)
    addFormats.default(this.#ajv)
    this.#ajv.addSchema({ ...description, $id: 'api' }, 'api')
  }

  /** Makes an account for each role, counts changes of rows from now on, and learns the ids that lists give. */
  async prepare(): Promise<void> {
    await countChanges(this.#site)
    for (const caller of callers) if (caller !== 'ANONYMOUS') await this.#signIn(caller)
    for (const operation of this.#operations) {
      if (operation.method === 'GET' && !operation.path.includes('{')) await this.#learn(operation.path)
    }
  }

  async run(requestCount: number): Promise<AttackResult> {
    for (let sent = 0; sent < requestCount; sent += 1) {
      const operation = this.#operations[sent % this.#operations.length]
      if (operation) await this.#attack(operation)
    }
    this.#agent.destroy()
    return {
      requestCount,
      operationCount: this.#operations.length,
      answers: this.#answers,
      succeeded: this.#succeeded,
      findings: this.#findings,
      slowest: this.#slowest,
    }
  }

  async #signIn(role: Role): Promise<void> {
    const { userId } = await createMember(this.#site, { role })
    this.#tokens.set(role, await this.#site.openSession({ userId, role }))
  }

  /** Notes the ids in the answer of a list, by its address. */
  async #learn(path: string): Promise<void> {
    const { status, text } = await this.#send('GET', path, this.#headersOf('ADMIN'), undefined)
    if (status !== 200) return
    const ids = [...text.matchAll(/"id":"([\da-f-]{36})"/g)].flatMap(([, id]) => id ?? [])
    if (ids.length > 0) this.#ids.set(path, [...new Set(ids)])
  }

  async #attack(operation: DescribedOperation): Promise<void> {
    const random = this.#random
    const kind = random.pick(kinds)
    const caller = random.chance(0.6)
      ? operation.needsAccount
        ? 'ADMIN'
        : 'ANONYMOUS'
      : random.pick(callers)
    const asked = await this.#makeRequest(operation, kind, caller)
    const before = await changesOf(this.#site)
    const answer = await this.#send(operation.method, asked.path, asked.headers, asked.body)
    this.#note(asked, answer)
    for (const what of this.#faultsOf(asked, answer)) this.#find(what, asked, answer)
    if (answer.status >= 400) {
      const changed = differences(before, await changesOf(this.#site))
      if (changed.length > 0) this.#find(`refused, but changed ${changed.join(', ')}`, asked, answer)
    }
    // A session that the request has ended, as it should, is opened again.
    if (caller !== 'ANONYMOUS' && (await this.#isSignedOut(caller))) await this.#signIn(caller)
    if (operation.method !== 'GET' && answer.status < 300) await this.#learn(sectionOf(operation.path))
  }

  async #makeRequest(operation: DescribedOperation, kind: Kind, caller: Caller): Promise<AttackedRequest> {
    const random = this.#random
    const language = random.pick(languages)
    const known: Known = { ids: this.#idsFor(operation.path) }
    const path = this.#pathOf(operation, kind, known)
    const headers = this.#headersOf(caller)
    if (operation.method === 'PATCH' || operation.method === 'PUT') {
      const read = await this.#send('GET', path, headers, undefined)
      const isRecord = read.status === 200 && read.headers['content-type']?.startsWith('application/json')
      if (isRecord) known.record = JSON.parse(read.text)
    }
    const made = this.#bodyOf(operation, kind, known)
    const query = this.#queryOf(operation, kind, known, language)
    return {
      kind,
      caller,
      operation,
      language,
      path: `${path}?${query}`,
      headers: { ...headers, ...made?.headers },
      body: made?.body,
    }
  }

  #idsFor(path: string): string[] {
    const own = this.#ids.get(sectionOf(path))
    return own && this.#random.chance(0.8) ? own : [...this.#ids.values()].flat()
  }

  #pathOf({ path }: DescribedOperation, kind: Kind, { ids }: Known): string {
    const random = this.#random
    return path.replace(/\{(\w+)\}/g, (_part, name: string) => {
      if (kind === 'hostile' && random.chance(0.5)) return random.pick(hostilePathParts)
      if (name === 'lng') return random.pick(languages)
      if (name === 'ns') return 'app'
      if (ids.length > 0 && random.chance(0.9)) return random.pick(ids)
      return crypto.randomUUID()
    })
  }

  #queryOf(
    { parameters }: DescribedOperation,
    kind: Kind,
    known: Known,
    language: AttackedRequest['language'],
  ): string {
    const random = this.#random
    const pairs: string[] = [`lang=${language}`]
    for (const { name, in: location, schema, required } of parameters) {
      if (location !== 'query' || name === 'lang') continue
      if (!required && random.chance(0.6)) continue
      const isSpoilt = kind !== 'valid' && random.chance(kind === 'hostile' ? 0.7 : 0.3)
      const value = isSpoilt ? random.pick(hostileTexts) : this.#maker.make(schema, known, name)
      for (const one of [value].flat()) pairs.push(`${name}=${encodedText(String(one))}`)
    }
    if (kind === 'hostile' && random.chance(0.2)) {
      pairs.push(random.pick(['%ff=%ff', '%', '=', 'lang=xx', 'a[b][c]=1', `x=${'y'.repeat(3_000)}`]))
    }
    return pairs.join('&')
  }

  #headersOf(caller: Caller): Record<string, string> {
    const { next } = this.#random
    const part = () => 1 + Math.floor(next.call(this.#random) * 250)
    const token = this.#tokens.get(caller)
    return {
      accept: 'application/json',
      // Another address each time: what is limited is not the subject here.
      'x-forwarded-for': `198.18.${part()}.${part()}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
  }

  #bodyOf(
    { body, method }: DescribedOperation,
    kind: Kind,
    known: Known,
  ): { headers: Record<string, string>; body: Uint8Array | string } | undefined {
    const random = this.#random
    if (kind === 'hostile' && method !== 'GET' && random.chance(0.5)) {
      return { headers: { 'content-type': random.pick(hostileTypes) }, body: random.pick(hostileBodies) }
    }
    if (!body) return undefined
    const type = random.pick(Object.keys(body))
    const made = this.#maker.make(body[type]?.schema ?? {}, known)
    const value = kind === 'valid' ? made : spoil(made, random)
    if (type === 'application/json') {
      return { headers: { 'content-type': type }, body: JSON.stringify(value) ?? 'null' }
    }
    const fields = Object.entries((value ?? {}) as object).map(([name, one]) => [name, textOf(one)] as const)
    if (type === 'application/x-www-form-urlencoded') {
      return {
        headers: { 'content-type': type },
        body: new URLSearchParams(fields.map((one) => [...one])).toString(),
      }
    }
    const boundary = `----${random.below(1e9)}`
    const parts = fields.map(([name, text]) =>
      text.length % 7 === 3
        ? `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG${text}\r\n`
        : `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
    )
    return {
      headers: { 'content-type': `${type}; boundary=${boundary}` },
      body: `${parts.join('')}--${boundary}--\r\n`,
    }
  }

  /**
   * Sends a request as it is written: a client of Node's own would tidy up its address. One whose connection ends
   * before the answer is sent once more, since the server may have closed it just then; the status is 0 where it ends
   * again.
   */
  async #send(...asked: Parameters<Attack['sendOnce']>): Promise<Answer> {
    const lost = { status: 0, headers: {}, text: '', milliseconds: 0 }
    try {
      return await this.sendOnce(...asked)
    } catch {
      return this.sendOnce(...asked).catch(() => lost)
    }
  }

  private sendOnce(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: Uint8Array | string | undefined,
  ): Promise<Answer> {
    const { hostname, port } = new URL(this.#site.baseUrl)
    const startedAt = performance.now()
    const bytes = body === undefined ? undefined : Buffer.from(body)
    return new Promise((resolve, reject) => {
      const sent = httpRequest({
        hostname,
        port,
        method,
        path,
        agent: this.#agent,
        headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) },
      })
      sent.on('error', reject)
      sent.on('response', async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk as Buffer)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
          milliseconds: performance.now() - startedAt,
        })
      })
      sent.end(bytes)
    })
  }

  #note({ kind, operation, path }: AttackedRequest, { status, milliseconds }: Answer): void {
    const counts = this.#answers.get(kind)
    counts?.set(status, (counts.get(status) ?? 0) + 1)
    const name = `${operation.method} ${operation.path}`
    if (status < 300) this.#succeeded.add(name)
    if (milliseconds > this.#slowest.milliseconds)
      this.#slowest = { request: `${operation.method} ${path}`, milliseconds }
  }

  #find(
    what: string,
    { caller, operation, path, headers, body }: AttackedRequest,
    { status, text }: Answer,
  ): void {
    const sent =
      body === undefined ? '' : ` ${headers['content-type']} ${Buffer.from(body).toString().slice(0, 600)}`
    this.#findings.push({
      what,
      request: `${caller}: ${operation.method} ${path.slice(0, 400)}${sent}`,
      answer: `${status} ${text.slice(0, 300)}`,
    })
  }

  *#faultsOf(asked: AttackedRequest, answer: Answer): Generator<string> {
    const { operation, caller } = asked
    const { status, text } = answer
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
    const isBroken =
      asked.kind === 'hostile' || asked.path.length > addressMaxCharacters || isAmbiguousPath(asked.path)
    // The server closes the connection of a client that sends more than it takes, and Node answers what is no HTTP.
    if (isBroken && [0, ...statusesOfBrokenHttp].includes(status)) return
    if (status === 0) yield 'not answered'
    if (status >= 500) yield `answered ${status}`
    const described = operation.responses.get(String(status))
    if (!described && !statusesOfAll.includes(status) && status < 500) {
      yield `answered ${status}, which the description does not name`
    }
    if (operation.needsAccount && caller === 'ANONYMOUS' && status < 400) yield 'answered without an account'
    if (operation.path.startsWith('/api/admin/') && caller !== 'ADMIN' && status < 400) {
      yield `answered as ${caller}`
    }
    if (described?.types.includes(type) && /json$/.test(type)) {
      const problem = this.#misfit(described.schemaPointer(type), text)
      if (problem) yield `does not fit its schema: ${problem}`
    }
    if (status >= 400 && type === 'application/problem+json') yield* problemFaults(JSON.parse(text), asked)
    else if (status >= 400) yield `an error of the type ${type}`
    if (answer.headers['x-content-type-options'] !== 'nosniff') yield 'without nosniff'
  }

  /** Returns how a JSON text does not fit a schema of the description; `undefined` where it does. */
  #misfit(pointer: string, text: string): string | undefined {
    let validate = this.#schemas.get(pointer)
    if (!validate) {
      validate = this.#ajv.compile({ $ref: `api${pointer}` })
      this.#schemas.set(pointer, validate)
    }
    if (validate(JSON.parse(text))) return undefined
    const [error] = validate.errors ?? []
    return `${error?.instancePath} ${error?.message}`
  }

  async #isSignedOut(caller: Caller): Promise<boolean> {
    const { status } = await this.#send('GET', '/api/profile', this.#headersOf(caller), undefined)
    return status === 401
  }
}

/** Checks what a problem says: its code and status agree, it speaks the asked language, and names fields. */
function* problemFaults({ status, code, title, errors }: Problem, asked: AttackedRequest): Generator<string> {
  const words = resources[asked.language].errors as unknown as Partial<Record<ErrorCode, string>>
  const known = languages.map((language) => (resources[language].errors as typeof words)[code])
  if (
    asked.kind !== 'hostile' &&
    words[code] !== undefined &&
    title !== words[code] &&
    known.includes(title)
  ) {
    yield `speaks another language than ${asked.language}: ${title}`
  }
  if (title.trim() === '' || title === code) yield `has no words for ${code}`
  if (status === 422 && code !== 'idempotency-key-reused') {
    if (!errors?.length) yield 'names no field'
    for (const { field, message } of errors ?? [])
      if (!field || !message) yield `says nothing of the field "${field}"`
  }
}

function sectionOf(path: string): string {
  return path.replace(/\/\{.*$/, '')
}

/** Encodes a text for an address; what is no text at all goes as it is in UTF-8. */
function encodedText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Counts changed rows by table from now on, inside each transaction: what was rolled back has changed nothing. */
async function countChanges({ database: { db } }: OwnSite): Promise<void> {
  await db.execute(sql`create unlogged table attack_changes (name text primary key, count bigint not null)`)
  await db.execute(sql`create function attack_note() returns trigger language plpgsql as $$ begin
    insert into attack_changes values (tg_table_name, 1)
      on conflict (name) do update set count = attack_changes.count + 1; return null; end $$`)
  const { rows } = await db.execute<{
    name: string
  }>(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attack_changes'`)
  for (const { name } of rows) {
    if (changingTables.includes(name)) continue
    await db.execute(sql`create trigger attack_noted after insert or update or delete on ${sql.identifier(name)}
      for each row execute function attack_note()`)
  }
}

async function changesOf({ database: { db } }: OwnSite): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; count: string }>(
    sql`select name, count::text from attack_changes`,
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([name, count]) => before.get(name) !== count).map(([name]) => name)
}
