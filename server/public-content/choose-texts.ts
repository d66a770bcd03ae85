import { type FoundRows, foundRows } from './choose-rows.ts'
import { matchRows } from './match-rows.ts'
import type { PublicContent } from './public-content.ts'
import type { TextRow, TextRowOf } from './texts-table.ts'

/** Finds the questions, clauses and pages that answer a search, each kind separately. */
export function findTexts(
  content: PublicContent,
  query: string,
  { now, isExact }: { now: number; isExact: boolean },
) {
  const { texts } = content
  const { marks: shown } = content.wholeList('texts', now)
  const found = matchRows(texts.words, query, { shown, isExact }, texts.rowsMax)
  const ofKind = <Kind extends TextRow['kind']>(kind: Kind): FoundRows<TextRowOf<Kind>> => {
    const show = (row: number) => texts.row(row) as TextRowOf<Kind>
    return foundRows(
      found,
      texts.inOrder(),
      show,
      found?.rows.filter((row) => texts.row(row).kind === kind),
    )
  }
  return { questions: ofKind('questions'), clauses: ofKind('clauses'), pages: ofKind('pages') }
}
