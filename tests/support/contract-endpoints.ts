import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Endpoint } from '../../shared/contract/endpoint.ts'

const folder = fileURLToPath(new URL('../../shared/contract', import.meta.url))

/** Reads every endpoint of `shared/contract/`. */
export async function readContract(): Promise<Endpoint[]> {
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)))
  // An endpoint that is exported alone and within a group is listed once.
  return [...new Set(modules.flatMap((module) => Object.values(module).flatMap(endpointsIn)))]
}

/** Returns the endpoints within an export, or the export itself where it is one. */
function endpointsIn(exported: unknown): Endpoint[] {
  if (typeof exported !== 'object' || exported === null) return []
  if ('endpoints' in exported) return endpointsIn(exported.endpoints)
  return 'path' in exported ? [exported as Endpoint] : Object.values(exported).flatMap(endpointsIn)
}
