import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import type { FormValues } from '../record-form.ts'
import type { Column, Section } from '../section.ts'
import type { ListAddress } from './list-address.ts'

/** Returns the columns that the address selects; without any, the usual ones. */
export function chosenColumns<Item extends RecordItem, Values extends FormValues>(
  { columns }: Pick<Section<Item, Values>, 'columns'>,
  address: Pick<ListAddress, 'get'>,
): Column<Item>[] {
  const chosen = address.get('columns').split(',').filter(Boolean)
  return columns.filter(({ key, isUsual }) => (chosen.length > 0 ? chosen.includes(key) : isUsual))
}
