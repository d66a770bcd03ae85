import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import type { FormValues } from '../record-form.ts'
import type { Column, Section } from '../section.ts'
import type { ListAddress } from './list-address.ts'

/** The columns that the address chooses; the usual ones where it chooses none. */
export function chosenColumns<Item extends RecordItem, Values extends FormValues>(
  { columns }: Pick<Section<Item, Values>, 'columns'>,
  address: Pick<ListAddress, 'get'>,
): Column<Item>[] {
  const chosen = address.get('columns').split(',').filter(Boolean)
  return columns.filter(({ key, isUsual }) => (chosen.length > 0 ? chosen.includes(key) : isUsual))
}
