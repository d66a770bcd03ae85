#!/usr/bin/env node
// `npm run dev`: the site as `npm start` serves it, built and started anew whenever a source changes.
import { spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folders = ['app', 'server', 'shared', 'public']
const quietMs = 150
let server
let timer
let isBusy = false
let isChanged = false

for (const folder of folders) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name?.includes('.test.')) return
    clearTimeout(timer)
    timer = setTimeout(restart, quietMs)
  })
}
process.on('SIGINT', () => server?.kill('SIGTERM'))
process.on('SIGTERM', () => {
  server?.kill('SIGTERM')
  process.exit(0)
})
start()

function start() {
  const isReady =
    spawnSync(process.execPath, [join(root, 'scripts', 'prepare.mjs')], { cwd: root, stdio: 'inherit' })
      .status === 0
  if (!isReady) return
  server = spawn(process.execPath, [join(root, 'server', 'main.ts')], { cwd: root, stdio: 'inherit' })
  server.once('exit', (code, signal) => {
    if (!isBusy && (signal === 'SIGINT' || code === 0)) process.exit(0)
  })
}

/** Ends the running server first: the embedded database has one user at a time. */
async function restart() {
  isChanged = true
  if (isBusy) return
  isBusy = true
  while (isChanged) {
    isChanged = false
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    }
    start()
  }
  isBusy = false
}
