import { Link } from 'react-router'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { RecordItem } from '../../../shared/schemas/admin/record.ts'
import listStyles from '../kit/record-list/record-list.module.css'
import type { Column } from '../kit/section.ts'

/**
 * Defines the column of how many people refer to a record; the number links to them.
 * @param filter by which they are listed.
 */
export function peopleColumn<Item extends RecordItem & { peopleCount: number }>(
  filter: 'organization' | 'direction' | 'country' | 'category',
): Column<Item> {
  return {
    key: 'people',
    heading: 'columns.people',
    isUsual: true,
    cell: ({ id, peopleCount, label }, { t }) =>
      peopleCount === 0 ? (
        0
      ) : (
        <Link
          className={listStyles.number}
          to={`${sectionAddress('userDetails')}?${filter}=${id}`}
          aria-label={`${t('columns.people')}, ${label.text}: ${peopleCount}`}
        >
          {peopleCount}
        </Link>
      ),
  }
}
