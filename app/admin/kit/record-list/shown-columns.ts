import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import type { AnySection, Column } from '../section.ts'
import type { ListAddress } from './list-address.ts'

/** Returns the columns that the address selects; without any, the usual ones. */
export function chosenColumns(
  { columns }: Pick<AnySection, 'columns'>,
  address: Pick<ListAddress, 'get'>,
): Column<RecordItem>[] {
  const chosen = address.get('columns').split(',').filter(Boolean)
  return columns.filter(({ key, isUsual }) => (chosen.length > 0 ? chosen.includes(key) : isUsual))
}
