import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageAccountId } from '../../api/session.ts'
import { Deadline } from '../kit/deadline/deadline.tsx'
import { useLetterKeys } from '../kit/keys/letter-keys.ts'
import { Heading } from '../kit/record-list/data-table.tsx'
import type { useExport } from '../kit/record-list/export-menu.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { useRowPress } from '../kit/record-list/open-row.ts'
import type { Selection } from '../kit/record-list/use-selection.ts'
import { CaseBulkBar } from './case-bulk.tsx'
import type { CaseItem, CaseSectionProps } from './case-section.ts'
import styles from './case-table.module.css'
import { useAssignment, useWhenWords } from './use-case.ts'
import { segmentOf, type useCaseQueue } from './use-case-queue.ts'

interface CaseTableProps<Item extends CaseItem> extends CaseSectionProps<Item> {
  address: ListAddress
  queue: ReturnType<typeof useCaseQueue<Item>>
  items: readonly Item[]
  /** Others are on their way. */
  isOld: boolean
  selection: Selection
  exporting: ReturnType<typeof useExport>
}

/** Shows the rows of a queue. Where some are selected, the head of the table holds what can be done with them. */
export function CaseTable<Item extends CaseItem>(props: CaseTableProps<Item>) {
  const { contract, address, items, isOld, selection, queue } = props
  const { t } = useTranslation('admin')
  const table = useRowPress()
  const choose = useRowChoice(items, selection)
  return (
    <div className={styles.scroll} data-old={isOld}>
      <table className={styles.table} ref={table}>
        <caption className="visually-hidden">{t(`sections.${contract.section}`)}</caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column} data-column={column} />
          ))}
        </colgroup>
        <thead>
          {selection.count > 0 ? (
            <tr className={styles.bulk}>
              <td colSpan={columns.length}>
                <CaseBulkBar {...props} query={queue.query} total={queue.shown?.total ?? 0} />
              </td>
            </tr>
          ) : (
            <Headings address={address} ids={items.map(({ id }) => id)} selection={selection} />
          )}
        </thead>
        <tbody>
          {items.map((item) => (
            <CaseRow key={item.id} {...props} item={item} onChoose={choose} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The columns, whose widths do not depend on their texts: selecting moves none. */
const columns = ['choose', 'sender', 'about', 'status', 'clock', 'assignee', 'created'] as const

interface HeadingsProps {
  address: ListAddress
  ids: readonly string[]
  selection: Selection
}

function Headings({ address, ids, selection }: HeadingsProps) {
  const { t } = useTranslation('admin')
  const { t: words } = useTranslation('admin-cases')
  const isOldestFirst = address.get('q') === '' && segmentOf(address) !== 'closed'
  const current = address.get('sort') || (isOldestFirst ? 'created' : '')
  const heading = (key: string, label: string, sort?: string) => (
    <Heading
      key={key}
      words={label}
      sort={sort}
      current={current}
      onSort={(next) => address.change({ sort: next })}
    />
  )
  return (
    <tr>
      <th scope="col">
        <input
          type="checkbox"
          aria-label={t('bulk.choosePage')}
          checked={false}
          onChange={() => selection.togglePage(ids)}
        />
      </th>
      {heading('label', words('columns.sender'), 'label')}
      {heading('about', words('columns.about'))}
      {heading('status', words('columns.status'), 'status')}
      {heading('clock', words('columns.clock'))}
      {heading('assignee', words('columns.assignee'))}
      {heading('created', words('columns.created'), 'created')}
    </tr>
  )
}

interface CaseRowProps<Item extends CaseItem> extends CaseTableProps<Item> {
  item: Item
  /** Selects or deselects the row; with Shift all from the one that was selected last. */
  onChoose: (id: string, isRange: boolean) => void
}

function CaseRow<Item extends CaseItem>(props: CaseRowProps<Item>) {
  const { t } = useTranslation('admin')
  const { contract, address, item, selection, badgeOf, aboutOf, remarkOf, onChoose } = props
  const whenOf = useWhenWords()
  const { id, label, reference, clock, createdAt } = item
  const remark = remarkOf?.(item)
  return (
    <tr data-row data-chosen={selection.has(id)}>
      <td>
        <input
          type="checkbox"
          aria-label={t('bulk.choose', { label: label.text })}
          checked={selection.has(id)}
          onChange={({ nativeEvent }) =>
            onChoose(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </td>
      <th scope="row" className={styles.name}>
        <Link to={address.hrefOf({ open: id, part: '' })} data-row-link={id} title={label.text}>
          {label.text}
        </Link>
        <small>{reference}</small>
      </th>
      <td className={styles.about}>{aboutOf(item)}</td>
      <td className={styles.stage}>
        {badgeOf(item)}
        {remark && <small>{remark}</small>}
      </td>
      <td className={styles.clock}>{clock && <Deadline {...clock} />}</td>
      <td className={styles.assignee}>
        <Assignee section={contract.section} item={item} />
      </td>
      <td className={styles.when}>
        <time dateTime={createdAt}>{whenOf(createdAt)}</time>
      </td>
    </tr>
  )
}

/** Shows who is in charge of a case; where nobody is, a button that puts oneself in charge. */
function Assignee({
  section,
  item,
}: {
  section: CaseSectionProps<CaseItem>['contract']['section']
  item: CaseItem
}) {
  const { t } = useTranslation('admin-cases')
  const assign = useAssignment(section)
  const [isBusy, setIsBusy] = useState(false)
  const { id, assignee, clock, label } = item
  if (assignee)
    return (
      <span className={styles.person} title={assignee.name}>
        <i aria-hidden="true">{initialsOf(assignee.name)}</i>
        <span>{assignee.name.split(' ')[0]}</span>
      </span>
    )
  if (clock === null) return null
  const take = async () => {
    setIsBusy(true)
    await assign(id, { assigneeId: pageAccountId(), previousId: null })
    setIsBusy(false)
  }
  return (
    <button
      type="button"
      className={`panel-link-button ${styles.take}`}
      aria-label={t('assignee.takeNamed', { label: label.text })}
      disabled={isBusy}
      onClick={() => void take()}
    >
      {t('assignee.take')}
    </button>
  )
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
}

/**
 * Selects rows of a queue, and handles its keys: J and K move between its rows, X selects one and Shift X all from the
 * one that was selected last, Escape deselects, / searches. Enter opens, as on any link.
 */
function useRowChoice(items: readonly CaseItem[], selection: Selection): CaseRowProps<CaseItem>['onChoose'] {
  const lastChosen = useRef<string | null>(null)
  const ids = items.map(({ id }) => id)
  const links = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  const focused = () => links().findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  const move = (step: number) => {
    const all = links()
    all[Math.max(0, Math.min(all.length - 1, focused() + step))]?.focus()
  }
  const choose = (id: string, isRange: boolean) => {
    const from = ids.indexOf(lastChosen.current ?? '')
    const at = ids.indexOf(id)
    lastChosen.current = id
    if (!isRange || from < 0) return selection.toggle(id)
    const range = ids.slice(Math.min(from, at), Math.max(from, at) + 1).filter((one) => !selection.has(one))
    if (range.length > 0) selection.togglePage(range)
  }
  const chooseFocused = (isRange: boolean) => {
    const id = ids[focused()]
    if (id !== undefined) choose(id, isRange)
  }
  useLetterKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => chooseFocused(false),
    'Shift x': () => chooseFocused(true),
    Escape: selection.count > 0 ? selection.clear : undefined,
    '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
  })
  return choose
}
