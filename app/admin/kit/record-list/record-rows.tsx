import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordItem } from '../../../../shared/schemas/record.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu, MenuItem } from '../menu/menu.tsx'
import { DraftBadge } from '../record-draft/draft-badge.tsx'
import type { AnySection, CellHelpers, Column } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { ChooseCell, DataTable } from './data-table.tsx'
import type { ListAddress } from './list-address.ts'
import { chosenColumns } from './list-tools.tsx'
import { useRowPress } from './open-row.ts'
import styles from './record-list.module.css'
import { RemovalDialogs, RestoreButton, useRemoval } from './removal.tsx'
import { shortDay } from './short-day.ts'
import type { Selection } from './use-selection.ts'

interface RecordRowsProps {
  section: AnySection
  address: ListAddress
  items: readonly RecordItem[]
  /** Another page is on its way. */
  isOld: boolean
  isBin: boolean
  /** The selection; absent where rows cannot be selected. */
  selection: Selection | undefined
}

/** Shows the rows of a list, with checkboxes and the actions of each. */
export function RecordRows({ section, address, items, isOld, isBin, selection }: RecordRowsProps) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const language = useLanguage()
  const helpers: CellHelpers = {
    language,
    t: words,
    formatDay: (instant) => shortDay(instant, language),
  }
  const columns = chosenColumns(section, address)
  const table = useRowPress()
  const headings = [
    { key: 'label', isFirst: true, words: words(section.nameHeading ?? 'columns.name'), sort: 'label' },
    ...columns.map(({ key, heading, sort }, index) => ({
      key,
      room: roomOf(index),
      words: words(heading),
      sort,
    })),
    { key: 'created', room: 1, words: t('columns.created'), sort: 'created' },
  ]
  return (
    <DataTable
      caption={t(`sections.${section.contract.section}`)}
      headings={headings}
      actionsLabel={t('columns.actions')}
      address={address}
      isOld={isOld}
      choice={selection && { selection, ids: items.map(({ id }) => id) }}
      tableRef={table}
    >
      {items.map((item) => (
        <RecordRow key={item.id} {...{ section, address, item, isBin, selection, columns, helpers }} />
      ))}
    </DataTable>
  )
}

interface RecordRowProps extends Pick<RecordRowsProps, 'section' | 'address' | 'isBin' | 'selection'> {
  item: RecordItem
  /** The columns between the name and the day of creation. */
  columns: readonly Column<RecordItem>[]
  helpers: CellHelpers
}

/** Shows one record of a list: its checkbox, its name that opens it, its columns and its actions. */
function RecordRow({ section, address, item, isBin, selection, columns, helpers }: RecordRowProps) {
  return (
    <tr data-row data-chosen={selection?.has(item.id)}>
      {selection && <ChooseCell selection={selection} id={item.id} label={item.label.text} />}
      <th scope="row" className={styles.first}>
        <div className={styles.name}>
          {section.pictureOf?.(item)}
          <span>
            <Link
              to={address.hrefOf({ open: item.id })}
              lang={item.label.lang}
              data-row-link={item.id}
              title={item.label.text}
            >
              {item.label.text}
            </Link>
            {(section.secondLineOf || item.draftState) && (
              <small>
                {section.secondLineOf?.(item, helpers)} <DraftBadge item={item} />
              </small>
            )}
            <Brief item={item} columns={section.columns} helpers={helpers} />
          </span>
        </div>
      </th>
      {columns.map(({ key, cell }, index) => (
        <td key={key} data-room={roomOf(index)}>
          {cell(item, helpers)}
        </td>
      ))}
      <td data-room={1}>
        <time dateTime={item.createdAt}>{helpers.formatDay(item.createdAt)}</time>
      </td>
      <td>
        <RowActions section={section} item={item} address={address} isBin={isBin} />
      </td>
    </tr>
  )
}

/**
 * Returns how many columns must fit before the one at an index is shown. Those on the right are hidden first, and the
 * day of creation last of all.
 */
const roomOf = (index: number) => Math.min(index + 2, roomMax)
const roomMax = 9

interface BriefProps {
  item: RecordItem
  columns: readonly Column<RecordItem>[]
  helpers: CellHelpers
}

/** Shows state and languages below the name, where their columns do not fit. */
function Brief({ item, columns, helpers }: BriefProps) {
  const shown = columns.filter(({ key }) => key === 'state' || key === 'languages')
  if (shown.length === 0) return null
  return (
    <span className={styles.brief}>
      {shown.map(({ key, cell }) => (
        <span key={key}>{cell(item, helpers)}</span>
      ))}
    </span>
  )
}

interface RowActionsProps {
  section: AnySection
  item: RecordItem
  address: ListAddress
  isBin: boolean
}

/** Shows the actions of one record of a list; deleting asks first, and can be undone (A-13, D-14). */
function RowActions({ section, item, address, isBin }: RowActionsProps) {
  const { t } = useTranslation('admin')
  const label = item.label.text
  const removal = useRemoval(section, item)
  const publicAddress = section.publicAddressOf?.(item)
  if (isBin) return <RestoreButton removal={removal} />
  return (
    <div className={styles.rowActions}>
      <Link
        to={address.hrefOf({ open: item.id })}
        className={styles.iconAction}
        aria-label={t('actions.editNamed', { label })}
      >
        <Icon name="edit" />
      </Link>
      <Menu id={`more-${item.id}`} label={t('actions.moreNamed', { label })} trigger={<Icon name="more" />}>
        {publicAddress && (
          <a href={publicAddress} target="_blank" rel="noreferrer">
            <Icon name="eye" />
            {t('actions.seeOnSite')}
          </a>
        )}
        <Link to={address.hrefOf({ open: item.id, part: 'history' })}>
          <Icon name="time" />
          {t('actions.history')}
        </Link>
        {section.isDeletable !== false && removal.isAllowed && (
          <MenuItem icon="trash" label={t('actions.delete')} onPress={removal.ask} />
        )}
      </Menu>
      <RemovalDialogs removal={removal} />
    </div>
  )
}
