/** The times of a row's publication; a kind without publication has none. */
interface RowTimes {
  publishedAt?: Date | null | undefined
  publishedUntil?: Date | null | undefined
}

/** Returns the times of a row's publication as JSON has them; none where its kind has none. */
export function publicationTimes({ publishedAt, publishedUntil }: RowTimes) {
  return {
    ...(publishedAt !== undefined && { publishedAt: publishedAt?.toISOString() ?? null }),
    ...(publishedUntil !== undefined && { publishedUntil: publishedUntil?.toISOString() ?? null }),
  }
}
