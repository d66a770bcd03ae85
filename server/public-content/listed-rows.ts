import { personKinds } from '../../shared/schemas/catalogue.ts'
import type { ActivityWhen } from '../../shared/schemas/list-query.ts'
import type { ActivitiesTable } from './activities-table.ts'
import type { PeopleTable } from './people-table.ts'
import type { ListedBy, TextsTable } from './texts-table.ts'

/** The lists that nothing narrows: people of a kind, all people, activities of a time, and texts. */
export type ListName = (typeof personKinds)[number] | 'people' | `activities ${ActivityWhen}` | 'texts'

/** The numbers of a table's rows, and which of them visitors see in a list. */
export interface ListedRows {
  /** A number that is greater than that of every row. */
  rowsMax: number
  isListed: (row: number) => boolean
}

/** The tables that lists are made of. */
interface ListedTables {
  people: PeopleTable
  activities: ActivitiesTable
  texts: TextsTable
}

/** Returns which rows visitors see in a list at a moment. */
export function listedRows(content: ListedTables, name: ListName, now: number): ListedRows {
  const { people, activities, texts } = content
  if (name === 'people') return { rowsMax: people.rowsMax, isListed: (row) => people.isPublic(row, now) }
  if (name === 'texts') {
    return {
      rowsMax: texts.rowsMax,
      isListed: (row) => texts.isPublic(row, now) && leadsSomewhere(content, row, now),
    }
  }
  if (name === 'ambassador' || name === 'expert') {
    const kind = personKinds.indexOf(name)
    return {
      rowsMax: people.rowsMax,
      isListed: (row) => people.kinds[row] === kind && people.isPublic(row, now),
    }
  }
  const isPast = (row: number) => (activities.endsAt[row] ?? 0) <= now
  const isWithin = {
    'activities all': () => true,
    'activities past': isPast,
    'activities upcoming': (row: number) => !isPast(row),
  }[name]
  return {
    rowsMax: activities.rowsMax,
    isListed: (row) => activities.isPublic(row, now) && isWithin(row),
  }
}

/** Checks whether a text is no page of an entry whose list is empty: no result leads to an empty list. */
function leadsSomewhere(content: ListedTables, row: number, now: number): boolean {
  const text = content.texts.row(row)
  return text.kind !== 'pages' || !text.lists || listsSomething(content, text.lists, now)
}

function listsSomething({ people, activities }: ListedTables, lists: ListedBy, now: number): boolean {
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
