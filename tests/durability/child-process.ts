import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { briefProcess } from '../support/brief-process.ts'

/** A TypeScript file of this folder, run as a process of its own. */
export interface Child {
  process: ChildProcessByStdio<Writable, Readable, Readable>
  /** Every line that it has printed. */
  lines: string[]
  /** Resolves with the first line from now on that fits; rejects when the child ends before. */
  waitForLine: (fits: (line: string) => boolean) => Promise<string>
  /** Resolves when it has ended and everything that it printed has been read. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; errorOutput: string }>
}

const running = new Set<Child>()

/** Kills what a failed test has left running. */
export async function killChildren(): Promise<void> {
  for (const child of running) child.process.kill('SIGKILL')
  await Promise.all([...running].map((child) => child.ended))
}

/** Starts a TypeScript file of this folder under this Node. */
export function startChild(file: string, ...given: string[]): Child {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [...briefProcess.args, path, ...given], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...briefProcess.environment },
  })
  const lines: string[] = []
  let errorOutput = ''
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text
  })
  const ended = Promise.all([once(child, 'close'), once(reader, 'close')]).then(() => ({
    code: child.exitCode,
    signal: child.signalCode,
    errorOutput,
  }))

  const waitForLine = (fits: (line: string) => boolean) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const check = (line: string) => {
      if (fits(line)) resolve(line)
    }
    reader.on('line', check)
    ended.then(() => reject(new Error(`${file} ended before it said so: ${errorOutput}`)), reject)
    return promise.finally(() => reader.off('line', check))
  }
  const started = { process: child, lines, waitForLine, ended }
  running.add(started)
  const forget = () => running.delete(started)
  // A child that could not be started is reported by the function that waits for it.
  ended.then(forget, forget)
  return started
}
