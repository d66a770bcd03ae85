import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A file of this folder that runs as a process of its own and responds to one message at a time. */
export interface Child {
  /** Sends a message once those before it are answered, and returns the response; rejects when the process ends first. */
  ask: <Answer>(message: object) => Promise<Answer>
  stop: () => Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Starts a TypeScript file of this folder with this Node, and waits until it is ready.
 * @param outputFile the file of its standard output, such as a log; without it the output is discarded.
 * @param environment beside that of this process.
 * @param nodeOptions beside those of this process.
 */
export async function startChild(
  file: string,
  configuration: object,
  outputFile?: string,
  environment: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<Child> {
  const output = outputFile ? openSync(outputFile, 'a') : 'ignore'
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(configuration)], {
    stdio: ['ignore', output, 'inherit', 'ipc'],
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    execArgv: [...process.execArgv, ...nodeOptions],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const nextMessage = async () => {
    const ended = new AbortController()
    const onExit = (code: number | null) => ended.abort(new Error(`${file} ended with code ${code}`))
    child.once('exit', onExit)
    try {
      const [answer] = await once(child, 'message', { signal: ended.signal })
      return answer
    } finally {
      child.off('exit', onExit)
    }
  }
  let before: Promise<unknown> = nextMessage()
  await before
  return {
    ask: (message) => {
      const answer = before.then(() => {
        const next = nextMessage()
        child.send(message)
        return next
      })
      before = answer.catch(() => undefined)
      return answer
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Reads the configuration that the parent has started this child with. */
export function readConfiguration<Configuration>(): Configuration {
  return JSON.parse(process.argv[2] ?? '{}') as Configuration
}

/**
 * Reports to the parent that this child is ready, responds to every message, and cleans up when the parent disconnects.
 */
export function serveParent<Message>(
  answer: (message: Message) => unknown,
  cleanUp: () => unknown = () => {},
): void {
  process.on('message', async (message: Message) => process.send?.((await answer(message)) ?? {}))
  process.once('disconnect', async () => {
    await cleanUp()
    process.exit()
  })
  process.send?.('ready')
}
