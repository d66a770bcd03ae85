import { isAfterEnd } from './inspect-pdf-names.ts'

/** Says where the last table is; every writer ends with it. */
const tablePointer = 'startxref'
/** What stands between a table's beginning and the end of its dictionary, for tables that are streams. */
const streamDictionaryMaxBytes = 4096

/** Each saving of a document may add a table; nobody has saved a CV so often. */
const tablesMax = 1_000

/** Whether a document says where its table is. One that does not is damaged, or was never one; both take long to mend. */
export function hasTablePointer(content: Buffer): boolean {
  return content.includes(tablePointer)
}

/**
 * Whether the chain of cross-reference tables, each of which names the one before it, comes back to where it has
 * been, or is longer than any. Readers stop there each in their own way, so that two of them see two documents. A chain
 * that leads nowhere is none: readers mend that.
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

/** The dictionary of the table at an offset: its trailer's, or its own where it is a stream; empty without a table. */
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

/** Writers end every object; that some are not is a damage that readers mend, each time looking ahead. */
const unendedObjectsMax = 1_000

/** Whether so many objects in a row have no end that readers, who look ahead for it, would take for ever. */
export function hasUnendedObjects(content: Buffer): boolean {
  let unended = 0
  for (let at = content.indexOf('obj'); at >= 0; at = content.indexOf('obj', at + 3)) {
    unended = isAfterEnd(content, at) ? 0 : unended + 1
    if (unended > unendedObjectsMax) return true
  }
  return false
}
