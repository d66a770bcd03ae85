/** One combination of values: a value of every factor. */
type Row<Factors extends Record<string, readonly unknown[]>> = {
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
