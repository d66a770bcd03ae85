import type { KeptRow } from './record-kind.ts'

/** Returns the times of a row's publication as JSON has them; none where its kind has none. */
export function publicationTimes({ publishedAt, publishedUntil }: KeptRow) {
  return {
    ...(publishedAt !== undefined && { publishedAt: publishedAt?.toISOString() ?? null }),
    ...(publishedUntil !== undefined && { publishedUntil: publishedUntil?.toISOString() ?? null }),
  }
}
