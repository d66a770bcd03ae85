import type { BytePart } from '../platform/file-store.ts'

/**
 * Reads the `Range` of a request for a file (RFC 9110, 14.2): one part, from a byte, to a byte, or the last ones.
 * @returns the part; `whole` where none is asked for, or what need not be understood: several parts, another unit;
 *   `beyond` where it lies behind the end.
 */
export function requestedPart(range: string | undefined, sizeBytes: number): BytePart | 'whole' | 'beyond' {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(range ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const count = Math.min(Number(to), sizeBytes)
    return count === 0 ? 'beyond' : { start: sizeBytes - count, end: sizeBytes - 1 }
  }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return 'whole'
  if (start >= sizeBytes) return 'beyond'
  return { start, end: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1) }
}
