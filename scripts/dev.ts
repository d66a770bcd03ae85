import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer as createVite } from 'vite'
import { layerOrderFirst, stableClassNames } from '../vite.layers.ts'

/**
 * `npm run dev`: the site as `npm start` serves it, behind a proxy that serves browsers the sources of their own part.
 * These are the panel, the pages of accounts and the islands. A changed component is replaced in the open page, and
 * its state stays. What the server renders is rebuilt, the server restarts, and pages that show it are reloaded.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.PORT ?? 3000)
const publicUrl = process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`
const folders = ['app', 'server', 'shared', 'public']
/** Files from which no document is rendered: a change of them needs no build. */
const browserOnly = /^app\/(?:admin|account)\/(?!admin-page|panel-island)/
/** The addresses that Vite serves; all others are the site's. */
const sources = /^\/(?:@|app\/|shared\/|node_modules\/|__)/
const quietMs = 150
const startTimeoutMs = 60_000

const front = createServer((incoming, answer) => {
  if (sources.test(incoming.url ?? '')) vite.middlewares(incoming, answer)
  else void passOn(incoming, answer)
})
const vite = await createVite({
  configFile: false,
  root,
  appType: 'custom',
  publicDir: false,
  plugins: [layerOrderFirst, react()],
  css: { modules: stableClassNames },
  server: {
    middlewareMode: true,
    hmr: { server: front },
    watch: { ignored: ['**/build/**', '**/.data/**'] },
  },
  optimizeDeps: { entries: ['app/islands/*.island.tsx', 'app/admin/*.island.tsx', 'app/admin/*/*.tsx'] },
})

let site: ChildProcess | undefined
let sitePort = await freePort()
let isReady = Promise.resolve()
let timer: NodeJS.Timeout | undefined
let isBusy = false
let changed = new Set<string>()
let isStopping = false

for (const folder of folders)
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    const path = `${folder}/${name?.replaceAll('\\', '/')}`
    if (path.includes('.test.') || browserOnly.test(path)) return
    changed.add(join(root, path))
    clearTimeout(timer)
    timer = setTimeout(renew, quietMs)
  })
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

front.once('error', (error) => {
  process.stderr.write(`PORT ${port} cannot be had: ${error.message}\n`)
  process.exit(1)
})
front.listen(port, '127.0.0.1', () => {
  isReady = startSite()
})

/** Builds what changed and restarts the site; pages whose sources were not replaced in place are reloaded. */
async function renew(): Promise<void> {
  if (isBusy) return
  isBusy = true
  while (changed.size > 0) {
    const { moduleGraph } = vite.environments.client
    const isExchanged = [...changed].every((file) => moduleGraph.getModulesByFile(file)?.size)
    changed = new Set()
    if (!(await run(join('scripts', 'prepare.mjs')))) continue
    // The embedded database has one user at a time: the running site ends first.
    isReady = endSite().then(startSite)
    await isReady
    vite.ws.send('site:renewed', { isExchanged })
  }
  isBusy = false
}

async function startSite(): Promise<void> {
  sitePort = await freePort()
  site = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'development', ...process.env, PORT: String(sitePort), PUBLIC_URL: publicUrl },
  })
  const endsEarly = new Promise<'ended'>((resolve) => site?.once('exit', () => resolve('ended')))
  const end = Date.now() + startTimeoutMs
  while (Date.now() < end) {
    if (await isHealthy()) return
    const outcome = await Promise.race([endsEarly, new Promise((resolve) => setTimeout(resolve, 100))])
    // It has printed the reason: the next change starts it again.
    if (outcome === 'ended') return
  }
}

async function endSite(): Promise<void> {
  if (!site || site.exitCode !== null || site.signalCode !== null) return
  const ended = new Promise((resolve) => site?.once('exit', resolve))
  site.kill('SIGTERM')
  await ended
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await endSite()
  process.exit(0)
}

function isHealthy(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${sitePort}/healthz`, { headers: { host: new URL(publicUrl).host } }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * Forwards a request to the site; a page gets the sources of its scripts, and no policy that would block Vite's own.
 */
async function passOn(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  await isReady
  const { method, url, headers } = incoming
  const asked = request(
    {
      host: '127.0.0.1',
      port: sitePort,
      method,
      path: url,
      headers: { ...headers, 'accept-encoding': 'identity' },
    },
    (given) => {
      const isPage = given.headers['content-type']?.startsWith('text/html')
      if (!isPage) {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
        return
      }
      const {
        'content-security-policy': _policy,
        'content-length': _length,
        etag: _etag,
        ...forwarded
      } = given.headers
      const parts: Buffer[] = []
      given.on('data', (part: Buffer) => parts.push(part))
      given.on('end', () => {
        answer.writeHead(given.statusCode ?? 502, forwarded)
        answer.end(withSources(Buffer.concat(parts).toString('utf8')))
      })
    },
  )
  asked.on('error', () => answer.writeHead(503, { 'retry-after': '1' }).end('The site is starting.'))
  incoming.pipe(asked)
}

/** Replaces built scripts by their sources, and adds the script of hot replacement before everything else. */
function withSources(page: string): string {
  return page
    .replace('<head>', `<head>${exchange}`)
    .replaceAll(/\/assets\/island\.admin-panel\.[\w-]+\.js/g, '/app/admin/admin-panel.island.tsx')
    .replaceAll(/\/assets\/island\.([a-z-]+)\.[\w-]+\.js/g, '/app/islands/$1.island.tsx')
    .replace(/<link rel="stylesheet" href="\/assets\/admin-panel\.[^"]+"\/?>/, '')
}

/** The script that replaces components; a page without an island has none to replace and is reloaded. */
const exchange = `<script type="module">${react.preambleCode.replace('__BASE__', '/')}
import { createHotContext } from '/@vite/client'
createHotContext('/').on('site:renewed', ({ isExchanged }) => {
  if (!isExchanged || !document.querySelector('[data-island]')) location.reload()
})</script>`

function run(script: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script)], { cwd: root, stdio: 'inherit' })
    child.once('exit', (code) => resolve(code === 0))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => resolve(free))
    })
  })
}
