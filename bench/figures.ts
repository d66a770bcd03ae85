/** Returns the median of measured values. @throws {RangeError} when there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new RangeError('Nothing was measured.')
  return middle
}

/** Formats the smallest and the greatest of measured values as `a–b`. */
export function spread(values: readonly number[], digits = 0): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`
}

/** Prints rows as a plain table under a title; the columns are as wide as their widest cell. */
export function printTable(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const lines = [columns, ...rows]
  const widths = columns.map((_column, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)))
  const format = (line: readonly string[]) =>
    line
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('   ')
  const rule = '-'.repeat(format(columns).length)
  process.stdout.write(`\n${title}\n${rule}\n${format(columns)}\n${rule}\n`)
  for (const row of rows) process.stdout.write(`${format(row).trimEnd()}\n`)
}
