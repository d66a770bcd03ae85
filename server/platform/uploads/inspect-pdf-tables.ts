import { isAfterEnd } from './inspect-pdf-tokens.ts'

/** The keyword before the offset of the last cross-reference table; every writer ends with it. */
const tablePointer = 'startxref'
/** The longest distance between a table's beginning and the end of its dictionary, for tables that are streams. */
const streamDictionaryMaxBytes = 4096

/** The most tables of a document: each saving may add one, and nobody has saved a CV so often. */
const tablesMax = 1_000

/**
 * Tells whether a document names the offset of its cross-reference table. One that does not is damaged, or no PDF;
 * repairing either takes long.
 */
export function hasTablePointer(content: Buffer): boolean {
  return content.includes(tablePointer)
}

/**
 * Tells whether the chain of cross-reference tables, each of which names the one before it, has a loop or is too long.
 * Readers stop in such a chain at different points, so that two of them see two documents. A chain that leads nowhere
 * is no loop: readers repair that.
 */
export function hasTableLoop(content: Buffer): boolean {
  const visited = new Set<number>()
  const last = content.lastIndexOf(tablePointer)
  let offset =
    last < 0 ? undefined : numberAfter(/^startxref\s+(\d+)/, content.toString('latin1', last, last + 64))
  while (offset !== undefined && offset < content.length) {
    if (visited.has(offset) || visited.size === tablesMax) return true
    visited.add(offset)
    offset = numberAfter(/\/Prev\s+(\d+)(?!\d|\s+\d+\s+R)/, dictionaryAt(content, offset))
  }
  return false
}

/**
 * Returns the dictionary of the cross-reference table at an offset. It is its trailer's, or its own where it is a
 * stream; empty where there is no table.
 */
function dictionaryAt(content: Buffer, offset: number): string {
  const beginning = content.toString('latin1', offset, offset + streamDictionaryMaxBytes)
  if (/^\s*\d+\s+\d+\s+obj/.test(beginning)) {
    const dictionary = beginning.split('stream', 1)[0] ?? ''
    return /\/Type\s*\/XRef/.test(dictionary) ? dictionary : ''
  }
  const trailer = /^\s*xref/.test(beginning) ? content.indexOf('trailer', offset) : -1
  if (trailer < 0) return ''
  return (
    content.toString('latin1', trailer, trailer + streamDictionaryMaxBytes).split('startxref', 1)[0] ?? ''
  )
}

function numberAfter(pattern: RegExp, text: string): number | undefined {
  const digits = pattern.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The most consecutive objects without an end: readers repair each by looking ahead. */
const unendedObjectsMax = 1_000

/** Tells whether so many objects in a row have no end that readers, who look ahead for it, would never finish. */
export function hasUnendedObjects(content: Buffer): boolean {
  let unended = 0
  for (let at = content.indexOf('obj'); at >= 0; at = content.indexOf('obj', at + 3)) {
    unended = isAfterEnd(content, at) ? 0 : unended + 1
    if (unended > unendedObjectsMax) return true
  }
  return false
}
