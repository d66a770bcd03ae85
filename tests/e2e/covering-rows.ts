/** One combination of values: a value of every factor. */
export type Row<Factors extends Record<string, readonly unknown[]>> = {
  [Name in keyof Factors]: Factors[Name][number]
}

/** Lists every combination of the factors' values. */
export function everyRow<Factors extends Record<string, readonly unknown[]>>(
  factors: Factors,
): Row<Factors>[] {
  return Object.entries(factors).reduce<Record<string, unknown>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  ) as Row<Factors>[]
}

/**
 * Selects few rows in which every two values of different factors meet at least once, the same at every run. It takes
 * the combination with the most new pairs until none is missing.
 */
export function coveringRows<Factors extends Record<string, readonly unknown[]>>(
  factors: Factors,
): Row<Factors>[] {
  const candidates = everyRow(factors).map((row) => ({ row, meetings: meetingsOf(factors, row) }))
  const missing = new Set(candidates.flatMap(({ meetings }) => meetings))
  const rows: Row<Factors>[] = []
  while (missing.size > 0) {
    const gains = candidates.map(({ meetings }) => meetings.filter((meeting) => missing.has(meeting)).length)
    const best = candidates[gains.indexOf(Math.max(...gains))]
    if (!best) break
    rows.push(best.row)
    for (const meeting of best.meetings) missing.delete(meeting)
  }
  return rows
}

/** Lists the pairs of values that meet in a row, by their places. */
function meetingsOf<Factors extends Record<string, readonly unknown[]>>(
  factors: Factors,
  row: Row<Factors>,
): string[] {
  const places = Object.entries(factors).map(([name, values]) => `${name} ${values.indexOf(row[name])}`)
  return places.flatMap((place, index) => places.slice(index + 1).map((other) => `${place}, ${other}`))
}
