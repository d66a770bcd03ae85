/**
 * The similarity (0 to 1) from which a word is taken for a misspelling. One wrong letter in the middle of a word of
 * seven gives 0.45. The index on the search texts obeys this setting of the session.
 */
export const searchSessionSetting = 'pg_trgm.word_similarity_threshold=0.42'

const channelName = /^[a-z][a-z0-9_]{0,62}$/

/**
 * Returns a channel's name when it needs no quotes in SQL.
 * @throws {RangeError} otherwise.
 */
export function requireChannelName(channel: string): string {
  if (!channelName.test(channel)) throw new RangeError(`"${channel}" is no name of a channel.`)
  return channel
}

/**
 * Checks whether an attempt succeeds within a time in milliseconds; a failure or a late result is `false`, never
 * thrown.
 */
export async function withinTime(attempt: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, timeoutMs, false)
  try {
    return await Promise.race([
      attempt.then(
        () => true,
        () => false,
      ),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}
