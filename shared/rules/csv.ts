/** The signs that separate the cells of a line, by the habits of spreadsheets in different countries. */
const separators = [',', ';', '\t'] as const

/**
 * Reads the cells of a CSV file, line by line (RFC 4180): quoted cells may hold separators, line breaks and doubled
 * quotes. The separator is the one that the first line has most of. Empty lines are left out.
 */
export function parseCsv(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '')
  const [first = ''] = content.split('\n', 1)
  const count = (sign: string) => first.split(sign).length
  const separator = separators.reduce((best, one) => (count(one) > count(best) ? one : best))
  const lines: string[][] = [[]]
  const cells = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r?\\n|$)`,
    'gy',
  )
  for (let found = cells.exec(content); found; found = cells.exec(content)) {
    const [, quoted, plain = '', end] = found
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') break
    if (end !== separator) lines.push([])
  }
  return lines.filter((line) => line.some((cell) => cell !== ''))
}
