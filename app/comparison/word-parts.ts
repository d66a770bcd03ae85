// The main module creates a comparison of each kind, which no bundler removes.
import { diffArrays } from 'diff/lib/diff/array.js'
import type { WordPart } from '../ui/word-changes/word-changes.tsx'

/** Texts that differ by more words are shown as one that went and one that came: finding the least costs too much. */
const editsMax = 2_000

/** A word of any script with its apostrophes, a stretch of space, or one other sign. */
const token = /\s+|[\p{L}\p{M}\p{N}’']+|[^\s\p{L}\p{M}\p{N}’']/gu

/** Compares two texts word by word. */
export function wordParts(before: string, after: string): WordPart[] {
  let inBefore = 0
  let inAfter = 0
  const changes = diffArrays(before.match(token) ?? [], after.match(token) ?? [], {
    maxEditLength: editsMax,
  }) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ]
  return changes.map(({ value: tokens, added, removed }) => {
    const value = tokens.join('')
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    const key = `${kind} ${inBefore} ${inAfter}`
    if (!added) inBefore += value.length
    if (!removed) inAfter += value.length
    return { key, value, kind }
  })
}
