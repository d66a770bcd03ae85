import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { doorWorkerAddress } from '../../shared/rules/door-files.ts'
import {
  type Answer,
  answerParts,
  chooseEncoding,
  compressFileWell,
  createAnswer,
  sentBody,
} from './answer.ts'
import { securityHeaders } from './security-headers.ts'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}
/** Files below these folders have a hash of their content in their name, or never change. */
const immutableFolders = ['/assets/', '/fonts/']

/**
 * Serves the built files of the browser's side from memory. They are read once at the start, so that no crafted path
 * can reach anything outside of the list.
 */
export async function loadStaticFiles(folder: string, isSecure: boolean): Promise<MiddlewareHandler> {
  const files = new Map(
    await Promise.all(
      (await listFiles(folder)).map(async (path) => {
        const address = `/${relative(folder, path).split(sep).join('/')}`
        const headers = {
          'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
          // A service worker has a policy of its own, and fetches what its page may.
          ...securityHeaders(address === doorWorkerAddress ? 'document' : 'inert', isSecure),
        }
        return [address, createAnswer({ status: 200, headers, body: await readFile(path) })] as const
      }),
    ),
  )
  const compressed = new WeakSet<Answer>()
  return async (context, next) => {
    const answer = files.get(context.req.path)
    if (!answer || (context.req.method !== 'GET' && context.req.method !== 'HEAD')) return next()
    const isImmutable = immutableFolders.some((prefix) => context.req.path.startsWith(prefix))
    const acceptEncoding = context.req.header('accept-encoding')
    const parts = await answerParts(
      answer,
      {
        acceptEncoding,
        ifNoneMatch: context.req.header('if-none-match'),
      },
      { vary: 'Accept-Encoding' },
    )
    parts.headers['cache-control'] = isImmutable
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600'
    if (!compressed.has(answer) && chooseEncoding(acceptEncoding, answer.bodyBytes) === 'br') {
      compressed.add(answer)
      // Where that fails, the usual encoding stays.
      if (isText(answer)) compressFileWell(answer).catch(() => undefined)
    }
    const body = sentBody(context, parts)
    return new Response(body, { status: parts.status, headers: parts.headers })
  }
}

async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Tells whether a file gains by compression; pictures and fonts are compressed already. */
function isText({ headers }: Answer): boolean {
  return /^text\/|charset=utf-8/.test(headers['content-type'] ?? '')
}
