import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readSettings } from '../server/env.ts'
import { createLogger } from '../server/platform/logger.ts'
import { startServer } from '../server/start.ts'
import { privateTermsIn } from '../tests/guards/private-terms.ts'

// Prints the size of the code and the length of two of its paths: npm run figures [-- --files], which also lists their
// files.
//   A code line is a line of app/, server/ or shared/ that is neither blank nor a comment, without tests and the
//   content of the sample. A path is what one request executes: the source files of which V8 has run a function
//   (server/ and shared/; built pages are left out), found in each of three requests of its kind, so that jobs in
//   the background do not count. A change of folder is a pair of folders of which a file of the one imports a file
//   of the other on that path.

const root = fileURLToPath(new URL('..', import.meta.url))
const smallFileMaxLines = 40
const requestsPerPath = 3
const idleMs = 5_000

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = tracked.filter(
  (file) =>
    /^(?:app|server|shared)\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|\.d\.ts$|^server\/db\/seed\/content\//.test(file),
)
const documents = tracked.filter((file) => /^(?:docs\/.*|README|CONTRIBUTING|SECURITY)[^/]*\.md$/.test(file))
const decisions = documents.filter((file) => file.startsWith('docs/decisions/'))

const imports = new Map(sources.map((file) => [file, importsOf(file)]))
const importerCounts = new Map<string, number>()
for (const imported of imports.values())
  for (const file of imported) importerCounts.set(file, (importerCounts.get(file) ?? 0) + 1)

const lineCounts = sources.map((file) => codeLinesOf(read(file)))
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
const matchesIn = (files: readonly string[], pattern: RegExp) =>
  sumOf(files.map((file) => [...read(file).matchAll(pattern)].length))
const privateTermsOf = (files: readonly string[]) =>
  sumOf(files.map((file) => privateTermsIn(file, read(file)).length))

print('code lines', sumOf(lineCounts))
print('source files', sources.length)
print(
  `source files of at most ${smallFileMaxLines} code lines`,
  lineCounts.filter((count) => count <= smallFileMaxLines).length,
)
print('source files with one importer', sources.filter((file) => importerCounts.get(file) === 1).length)
print('casts by unknown', matchesIn(sources, /\bas unknown as\b/g))
print('private terms in code', privateTermsOf(sources))
print('private terms in documents', privateTermsOf(documents))
print('decisions', decisions.length)
print(
  'words of documentation',
  sumOf(documents.map((file) => read(file).split(/\s+/).filter(Boolean).length)),
)
await printPaths()
process.exit(0)

function print(name: string, value: number): void {
  process.stdout.write(`${name.padEnd(60)}${String(value).padStart(8)}\n`)
}

/** Counts the lines that are neither blank nor a comment. */
function codeLinesOf(text: string): number {
  let isInComment = false
  let count = 0
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (isInComment) {
      isInComment = !line.includes('*/')
      continue
    }
    if (line === '' || line.startsWith('//')) continue
    if (/^\{?\/\*/.test(line)) {
      isInComment = !line.includes('*/')
      continue
    }
    count += 1
  }
  return count
}

/** Lists the tracked sources that a file imports, types included. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, path = '']) => posix.join(posix.dirname(file), path))
    .filter((path) => existsSync(join(root, path)))
}

/** Starts a demonstration, and measures a search of people and a save of an activity. */
async function printPaths(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'))
  const password = 'sixteen letters and more'
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_EMAIL: 'admin@example.uz',
    ADMIN_PASSWORD: password,
  })
  const server = await startServer(settings, createLogger('silent'))
  const session = new Session()
  try {
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    const call = async (method: string, path: string, json?: object, token?: string) => {
      const response = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
        method,
        headers: {
          ...(json && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(json && { body: JSON.stringify(json) }),
      })
      const answer: unknown = response.status === 204 ? undefined : await response.json()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
      return answer as never
    }
    await waitUntilIdle(session)
    const names = ['Nur', 'Kaarel', 'Zofia', 'Haruto']
    await printPath('GET /api/ambassadors?q=', session, (index) =>
      call('GET', `/ambassadors?q=${names[index]}`),
    )
    const { token }: { token: string } = await call('POST', '/auth/sign-in', {
      login: 'admin@example.uz',
      password,
    })
    const { items }: { items: { id: string }[] } = await call('GET', '/admin/activities', undefined, token)
    const path = `/admin/activities/${items[0]?.id}`
    await printPath('PATCH /api/admin/activities/{id}', session, async (index) => {
      const record: { revision: number; content: object } = await call('GET', path, undefined, token)
      await executedFiles(session)
      const content = {
        ...record.content,
        title: { uz: `Sarlavha ${index}`, ru: `Заголовок ${index}`, en: `Title ${index}` },
      }
      await call('PATCH', path, { revision: record.revision, content }, token)
    })
  } finally {
    session.disconnect()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures one path: the first request warms it up, and each of the others must execute a file. */
async function printPath(
  name: string,
  session: Session,
  request: (index: number) => Promise<unknown>,
): Promise<void> {
  await request(0)
  let passed: Set<string> | undefined
  for (let index = 1; index <= requestsPerPath; index += 1) {
    await executedFiles(session)
    await request(index)
    const files = await executedFiles(session)
    passed = passed?.intersection(files) ?? files
  }
  const files = passed ?? new Set()
  const folders = new Set(
    [...files].flatMap((file) =>
      (imports.get(file) ?? [])
        .filter((imported) => files.has(imported) && dirname(imported) !== dirname(file))
        .map((imported) => `${dirname(file)} ${dirname(imported)}`),
    ),
  )
  print(`files that ${name} passes through`, files.size)
  print('  its changes of folder', folders.size)
  if (process.argv.includes('--files'))
    for (const file of [...files].toSorted()) process.stdout.write(`  ${file}\n`)
}

/** Waits until the queue of jobs has started: it goes on in the background, and would count as a part of requests. */
async function waitUntilIdle(session: Session): Promise<void> {
  do await delay(idleMs)
  while ((await executedFiles(session)).has('server/platform/jobs/jobs.ts'))
}

/** Returns the sources of which a function ran since the last call. */
async function executedFiles(session: Session): Promise<Set<string>> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return new Set(
    result
      .filter(
        ({ url, functions }) =>
          url.startsWith('file:') && functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
      )
      .map(({ url }) => posix.relative(root, fileURLToPath(url)))
      .filter((file) => imports.has(file)),
  )
}
