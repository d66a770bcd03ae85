interface Waiting {
  sender: string
  /** Grants the slot. */
  begin: () => void
  /** Refuses it. */
  refuse: (reason: unknown) => void
}

/** The bounds of concurrent work. */
interface SemaphoreBounds {
  max: number
  /** The limit of one sender; that of all where it is left out. */
  perSenderMax?: number
  /** The bound of the queue; beyond it the sender with the most waiting work loses the newest of it. */
  waitingMax: number
  /** Work that waits longer than this is refused; where it is left out, work waits without end. */
  waitMaxMs?: number
  /** Makes the error of work that gets no slot, instead of {@link SemaphoreTimeoutError}. */
  refusal?: () => Error
}

/** Frees a slot; calling it again does nothing. */
export type ReleaseSlot = () => void

/** An error after waiting too long for a slot, or where too many wait already. */
export class SemaphoreTimeoutError extends Error {
  override name = 'SemaphoreTimeoutError'
}

/**
 * A fair semaphore: it limits concurrent work, of all senders and of each; the rest waits. The sender who was served
 * longest ago is next, so that much work of one sender does not delay the first of another.
 */
export class FairSemaphore {
  readonly #bounds: SemaphoreBounds
  readonly #running = new Map<string, number>()
  /** The last service of each sender who runs or waits, counted in granted slots. */
  readonly #servedAt = new Map<string, number>()
  readonly #waiting: Waiting[] = []
  #runningCount = 0
  #grantedCount = 0

  constructor(bounds: SemaphoreBounds) {
    this.#bounds = bounds
  }

  /** Runs some work in a slot. @throws {SemaphoreTimeoutError} where none becomes free in time. */
  async run<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire(sender)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /**
   * Waits for a slot.
   * @param signal cancels the wait.
   * @throws {SemaphoreTimeoutError} where no slot becomes free in time; the reason of the signal.
   */
  async acquire(sender: string, signal?: AbortSignal): Promise<ReleaseSlot> {
    signal?.throwIfAborted()
    if (this.#isFree(sender)) this.#count(sender)
    else await this.#wait(sender, signal)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#discount(sender)
      this.#beginNext()
    }
  }

  #refusal(message: string): Error {
    return this.#bounds.refusal?.() ?? new SemaphoreTimeoutError(message)
  }

  #isFree(sender: string): boolean {
    const { max, perSenderMax = max } = this.#bounds
    return this.#runningCount < max && (this.#running.get(sender) ?? 0) < perSenderMax
  }

  #count(sender: string): void {
    this.#grantedCount += 1
    this.#runningCount += 1
    this.#servedAt.set(sender, this.#grantedCount)
    this.#running.set(sender, (this.#running.get(sender) ?? 0) + 1)
  }

  #discount(sender: string): void {
    const count = (this.#running.get(sender) ?? 0) - 1
    this.#runningCount -= 1
    if (count > 0) this.#running.set(sender, count)
    else this.#running.delete(sender)
    this.#forget(sender)
  }

  /** Forgets a sender for whom nothing runs or waits. */
  #forget(sender: string): void {
    if (this.#running.has(sender) || this.#waiting.some((one) => one.sender === sender)) return
    this.#servedAt.delete(sender)
  }

  /** Waits for a slot, which is counted when it comes. */
  #wait(sender: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = (reason: unknown) => {
        leave()
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        this.#forget(sender)
        reject(reason)
      }
      const waiting: Waiting = {
        sender,
        begin: () => {
          leave()
          this.#count(sender)
          resolve()
        },
        refuse,
      }
      const giveUp = () => refuse(signal?.reason)
      const { waitMaxMs, waitingMax } = this.#bounds
      const timer =
        waitMaxMs === undefined
          ? undefined
          : setTimeout(() => refuse(this.#refusal('Too much is under way.')), waitMaxMs)
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      signal?.addEventListener('abort', giveUp)
      this.#waiting.push(waiting)
      if (this.#waiting.length > waitingMax) this.#refuseOne()
    })
  }

  /** Makes room in the queue: the newest work of the sender with the most waiting work is refused. */
  #refuseOne(): void {
    const counts = new Map<string, number>()
    for (const { sender } of this.#waiting) counts.set(sender, (counts.get(sender) ?? 0) + 1)
    const most = Math.max(...counts.values())
    const last = this.#waiting.findLast(({ sender }) => counts.get(sender) === most)
    last?.refuse(this.#refusal('Too many wait already.'))
  }

  /** Starts the next allowed work: of the sender served longest ago; among equals, what came first. */
  #beginNext(): void {
    const lastServed = ({ sender }: Waiting) => this.#servedAt.get(sender) ?? 0
    let next: Waiting | undefined
    for (const waiting of this.#waiting) {
      if (!this.#isFree(waiting.sender)) continue
      if (!next || lastServed(waiting) < lastServed(next)) next = waiting
    }
    if (!next) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    next.begin()
  }
}
