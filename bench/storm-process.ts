import { readConfiguration, serveParent } from './child-process.ts'

/** One round of searches that nobody has made before, each sent at its time whether or not others are answered. */
export interface StormRound {
  address: string
  path: string
  /** The network address that they come from, as a proxy names it. */
  searcher: string
  perSecond: number
  durationMs: number
}

/** The result of a round. */
export interface StormResult {
  answered: number
  refused: number
  /** The number of refused ones that say when to ask again. */
  withRetryAfter: number
  /** Every other status, and requests without an answer. */
  others: number
}

let searches = 0

readConfiguration()
serveParent<StormRound>(async ({ address, path, searcher, perSecond, durationMs }) => {
  const result: StormResult = { answered: 0, refused: 0, withRetryAfter: 0, others: 0 }
  const search = async () => {
    searches += 1
    const response = await fetch(`${address}${path}?q=karim+${searches.toString(36)}`, {
      headers: { 'x-forwarded-for': searcher },
    })
    await response.arrayBuffer()
    if (response.status === 200) result.answered += 1
    else if (response.status === 429) {
      result.refused += 1
      if (Number(response.headers.get('retry-after')) > 0) result.withRetryAfter += 1
    } else result.others += 1
  }
  const underWay: Promise<void>[] = []
  const startedAt = performance.now()
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsedMs = Math.min(performance.now() - startedAt, durationMs)
      while (underWay.length < (elapsedMs / 1_000) * perSecond) {
        underWay.push(
          search().catch(() => {
            result.others += 1
          }),
        )
      }
      if (elapsedMs < durationMs) return
      clearInterval(timer)
      resolve()
    }, 5)
  })
  await Promise.all(underWay)
  return result
})
