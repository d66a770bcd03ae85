import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { followProcessTree } from '../../scripts/process-tree.ts'

const waitForEver = 'setInterval(() => {}, 1_000)'
/** Starts a server in a group of its own, as a browser is, and says its id. */
const parent = `
  const { spawn } = require('node:child_process')
  const server = spawn(process.execPath, ['--eval', ${JSON.stringify(waitForEver)}], { detached: true, stdio: 'ignore' })
  console.log(server.pid)
  for (const end = Date.now() + 300; Date.now() < end; );
  if (process.argv[1] === 'leave') process.exit()
  ${waitForEver}`

const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))

it.each([
  'stay',
  'leave',
])('what a stage of the tests has started ends with it, also where its parent does not: %s', async (what) => {
  const child = spawn(process.execPath, ['--eval', parent, what], { stdio: ['ignore', 'pipe', 'inherit'] })
  const tree = followProcessTree(child.pid ?? 0)
  const [said] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  const server = Number(said)
  await vi.waitFor(() => expect(tree.cpuSeconds()).toBeGreaterThan(0.05), { timeout: 15_000 })
  if (what === 'leave') await once(child, 'exit')
  expect(isRunning(server)).toBe(true)
  expect(tree.kill()).toEqual([expect.stringContaining('setInterval')])
  await vi.waitFor(() => expect(isRunning(server)).toBe(false), { timeout: 15_000 })
})
