import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import { DatabaseStoppedError, type PgliteSource } from './embedded-pglite.ts'
import type { EmbeddedFailure, EmbeddedMessage, EmbeddedResult, EmbeddedWork } from './embedded-thread.ts'

/** The form of a statement's rows: lists or objects, and some types as PostgreSQL writes them. */
interface QueryOptions {
  rowMode?: 'array' | 'object'
  /** Each returns the text as it is: functions do not reach the thread, so only their types are sent. */
  parsers?: Readonly<Record<number, (value: string) => string>>
}

/** The methods inside a transaction. */
export type EmbeddedTransaction = Pick<EmbeddedClient, 'query' | 'exec'>

const threadAddress = new URL('./embedded-thread.ts', import.meta.url)

/** The transaction that the running code is inside of, if any. */
const currentTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * The embedded database in a thread of its own, so that no statement holds the event loop. It has one session:
 * statements and transactions run one after another. Its methods are those that Drizzle asks of PGlite.
 */
export class EmbeddedClient {
  readonly #thread: Worker
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #answer: PromiseWithResolvers<EmbeddedMessage> | undefined
  /** The last answer, of a statement or of what else was sent. */
  #lastAnswer: Promise<unknown> = Promise.resolve()
  /** The end of the last queued task. */
  #lastTask: Promise<unknown> = Promise.resolve()
  #closing: Promise<void> | undefined
  #lost: Error | undefined

  /** Opens a database; a snapshot is moved to its thread. @throws what PGlite throws where it cannot be opened. */
  static async open(source: PgliteSource): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(source)
    try {
      await client.#next()
    } catch (error) {
      await client.#thread.terminate()
      throw error
    }
    return client
  }

  private constructor(source: PgliteSource) {
    const moved = 'snapshot' in source && source.snapshot ? [source.snapshot] : []
    this.#thread = new Worker(threadAddress, { workerData: source, transferList: moved })
    this.#thread.on('message', (message: EmbeddedMessage) => this.#receive(message))
    this.#thread.on('error', (error: unknown) => this.#lose(error))
    this.#thread.on('exit', (code) => this.#lose(new Error(`The thread of the database ended (${code}).`)))
  }

  /** Runs one statement. @throws the database's error with its code. */
  query(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<EmbeddedResult> {
    return this.#enqueue(() => this.#query(text, values, options))
  }

  /** Runs statements without values, one after the other. @throws the error of the first that fails. */
  exec(text: string): Promise<EmbeddedResult[]> {
    return this.#enqueue(() => this.#exec(text))
  }

  /**
   * Runs a transaction, which nobody's statement comes between, and rolls it back where the work throws. A statement or
   * transaction of this client from inside it is refused at once: it would wait for itself.
   */
  transaction<Result>(work: (transaction: EmbeddedTransaction) => Promise<Result>): Promise<Result> {
    return this.#enqueue(async () => {
      const transaction = { isOpen: true }
      const within =
        <Given extends unknown[], Value>(run: (...given: Given) => Promise<Value>) =>
        async (...given: Given) => {
          if (!transaction.isOpen) throw new Error('The transaction is over.')
          return run(...given)
        }
      await this.#exec('BEGIN')
      try {
        const result = await currentTransaction.run(transaction, () =>
          work({
            query: within((text, values = [], options = {}) => this.#query(text, values, options)),
            exec: within((text) => this.#exec(text)),
          }),
        )
        transaction.isOpen = false
        const [ended] = await this.#exec('COMMIT')
        if (ended?.command === 'ROLLBACK') throw errorOf(transactionFailed)
        return result
      } catch (error) {
        transaction.isOpen = false
        // Where even that fails the first error says more; after a failed COMMIT there is nothing to roll back.
        await this.#exec('ROLLBACK').catch(() => {})
        throw error
      }
    })
  }

  /** Hears what is announced in a channel. @returns what ends it. */
  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const heard = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, heard.add(onPayload))
    await this.exec(`LISTEN ${channel}`)
    return async () => {
      heard.delete(onPayload)
      if (heard.size === 0) await this.exec(`UNLISTEN ${channel}`)
    }
  }

  /** Dumps the whole database as it is now. */
  async dumpSnapshot(): Promise<Blob> {
    const message = await this.#enqueue(() => this.ask('snapshot'))
    if (!isPart(message, 'snapshot')) throw new Error('The database gave no snapshot.')
    return message.snapshot
  }

  /** Closes the database after the work before it. Further work is refused. */
  close(): Promise<void> {
    this.#closing ??= this.#enqueue(() => this.ask('close'))
      .catch(() => {})
      .then(async () => {
        this.#lost ??= new EmbeddedClosedError()
        await this.#thread.terminate()
      })
    return this.#closing
  }

  /**
   * Sends some work to the thread once it has answered what was sent before, as a transaction may do at the same time.
   */
  ask(work: EmbeddedWork): Promise<EmbeddedMessage> {
    const answer = this.#lastAnswer.then(() => {
      if (this.#lost) throw this.#lost
      const next = this.#next()
      this.#thread.postMessage(work)
      return next
    })
    this.#lastAnswer = answer.catch(() => {})
    return answer
  }

  async #query(text: string, values: unknown[], { rowMode = 'object', parsers = {} }: QueryOptions) {
    const [found] = await this.#results({
      text,
      values,
      rowMode,
      plainTypes: Object.keys(parsers).map(Number),
    })
    if (!found) throw new Error('The database gave no result.')
    return found
  }

  #exec(text: string): Promise<EmbeddedResult[]> {
    return this.#results({ text })
  }

  async #results(work: EmbeddedWork): Promise<EmbeddedResult[]> {
    const message = await this.ask(work)
    return isPart(message, 'results') ? message.results : []
  }

  /** Waits for everybody before, then works alone. */
  #enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (currentTransaction.getStore()?.isOpen) {
      return Promise.reject(
        new Error('A query inside a transaction went past it: pass the transaction (tx) on.'),
      )
    }
    if (this.#closing) return Promise.reject(new EmbeddedClosedError())
    const task = this.#lastTask.then(work)
    this.#lastTask = task.catch(() => {})
    return task
  }

  /** Waits for the thread's next answer. The process does not end meanwhile, but for the thread alone it would. */
  #next(): Promise<EmbeddedMessage> {
    this.#answer = Promise.withResolvers()
    this.#thread.ref()
    return this.#answer.promise
  }

  #receive(message: EmbeddedMessage): void {
    if (isPart(message, 'channel')) {
      for (const onPayload of this.#listeners.get(message.channel) ?? []) onPayload(message.payload)
      return
    }
    const answer = this.#answer
    this.#answer = undefined
    this.#thread.unref()
    if (isPart(message, 'failure')) answer?.reject(errorOf(message.failure))
    else answer?.resolve(message)
  }

  /** Refuses all work from now on, also what waits: the thread has ended. */
  #lose(cause: unknown): void {
    this.#lost ??= new DatabaseStoppedError(cause)
    this.#answer?.reject(this.#lost)
  }
}

/** The error of a transaction that goes on after a statement of it has failed; the code is PostgreSQL's. */
const transactionFailed = { message: 'The transaction had failed, and was rolled back.', code: '25P02' }

/** An error of PGlite, as it would be in this thread. */
class EmbeddedError extends Error {}

/** Work for a database that is closed. */
class EmbeddedClosedError extends Error {
  override name = 'EmbeddedClosedError'
  /** PostgreSQL's code of a connection that is lost. */
  readonly code = '08006'

  constructor() {
    super('The embedded database is closed.')
  }
}

function errorOf({ message, ...parts }: EmbeddedFailure): Error {
  return Object.assign(new EmbeddedError(message), parts)
}

function isPart<Name extends string>(
  message: EmbeddedMessage,
  name: Name,
): message is Extract<EmbeddedMessage, Record<Name, unknown>> {
  return typeof message === 'object' && name in message
}
