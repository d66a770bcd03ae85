import { setImmediate } from 'node:timers/promises'

/** The pages that begin to read in the same turn of the event loop: together they hold it for some ten milliseconds. */
const togetherMax = 16

/** Says when a page reads its data and when it is rendered, while several are being made. */
export class PageTurns {
  /** The last turn that a page was given to be rendered in. */
  #last: Promise<unknown> = Promise.resolve()
  #group = { after: this.#last, begins: this.#last, count: 0 }

  /**
   * Waits until the pages that are ready are rendered. Those that come meanwhile then read their data together, so that
   * what they ask of the database is asked once. A page that waits for the database holds up no other.
   */
  begin(): Promise<unknown> {
    const { after, begins, count } = this.#group
    if (after !== this.#last) this.#group = { after: this.#last, begins: this.#last, count: 0 }
    else if (count === togetherMax)
      this.#group = { after, begins: begins.then(() => setImmediate()), count: 0 }
    this.#group.count += 1
    return this.#group.begins
  }

  /**
   * Waits for a turn of the event loop that no other page has. Pages whose data came at the same moment would hold up all
   * other requests, and a stop, until the last of them is rendered.
   */
  render(): Promise<unknown> {
    this.#last = this.#last.then(() => setImmediate())
    return this.#last
  }
}
