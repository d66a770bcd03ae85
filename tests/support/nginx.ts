import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireProgram } from '../../scripts/test-programs.ts'
import { freePort } from './free-port.ts'
import { tlsIdentity } from './tls-identity.ts'

const startTimeoutMs = 20_000
const delivered = 'deploy/nginx/digital-world.conf'

/** A proxy that speaks TLS before the site's processes. */
export interface FrontProxy {
  port: number
  /** Lists the files that its cache holds. */
  cachedFiles: () => string[]
  /** Reads what it has logged, requests and errors. */
  logged: () => string
  stop: () => Promise<void>
}

/**
 * Starts nginx with the delivered configuration; only its name, ports, certificate and folders are those of the test,
 * and the limit against floods lets one address through that stands for many.
 * @param sitePorts the ports of the two processes behind it.
 */
export async function startNginx(port: number, sitePorts: readonly [number, number]): Promise<FrontProxy> {
  const program = requireProgram('nginx')
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const files = {
    key: join(folder, 'key.pem'),
    certificate: join(folder, 'fullchain.pem'),
    /** The log that the distribution's nginx.conf sets for every site. */
    usualLog: join(folder, 'usual.log'),
    log: join(folder, 'access.log'),
    errors: join(folder, 'error.log'),
  }
  const cacheFolder = join(folder, 'files')
  writeFileSync(files.key, tlsIdentity.key)
  writeFileSync(files.certificate, tlsIdentity.cert)
  const site = replaced(readFileSync(delivered, 'utf8'), {
    'digitalworld.example.uz': 'localhost',
    '127.0.0.1:3000': `127.0.0.1:${sitePorts[0]}`,
    '127.0.0.1:3001': `127.0.0.1:${sitePorts[1]}`,
    'listen 80;': `listen 127.0.0.1:${await freePort()};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    '/etc/ssl/digital-world/fullchain.pem': files.certificate,
    '/etc/ssl/digital-world/key.pem': files.key,
    '/var/cache/nginx/digital-world': cacheFolder,
    '/var/log/nginx/access.log': files.log,
    '/var/log/nginx/error.log': files.errors,
    'rate=100r/s': 'rate=10000r/s',
  })
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const name of folders) mkdirSync(join(folder, name))
  const paths = folders.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n')
  // Started by root its workers would be somebody else's, who may not enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `${user} daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr warn;
    events { worker_connections 1024; }
    http { access_log ${files.usualLog} combined; ${paths} ${site} }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const ended = once(nginx, 'close')
  await Promise.race([
    whenListening(port, performance.now() + startTimeoutMs),
    ended.then(() => Promise.reject(new Error(`nginx did not start: ${said}`))),
  ])
  return {
    port,
    logged: () =>
      [files.log, files.errors, files.usualLog].map((file) => readFileSync(file, 'utf8')).join(''),
    cachedFiles: () =>
      readdirSync(cacheFolder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [entry.name] : [],
      ),
    stop: async () => {
      nginx.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Replaces parts of a text. @throws {Error} where one is not in it. */
function replaced(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((changed, [part, other]) => {
    if (!changed.includes(part)) throw new Error(`${delivered} has no "${part}".`)
    return changed.replaceAll(part, other)
  }, text)
}

async function whenListening(port: number, until: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isListening = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isListening) return
    if (performance.now() > until) throw new Error('nginx does not listen.')
  }
}
