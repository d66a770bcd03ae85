import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { applicationTexts, formOf, freshAddress } from '../support/application-form.ts'
import { pdfOfSize } from '../support/upload-form.ts'

/** The time after which a client gives up an answer (N-1). */
const answerTimeoutMs = 30_000
const retryDelayMs = 50
/** Sizes of files go around in this, so that each content is another. */
const cvSizeBytes = 20_000

/** The administrator of a site under load. */
export const administrator = { email: 'boshliq@example.uz', password: 'yetti-oy-va-olma 77' }

/** The writes that a site has acknowledged, as its clients know them, and its other answers. */
export class Ledger {
  requests = 0
  /** Applications by their email address. */
  applications = new Map<string, { reference: string; statusAddress: string; sha256: string }>()
  /** Organizations of the panel by their id, with the last content that was acknowledged. */
  organizations = new Map<string, { revision: number; name: string }>()
  /** Files that wait under tickets. */
  uploads = new Map<string, { ticket: string }>()
  /** Digests of every file that was sent, acknowledged or not. */
  sentFiles = new Set<string>()
  /** Answers from 500 on: how many of which code. */
  serverErrors = new Map<string, number>()
  /** Requests that nobody answered in time; a cut connection is none of them. */
  unanswered: string[] = []
  /** Answers that no client expects. */
  unexpected: string[] = []
  /** Receives each acknowledgement. */
  onAcknowledged = () => {}

  /** Waits for the next acknowledgement. */
  readonly acknowledgement = (): Promise<void> =>
    new Promise((resolve) => {
      this.onAcknowledged = resolve
    })

  /** Returns the number of acknowledged writes. */
  get acknowledged(): number {
    const revisions = [...this.organizations.values()].reduce((sum, { revision }) => sum + revision, 0)
    return this.applications.size + revisions + this.uploads.size
  }

  /** Returns the number of answers from 500 on. */
  get serverErrorCount(): number {
    return [...this.serverErrors.values()].reduce((sum, count) => sum + count, 0)
  }
}

/** Clients that write without end. */
export interface WriteLoad {
  ledger: Ledger
  /** Ends the clients after what they are about; what is not acknowledged by then is given up. */
  stop: () => Promise<void>
}

/** A client that asks a site that may be away. */
export interface Client {
  ledger: Ledger
  isOver: () => boolean
  /** Asks once. @returns nothing where the connection broke, or the answer was an error of the server. */
  ask: (path: string, init: RequestInit) => Promise<Response | undefined>
}

/**
 * Starts clients that write to a site: applications with a CV, which are confirmed by mail; organizations of the panel,
 * made and changed; files alone. Each repeats what failed under the same key until it is acknowledged, as ours do.
 * @param address gives the site's address, once it serves.
 */
export function startWriteLoad(
  address: () => Promise<string>,
  token: string,
  { applicants = 3, editors = 2, uploaders = 1 } = {},
): WriteLoad {
  return startLoad(address, [
    ...Array.from({ length: applicants }, () => apply),
    ...Array.from({ length: editors }, () => (one: Client) => edit(one, token)),
    ...Array.from({ length: uploaders }, () => upload),
  ])
}

/** Starts clients, each of which writes again and again. */
export function startLoad(
  address: () => Promise<string>,
  writers: readonly ((client: Client) => Promise<void>)[],
): WriteLoad {
  const ledger = new Ledger()
  let isStopping = false
  const client: Client = {
    ledger,
    isOver: () => isStopping,
    async ask(path, init) {
      try {
        // A process that is killed while it starts has none.
        const site = await address()
        ledger.requests += 1
        const response = await fetch(`${site}${path}`, {
          ...init,
          signal: AbortSignal.timeout(answerTimeoutMs),
        })
        const text = await response.text()
        if (response.status < 500) return new Response(text || null, { status: response.status })
        const code = `${response.status} ${(JSON.parse(text) as { code: string }).code}`
        ledger.serverErrors.set(code, (ledger.serverErrors.get(code) ?? 0) + 1)
      } catch (error) {
        if ((error as Error).name === 'TimeoutError') ledger.unanswered.push(path)
      }
      await delay(retryDelayMs)
      return undefined
    },
  }
  const clients = writers.map(async (write) => {
    while (!isStopping) await write(client)
  })
  return {
    ledger,
    stop: async () => {
      isStopping = true
      await Promise.all(clients)
    },
  }
}

/** Signs the administrator in. Returns the token. */
export async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-in?lang=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: administrator.email, password: administrator.password }),
  })
  return ((await response.json()) as { token: string }).token
}

let fileCount = 0
/** Makes a file that was never sent. */
function newFile({ ledger }: Client): { file: File; sha256: string } {
  fileCount += 1
  const content = pdfOfSize(cvSizeBytes + fileCount)
  const sha256 = createHash('sha256').update(content).digest('hex')
  ledger.sentFiles.add(sha256)
  return { file: new File([new Uint8Array(content)], 'CV.pdf'), sha256 }
}

/**
 * Repeats a request until the site takes it, or refuses it as it may: then `refused`; nothing where the load ends
 * before.
 */
export async function insist<Answer>(
  client: Client,
  path: string,
  init: RequestInit,
  expected: number,
): Promise<Answer | undefined>
export async function insist(
  client: Client,
  path: string,
  init: RequestInit,
  expected: number,
  refusal: number,
): Promise<unknown>
export async function insist(
  client: Client,
  path: string,
  init: RequestInit,
  expected: number,
  refusal?: number,
): Promise<unknown> {
  const key = randomUUID()
  while (!client.isOver()) {
    // Each attempt from a network of its own: one that a kill interrupts counts, and some are interrupted many times.
    const headers = {
      'idempotency-key': key,
      'x-forwarded-for': freshAddress(),
      ...(init.headers as Record<string, string>),
    }
    const response = await client.ask(path, { ...init, headers })
    if (!response) continue
    if (response.status === expected) {
      client.ledger.onAcknowledged()
      return response.status === 204 ? 'done' : response.json()
    }
    if (response.status === refusal) return 'refused'
    client.ledger.unexpected.push(`${path}: ${response.status} ${await response.text()}`)
    return undefined
  }
  return undefined
}

async function apply(client: Client): Promise<void> {
  const texts = applicationTexts()
  const { file, sha256 } = newFile(client)
  const init = { method: 'POST', body: formOf({ ...texts, cv: file }) }
  const receipt = await insist<{ reference: string; statusAddress: string }>(
    client,
    '/api/applications?lang=en',
    init,
    201,
  )
  if (receipt) client.ledger.applications.set(texts.email, { ...receipt, sha256 })
}

async function upload(client: Client): Promise<void> {
  const { file, sha256 } = newFile(client)
  const init = { method: 'POST', body: formOf({ file }) }
  const stored = await insist<{ ticket: string }>(client, '/api/uploads?lang=en', init, 201)
  if (stored) client.ledger.uploads.set(sha256, stored)
}

const changesPerOrganization = 3

/** Makes an organization and changes it; a change whose answer was lost is found in the conflict with itself. */
async function edit(client: Client, token: string): Promise<void> {
  const { organizations } = client.ledger
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const contentOf = (name: string) => ({
    name: { uz: name, ru: '', en: '' },
    description: { uz: '', ru: '', en: '' },
  })
  const named = () => `Tashkilot ${randomUUID()}`
  let name = named()
  const made = await insist<{ id: string; revision: number }>(
    client,
    '/api/admin/organizations?lang=en',
    { method: 'POST', headers, body: JSON.stringify({ content: contentOf(name) }) },
    201,
  )
  if (!made) return
  const { id } = made
  const path = `/api/admin/organizations/${id}?lang=en`
  let { revision } = made
  organizations.set(id, { revision, name })
  for (let change = 0; change < changesPerOrganization; change += 1) {
    name = named()
    const body = JSON.stringify({ revision, content: contentOf(name) })
    const refusal = await insist(client, path, { method: 'PATCH', headers, body }, 200, 409)
    if (refusal === undefined) return
    // A conflict with one's own change, whose answer was lost: the panel compares too.
    if (refusal === 'refused') {
      const now = await insist<{ content: { name: { uz: string } } }>(client, path, { headers }, 200)
      if (!now) return
      if (now.content.name.uz !== name) {
        client.ledger.unexpected.push(`${path} is neither changed nor as it was: ${JSON.stringify(now)}`)
        return
      }
    }
    revision += 1
    organizations.set(id, { revision, name })
  }
}
