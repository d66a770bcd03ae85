/**
 * Creates a generator of numbers from 0 up to 1 that depends on the id alone, so that a record always gets the same
 * picture. FNV-1a makes the seed, mulberry32 the numbers.
 */
export function seeded(id: string): () => number {
  let state = 2166136261
  for (const character of id) {
    state ^= character.codePointAt(0) ?? 0
    state = Math.imul(state, 16777619)
  }
  return () => {
    state += 0x6d2b79f5
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Picks the element of a list at a position from 0 up to 1. The list must not be empty. */
export function pick<Item>(items: readonly [Item, ...Item[]], position: number): Item {
  return items[Math.floor(position * items.length)] ?? items[0]
}
