import { type FoundRows, foundRows } from './choose-rows.ts'
import { matchRows } from './match-rows.ts'
import type { PublicContent } from './public-content.ts'
import type { ListedBy, TextRow, TextRowOf } from './texts-table.ts'

/** Finds the questions, clauses and pages that answer a search, each kind by itself. */
export function findTexts(
  content: PublicContent,
  query: string,
  { now, isExact }: { now: number; isExact: boolean },
) {
  const { texts } = content
  const isShown = (row: number) => {
    const text = texts.row(row)
    if (!texts.isPublic(row, now)) return false
    return text.kind !== 'pages' || !text.lists || listsSomething(content, text.lists, now)
  }
  const found = matchRows(texts.words, query, { isShown, isExact }, texts.rowsMax)
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

/** Checks whether the list of an entry shows anybody or anything: no result leads to an empty list. */
function listsSomething({ people, activities }: PublicContent, lists: ListedBy, now: number): boolean {
  if (lists.of === 'activity') {
    const column = activities[lists.by]
    return column
      .numbersOf([lists.id])
      .some((value) => column.rowsOf(value).some((row) => activities.isPublic(row, now)))
  }
  const { of } = lists
  const column = people[lists.by]
  const isListed = (row: number) => people.isPublic(row, now) && people.row(row).kind === of
  return column.numbersOf([lists.id]).some((value) => column.rowsOf(value).some(isListed))
}
