/** The part of a list that is shown. */
export interface PageBounds {
  page: number
  pageSize: number
}

/**
 * Returns the rows of one page in an order of the whole table.
 * @param scores for each row of the table; those with the highest come first, equal ones in the order.
 */
export function pageOf(
  rows: readonly number[],
  order: readonly number[],
  { page, pageSize }: PageBounds,
  scores: Uint8Array | Uint16Array,
): readonly number[] {
  if (rows.length === 0) return []
  const isChosen = new Uint8Array(scores.length)
  const counts: number[] = []
  let best = 0
  for (const row of rows) {
    isChosen[row] = 1
    const score = scores[row] ?? 0
    counts[score] = (counts[score] ?? 0) + 1
    best = Math.max(best, score)
  }
  // Only those with the scores of the page and of the pages before it are sorted.
  const end = page * pageSize
  let least = best
  for (let count = counts[best] ?? 0; count < end && least > 0; count += counts[least] ?? 0) least -= 1
  const first: number[] = []
  for (const row of order) {
    if (isChosen[row] === 1 && (scores[row] ?? 0) >= least) first.push(row)
    if (least === best && first.length === end) break
  }
  return first
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
    .slice((page - 1) * pageSize, end)
}
