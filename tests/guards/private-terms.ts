import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [, section = ''] =
  /\n## Terms given up in code\n(.*?)\n## /s.exec(readFileSync(`${root}/docs/glossary.md`, 'utf8')) ?? []
const [table = '', exceptions = ''] = section.split('\nNames that stay')

/** The patterns of words of our own, for which the field has others: "cache miss", "stale", "soft delete". */
export const privateTerms: readonly RegExp[] = patternsIn(
  table.split('\n').map((row) => row.split(/ \| /)[2] ?? ''),
)

const staying = patternsIn([exceptions]).map(({ source }) => new RegExp(`^(?:${source})$`))
/** The two files that have to name the terms. */
const namingFiles = ['docs/glossary.md', 'tests/guards/glossary.test.ts']

function patternsIn(cells: readonly string[]): RegExp[] {
  return cells.flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, source = '']) => new RegExp(source.replaceAll('\\|', '|'), 'g')),
  )
}

/** Lists the private terms in a file's path and text, with their offsets in the text; those of the path have -1. */
export function privateTermsIn(
  path: string,
  text: string,
  patterns: readonly RegExp[] = privateTerms,
): { term: string; offset: number }[] {
  if (namingFiles.includes(path)) return []
  const found = (within: string) =>
    patterns
      .flatMap((pattern) => [...within.matchAll(pattern)])
      .filter(([term]) => !staying.some((name) => name.test(term)))
  return [
    ...found(path).map(([term]) => ({ term, offset: -1 })),
    ...found(text).map(({ 0: term, index }) => ({ term, offset: index })),
  ]
}
