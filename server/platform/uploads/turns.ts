interface Waiting {
  sender: string
  begin: () => void
}

/** How much may be under way at the same time. */
interface TurnBounds {
  max: number
  /** Of one sender. */
  perSenderMax: number
  /** Who waits longer than this is sent away. */
  waitMaxMs: number
}

/** Waited too long for a turn. */
export class NoTurnError extends Error {
  override name = 'NoTurnError'
}

/** Lets only so much work be under way at the same time, of all senders and of each; the others wait in turn. */
export class Turns {
  readonly #bounds: TurnBounds
  readonly #running = new Map<string, number>()
  readonly #waiting: Waiting[] = []
  #runningCount = 0

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds
  }

  /** Does some work when it is its turn. @throws {NoTurnError} where that does not come in time. */
  async take<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#isFree(sender)) this.#count(sender, 1)
    else await this.#wait(sender)
    try {
      return await work()
    } finally {
      this.#count(sender, -1)
      this.#beginNext()
    }
  }

  #isFree(sender: string): boolean {
    const { max, perSenderMax } = this.#bounds
    return this.#runningCount < max && (this.#running.get(sender) ?? 0) < perSenderMax
  }

  #count(sender: string, change: 1 | -1): void {
    const count = (this.#running.get(sender) ?? 0) + change
    if (count > 0) this.#running.set(sender, count)
    else this.#running.delete(sender)
    this.#runningCount += change
  }

  /** Waits for a turn, which is counted when it comes. */
  #wait(sender: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        sender,
        begin: () => {
          clearTimeout(timer)
          this.#count(sender, 1)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(new NoTurnError('Too much is under way.'))
      }, this.#bounds.waitMaxMs)
      this.#waiting.push(waiting)
    })
  }

  #beginNext(): void {
    const index = this.#waiting.findIndex(({ sender }) => this.#isFree(sender))
    if (index >= 0) this.#waiting.splice(index, 1)[0]?.begin()
  }
}
