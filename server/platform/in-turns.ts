import { setImmediate } from 'node:timers/promises'

/** The time after which others get their turn, in milliseconds: a tenth of what may hold the event loop. */
const turnMs = 5

/** Goes through items, and lets others have the event loop whenever the work on them has held it for a while. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let begunAt = performance.now()
  for (const item of items) {
    if (performance.now() - begunAt > turnMs) {
      await setImmediate()
      begunAt = performance.now()
    }
    yield item
  }
}
