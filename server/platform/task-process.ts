import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'

const idleDefaultMs = 60_000
/** All that each process gets of an environment: the C library opens few arenas (decision 0023-operation). */
const baseEnvironment = { MALLOC_ARENA_MAX: '2' }

/** A task on its way to the process. */
interface TaskOrder<Task> {
  number: number
  task: Task
}

/** The result of a task, or the reason why there is none. */
type TaskAnswer<Result> = { number: number } & ({ result: Result } | { failure: string })

/** An error where a task was not done. */
export class TaskError extends Error {
  override name = 'TaskError'
}

interface Waiting<Result> {
  resolve: (result: Result) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

export interface TaskProcessOptions {
  /** A task that takes longer fails, and its process ends. */
  timeoutMs: number
  /** The process ends when it has done nothing for this long. */
  idleMs?: number | undefined
  /** Returns further variables of its environment, which must hold no secret. */
  environment?: () => Readonly<Record<string, string>>
}

/**
 * Does tasks in a process of its own, whose environment has none of this one's secrets: decoders are code that reads
 * what strangers sent. The process starts with the first task and ends after some idle time. If it dies or takes too
 * long, its tasks fail, and the next one starts another.
 */
export class TaskProcess<Task, Result> {
  readonly #program: string
  readonly #timeoutMs: number
  readonly #idleMs: number
  readonly #environment: () => Readonly<Record<string, string>>
  readonly #waiting = new Map<number, Waiting<Result>>()
  #process: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #count = 0

  /** @param program the address of a module that calls `answerTasks`. */
  constructor(
    program: URL,
    { timeoutMs, idleMs = idleDefaultMs, environment = () => ({}) }: TaskProcessOptions,
  ) {
    this.#program = fileURLToPath(program)
    this.#timeoutMs = timeoutMs
    this.#idleMs = idleMs
    this.#environment = environment
  }

  /** Returns the id of the running process, if one runs. */
  get processId(): number | undefined {
    return this.#process?.pid
  }

  /**
   * Does a task.
   * @param signal cancels it: the process ends, with all that it has not done yet.
   * @throws {TaskError}; the reason of the signal.
   */
  async run(task: Task, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    const cancel = () => this.close()
    signal?.addEventListener('abort', cancel)
    try {
      return await this.#order(task)
    } catch (error) {
      throw signal?.aborted ? signal.reason : error
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
  }

  #order(task: Task): Promise<Result> {
    clearTimeout(this.#idle)
    this.#count += 1
    const number = this.#count
    if (!this.#process?.connected) this.#process = this.#start()
    const running = this.#process
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end(running, 'it took too long'), this.#timeoutMs)
      this.#waiting.set(number, { resolve, reject, timer })
      running.send({ number, task } satisfies TaskOrder<Task>, (error) => {
        if (error) this.#end(running, error.message)
      })
    })
  }

  /** Ends the process; what it has not done yet fails. */
  close(): void {
    clearTimeout(this.#idle)
    if (this.#process) this.#end(this.#process, 'its process is no longer needed')
  }

  #start(): ChildProcess {
    const started = fork(this.#program, [], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { ...baseEnvironment, ...this.#environment() },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.on('message', (answer: TaskAnswer<Result>) => this.#settle(answer))
    started.on('error', (error) => this.#end(started, error.message))
    started.on('exit', (code, signal) => this.#end(started, `its process ended (${signal ?? code})`))
    // It does not keep the process alive: each waiting task has a timer of its own.
    started.unref()
    started.channel?.unref()
    return started
  }

  #settle(answer: TaskAnswer<Result>): void {
    const waiting = this.#waiting.get(answer.number)
    if (!waiting) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(answer.number)
    if ('result' in answer) waiting.resolve(answer.result)
    else waiting.reject(new TaskError(answer.failure))
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.close(), this.#idleMs).unref()
  }

  #end(ended: ChildProcess, reason: string): void {
    if (this.#process !== ended) return
    this.#process = undefined
    ended.kill('SIGKILL')
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(new TaskError(`A task was not done: ${reason}.`))
    }
    this.#waiting.clear()
  }
}

/** Does the tasks of the process that started this one, and ends with it. */
export function answerTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const answer = (given: TaskAnswer<Result>) => process.send?.(given)
  process.on('message', ({ number, task }: TaskOrder<Task>) => {
    work(task).then(
      (result) => answer({ number, result }),
      (error: unknown) => answer({ number, failure: inspect(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
}
