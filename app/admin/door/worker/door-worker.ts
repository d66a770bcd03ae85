import { doorCacheName, isNamedFile, isTextFile } from '../../../../shared/rules/door-files.ts'

// Opens the door without a network (T-8): it stores the page and its files, and never what the API answers. The list
// and the marks are in the page's own database.

interface Extendable {
  waitUntil: (work: Promise<unknown>) => void
}

/** The parts of a service worker that are used; the types of pages lack them. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: Extendable) => void): void
  addEventListener(type: 'message', listen: (event: Extendable & MessageEvent<unknown>) => void): void
  addEventListener(
    type: 'fetch',
    listen: (event: { request: Request; respondWith: (response: Promise<Response>) => void }) => void,
  ): void
}

const worker = globalThis as unknown as WorkerScope
/** The page, which is the same for every activity. */
const shellAddress = worker.registration.scope
/** A network that is slower than that counts as none: people queue at the door. */
const patienceMs = 4_000

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => event.waitUntil(store(event.data)))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(networkFirst(request, shellAddress))
  else if (isTextFile(pathname)) event.respondWith(networkFirst(request, request.url))
  else if (isNamedFile(pathname)) event.respondWith(storedFirst(request))
})

async function storedFirst(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}

async function networkFirst(request: Request, storedAs: string): Promise<Response> {
  const stored = await caches.match(storedAs)
  if (!stored) return fetch(request)
  const late = new Promise<undefined>((done) => setTimeout(done, patienceMs))
  const response = await Promise.race([fetch(request).catch(() => undefined), late])
  return response?.ok ? response : stored
}

/** Stores the page with the files that it has loaded, and drops those of earlier versions. */
async function store(loaded: unknown): Promise<void> {
  const shell = await fetch(shellAddress)
  if (!shell.ok || !Array.isArray(loaded)) return
  const named = (await shell.clone().text()).match(/\/(?:assets|fonts)\/[\w./-]+/g) ?? []
  const wanted = new Set([...named, ...loaded].map((address) => new URL(String(address), location.origin)))
  const addresses = new Set(
    [...wanted]
      .filter(
        ({ origin, pathname }) =>
          origin === location.origin && (isNamedFile(pathname) || isTextFile(pathname)),
      )
      .map(({ href }) => href),
  )
  const cache = await caches.open(doorCacheName)
  const responses = await Promise.all(
    [...addresses].map(async (address) => [address, await fetch(address)] as const),
  )
  if (responses.some(([, { ok }]) => !ok)) return
  await Promise.all(
    [...responses, [shellAddress, shell] as const].map(([address, made]) => cache.put(address, made)),
  )
  for (const { url } of await cache.keys())
    if (url !== shellAddress && !addresses.has(url)) await cache.delete(url)
}
