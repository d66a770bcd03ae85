import { setImmediate } from 'node:timers/promises'

/** The time after which the event loop is yielded, in milliseconds: a tenth of the longest time it may be held. */
const heldMaxMs = 5

/** Iterates over items, and yields the event loop between them where the work on them has held it for a while. */
export async function* yieldBetween<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let begunAt = performance.now()
  for (const item of items) {
    if (performance.now() - begunAt > heldMaxMs) {
      await setImmediate()
      begunAt = performance.now()
    }
    yield item
  }
}
