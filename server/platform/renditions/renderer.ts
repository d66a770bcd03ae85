import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CropWindow } from '../../../shared/rules/picture-sizes.ts'

const program = fileURLToPath(new URL('./render-process.ts', import.meta.url))
const timeoutDefaultMs = 20_000
const idleDefaultMs = 60_000
/** All that the process gets of an environment: the C library opens few arenas (decision 0036). */
const environment = { MALLOC_ARENA_MAX: '2' }

/** A picture that is to be made of another. */
export interface RenderTask {
  content: Uint8Array
  /** The part that it shows; the whole where it is absent. */
  cut: CropWindow | undefined
  /** Its width; a smaller picture is not blown up. */
  width: number
  format: 'avif' | 'webp'
}

/** A task on its way to the process. */
export interface RenderOrder extends RenderTask {
  number: number
}

/** The result of a task: the picture, or the reason why there is none. */
export type RenderAnswer = { number: number } & ({ made: Uint8Array } | { failure: string })

/** An error where a picture was not made. */
export class RenderError extends Error {
  override name = 'RenderError'
}

interface Waiting {
  resolve: (made: Uint8Array) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/**
 * Makes pictures in a process of its own, of low priority and without this one's secrets: decoders are code that
 * reads what strangers sent. The process starts with the first picture and ends after some idle time. If it dies or
 * takes too long, its pictures fail, and the next one starts another.
 */
export class Renderer {
  readonly #timeoutMs: number
  readonly #idleMs: number
  readonly #waiting = new Map<number, Waiting>()
  #process: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #count = 0

  constructor({ timeoutMs = timeoutDefaultMs, idleMs = idleDefaultMs } = {}) {
    this.#timeoutMs = timeoutMs
    this.#idleMs = idleMs
  }

  /** Returns the id of the running process, if one runs. */
  get processId(): number | undefined {
    return this.#process?.pid
  }

  /** Makes a picture. @throws {RenderError} */
  render(task: RenderTask): Promise<Uint8Array> {
    clearTimeout(this.#idle)
    this.#count += 1
    const number = this.#count
    this.#process ??= this.#start()
    const running = this.#process
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end(running, 'it took too long'), this.#timeoutMs)
      this.#waiting.set(number, { resolve, reject, timer })
      running.send({ ...task, number } satisfies RenderOrder, (error) => {
        if (error) this.#end(running, error.message)
      })
    })
  }

  /** Ends the process; what it has not made yet fails. */
  close(): void {
    clearTimeout(this.#idle)
    if (this.#process) this.#end(this.#process, 'the server stops')
  }

  #start(): ChildProcess {
    const started = fork(program, [], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: environment,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.on('message', (answer: RenderAnswer) => this.#settle(answer))
    started.on('error', (error) => this.#end(started, error.message))
    started.on('exit', (code, signal) => this.#end(started, `its process ended (${signal ?? code})`))
    // It keeps nobody from ending: what waits has a timer of its own.
    started.unref()
    started.channel?.unref()
    return started
  }

  #settle(answer: RenderAnswer): void {
    const waiting = this.#waiting.get(answer.number)
    if (!waiting) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(answer.number)
    if ('made' in answer) waiting.resolve(answer.made)
    else waiting.reject(new RenderError(answer.failure))
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.close(), this.#idleMs).unref()
  }

  #end(ended: ChildProcess, reason: string): void {
    if (this.#process !== ended) return
    this.#process = undefined
    ended.kill('SIGKILL')
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(new RenderError(`A picture was not made: ${reason}.`))
    }
    this.#waiting.clear()
  }
}
