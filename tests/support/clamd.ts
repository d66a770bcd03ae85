import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requireProgram } from '../../scripts/test-programs.ts'
import { freePort } from './free-port.ts'

/** A virus scanner for the duration of a test. */
export interface ClamdServer {
  /** The URL, in the format of the settings. */
  url: string
  /** Content with these bytes is infected, inside a PDF or a ZIP too; nothing else is. */
  canary: Buffer
  stop: () => Promise<void>
}

interface ClamdOptions {
  /** A free port by default; given to start again where another clamd was stopped. */
  port?: number
  /** Size limit of one stream in clamd. */
  streamMaxMegabytes?: number
}

const canary = Buffer.from('DIGITAL-WORLD-CANARY-7f3a91c5d2e84b60')

/**
 * Starts the machine's real clamd with a signature for the canary alone.
 */
export async function startClamd({ port, streamMaxMegabytes = 25 }: ClamdOptions = {}): Promise<ClamdServer> {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
  const usedPort = port ?? (await freePort())
  writeFileSync(join(folder, 'canary.ndb'), `DigitalWorld.Canary:0:*:${canary.toString('hex')}\n`)
  const configuration = [
    'Foreground yes',
    'TCPAddr 127.0.0.1',
    `TCPSocket ${usedPort}`,
    `DatabaseDirectory ${folder}`,
    `TemporaryDirectory ${folder}`,
    `StreamMaxLength ${streamMaxMegabytes}M`,
    'MaxThreads 2',
  ]
  writeFileSync(join(folder, 'clamd.conf'), `${configuration.join('\n')}\n`)
  const server = spawn(requireProgram('clamd'), ['--config-file', join(folder, 'clamd.conf')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'exit')
  let log = ''
  for (const output of [server.stdout, server.stderr]) output.on('data', (chunk) => (log += chunk))
  while (!(await answers(usedPort))) {
    if (server.exitCode !== null) throw new Error(`clamd did not start: ${log}`)
    await pause(50)
  }
  return {
    url: `tcp://127.0.0.1:${usedPort}`,
    canary,
    stop: async () => {
      server.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
