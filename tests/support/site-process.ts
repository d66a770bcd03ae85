import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { briefProcess } from './brief-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The entry point of the site's server. */
export const mainFile = join(root, 'server', 'main.ts')
/** A first start migrates and fills the database, which is slow on a busy machine. */
const startTimeoutMs = 60_000
const endTimeoutMs = 30_000

/** The exit status of a process and its output. */
export interface ProcessEnd {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
  errorOutput: string
}

/** `server/main.ts` in a process of its own. */
export interface SiteProcess {
  process: ChildProcessByStdio<null, Readable, Readable>
  /** Resolves with the URL that it prints when it is ready; rejects when it exits before, or takes too long. */
  address: Promise<string>
  /** Waits until it has exited on its own or by a signal; rejects when that takes too long from the call. */
  end: () => Promise<ProcessEnd>
  /** Asks it to stop, as an operator does, and waits until it has exited. */
  stop: () => Promise<ProcessEnd>
}

const running = new Set<SiteProcess>()
const folders = new Set<string>()

/** Creates an empty data folder, removed by `cleanUp`. */
export function createDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-process-'))
  folders.add(folder)
  return folder
}

/**
 * Creates a data folder whose embedded database is migrated and holds the sample, as after a first start that created
 * no account yet. `cleanUp` removes it.
 */
export function createPreparedDataFolder(): string {
  return copyDataFolder(inject('preparedDataFolder'))
}

/** Copies a data folder that no process has open; the copy is removed by `cleanUp`. */
export function copyDataFolder(from: string): string {
  const folder = createDataFolder()
  cpSync(from, folder, { recursive: true })
  return folder
}

/** Returns the arguments of Node in `npm start`. */
export function npmStart(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').slice(1)
}

/**
 * Starts the site with exactly these variables next to the machine's own; by default on a free port, with a log of
 * warnings only.
 */
export function startSite(
  environment: Record<string, string>,
  program = [...briefProcess.args, mainFile],
): SiteProcess {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...briefProcess.environment,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errorOutput = ''
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    output += `${line}\n`
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text
  })
  const ended = Promise.all([once(child, 'close'), once(lines, 'close')]).then(() => ({
    code: child.exitCode,
    signal: child.signalCode,
    output,
    errorOutput,
  }))
  const address = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The site did not start: ${output}${errorOutput}`)),
      startTimeoutMs,
    )
    lines.on('line', (line) => {
      const found = /ready: (\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(`The site ended before it served: ${output}${errorOutput}`)))
    void ended.finally(() => clearTimeout(timer))
  })
  // A test that only waits for the exit does not use the URL.
  address.catch(() => {})
  const end = () => withinTime(ended, endTimeoutMs, () => `The site did not end: ${output}${errorOutput}`)
  const site: SiteProcess = {
    process: child,
    address,
    end,
    stop: () => {
      child.kill('SIGTERM')
      return end()
    },
  }
  running.add(site)
  void ended.then(() => running.delete(site))
  return site
}

/** Kills the processes that a test has left running and removes the data folders. */
export async function cleanUp(): Promise<void> {
  const left = [...running]
  for (const site of left) site.process.kill('SIGKILL')
  await Promise.all(left.map((site) => site.end()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders.clear()
}

async function withinTime<Value>(
  promise: Promise<Value>,
  timeoutMs: number,
  describe: () => string,
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(describe())), timeoutMs)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
