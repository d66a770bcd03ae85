import { type ReactNode, useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordItem, RecordUse } from '../../../../shared/schemas/admin/record.ts'
import { ApiError } from '../../../api/client.ts'
import { useFailureWords } from '../../../app-page/use-failure-words.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Confirm } from '../dialog/confirm.tsx'
import { Menu } from '../menu/menu.tsx'
import { RecordDrawer } from '../record-drawer/record-drawer.tsx'
import type { CellHelpers, FormValues, Section } from '../section.ts'
import { useMessages } from '../use-messages.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { useRecordActions, useRecordList } from '../use-records.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportMenu } from './export-menu.tsx'
import { useListAddress } from './list-address.ts'
import { ListKeysHelp } from './list-keys.tsx'
import { ListPages } from './list-pages.tsx'
import { ListTools } from './list-tools.tsx'
import styles from './record-list.module.css'
import { SavedViews } from './saved-views.tsx'
import { shortDay } from './short-day.ts'
import { showUndo } from './show-undo.tsx'
import { chosenColumns } from './shown-columns.ts'
import { useExport } from './use-export.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { UsesDialog } from './uses-dialog.tsx'
import { ViewMenu } from './view-menu.tsx'

interface RecordListProps<Item extends RecordItem, Values extends FormValues> {
  section: Section<Item, Values>
  /** What stands beside the heading, before the button that makes a record. */
  actions?: ReactNode
}

/** A section of the panel: its list, with everything that can be done with it, and the drawer of a record. */
export function RecordList<Item extends RecordItem, Values extends FormValues>({
  section,
  actions,
}: RecordListProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const address = useListAddress()
  const list = useRecordList(section, address.query)
  const shown = useLastAnswer(list.data)
  const wordsOf = useFailureWords()
  const selection = useSelection(address.query, shown?.total ?? 0)
  const columns = ['label', ...chosenColumns(section, address).map(({ key }) => key), 'created']
  const exporting = useExport(section.section, address.query, columns)
  const isBin = address.get('bin') === 'yes'
  const make = section.isCreatable === false ? undefined : () => address.openRecord('new')
  return (
    <div className="panel-page">
      <div className={styles.head}>
        <h1>{t(`sections.${section.section}`)}</h1>
        {shown && <p className="quiet">{t('list.count', { count: shown.total })}</p>}
        <div className={styles.actions}>
          {actions}
          {section.isExportable !== false && <ExportMenu exporting={exporting} />}
          {make && (
            <Button onPress={make}>
              <Icon name="plus" />
              {t(`new.${section.noun}`)}
            </Button>
          )}
        </div>
      </div>
      <div className="panel-card">
        <ListTools section={section} address={address}>
          <SavedViews section={section.section} address={address} />
          <ViewMenu section={section} address={address} />
          <ListKeysHelp onNew={make} onToggleRow={selection.toggle} />
        </ListTools>
        {list.isError && (
          <div className={styles.failed}>
            <Notice tone="problem">
              <p>
                {shown && `${t('list.stale')} `}
                {wordsOf(list.error)}
              </p>
              <Button variant="second" onPress={() => list.refetch()}>
                {t('tryAgain')}
              </Button>
            </Notice>
          </div>
        )}
        {section.isSelectable !== false && (
          <BulkBar
            section={section}
            selection={selection}
            total={shown?.total ?? 0}
            isBin={isBin}
            exporting={exporting}
          />
        )}
        {list.isPending && !shown && <Skeleton label={t('list.loading')} />}
        {shown && (
          <Rows
            section={section}
            address={address}
            items={shown.items}
            isOld={list.isPlaceholderData || shown !== list.data}
            isBin={isBin}
            selection={section.isSelectable === false ? undefined : selection}
          />
        )}
        {shown && <ListPages address={address} {...shown} />}
      </div>
      {address.open !== null && (
        <RecordDrawer key={address.open} section={section} id={address.open} address={address} />
      )}
    </div>
  )
}

/** The last answer that came: what was read stays while the next one comes, and where it fails to. */
function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const last = useRef(answer)
  useEffect(() => {
    if (answer !== undefined) last.current = answer
  }, [answer])
  return answer ?? last.current
}

/** Where the rows are going to be. */
function Skeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton}>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} />
      ))}
    </div>
  )
}

interface RowsProps<Item extends RecordItem, Values extends FormValues> {
  section: Section<Item, Values>
  address: ReturnType<typeof useListAddress>
  items: readonly Item[]
  /** Another page is on its way. */
  isOld: boolean
  isBin: boolean
  /** Left out where nothing can be chosen. */
  selection: Selection | undefined
}

function Rows<Item extends RecordItem, Values extends FormValues>({
  section,
  address,
  items,
  isOld,
  isBin,
  selection,
}: RowsProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const language = useLanguage()
  const helpers: CellHelpers = {
    language,
    t: words,
    formatDay: (instant) => shortDay(instant, language),
  }
  const columns = chosenColumns(section, address)
  if (items.length === 0) return <Nothing address={address} isBin={isBin} />
  const sort = address.get('sort')
  return (
    <div className={styles.scroll} data-old={isOld} data-density={address.get('density') || undefined}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t(`sections.${section.section}`)}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={`${styles.heading} ${styles.choose}`}>
                <input
                  type="checkbox"
                  aria-label={t('bulk.choosePage')}
                  checked={items.every(({ id }) => selection.has(id))}
                  onChange={() => selection.togglePage(items.map(({ id }) => id))}
                />
              </th>
            )}
            <Heading
              isFirst
              words={words(section.nameHeading ?? 'columns.name')}
              sort="label"
              current={sort}
              onSort={(next) => address.change({ sort: next })}
            />
            {columns.map(({ key, heading, sort: order }) => (
              <Heading
                key={key}
                words={helpers.t(heading)}
                sort={order}
                current={sort}
                onSort={(next) => address.change({ sort: next })}
              />
            ))}
            <Heading
              words={t('columns.created')}
              sort="created"
              current={sort}
              onSort={(next) => address.change({ sort: next })}
            />
            <th scope="col" className={styles.heading}>
              <span className="visually-hidden">{t('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id} data-chosen={selection?.has(item.id)}>
              {selection && (
                <td className={styles.choose}>
                  <input
                    type="checkbox"
                    aria-label={t('bulk.choose', { label: item.label.text })}
                    checked={selection.has(item.id)}
                    onChange={() => selection.toggle(item.id)}
                  />
                </td>
              )}
              <th scope="row" className={styles.first}>
                <div className={styles.name}>
                  {section.pictureOf?.(item)}
                  <span>
                    <Link
                      to={address.hrefOf({ open: item.id })}
                      lang={item.label.lang}
                      data-row-link={item.id}
                    >
                      {item.label.text}
                    </Link>
                    {section.noteOf && <small>{section.noteOf(item, helpers)}</small>}
                  </span>
                </div>
              </th>
              {columns.map(({ key, cell }) => (
                <td key={key}>{cell(item, helpers)}</td>
              ))}
              <td>
                <time dateTime={item.createdAt}>{helpers.formatDay(item.createdAt)}</time>
              </td>
              <td>
                <RowActions section={section} item={item} address={address} isBin={isBin} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadingProps {
  /** Of the names, which are shown however little room there is. */
  isFirst?: boolean
  words: string
  sort: string | undefined
  current: string
  onSort: (sort: string) => void
}

function Heading({ isFirst = false, words, sort, current, onSort }: HeadingProps) {
  const className = isFirst ? `${styles.heading} ${styles.first}` : styles.heading
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {words}
      </th>
    )
  const isUp = current === sort
  const isDown = current === `-${sort}`
  return (
    <th scope="col" className={className} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(isUp ? `-${sort}` : sort)}>
        {words}
        {(isUp || isDown) && <span aria-hidden="true">{isUp ? ' ↑' : ' ↓'}</span>}
      </button>
    </th>
  )
}

function Nothing({ address, isBin }: { address: ReturnType<typeof useListAddress>; isBin: boolean }) {
  const { t } = useTranslation('admin')
  const isFiltered = address.query !== '' && address.query !== 'bin=yes'
  return (
    <div className={styles.nothing}>
      <h2>{t(isFiltered ? 'list.nothingFound' : isBin ? 'list.binEmpty' : 'list.empty')}</h2>
      {isFiltered && (
        <p>
          <Link to="?">{t('list.showAll')}</Link>
        </p>
      )}
    </div>
  )
}

interface RowActionsProps<Item extends RecordItem, Values extends FormValues> {
  section: Section<Item, Values>
  item: Item
  address: ReturnType<typeof useListAddress>
  isBin: boolean
}

function RowActions<Item extends RecordItem, Values extends FormValues>({
  section,
  item,
  address,
  isBin,
}: RowActionsProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const label = item.label.text
  const actions = useRecordActions(section)
  const messages = useMessages(section.noun)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [uses, setUses] = useState<readonly RecordUse[] | null>(null)

  const restore = async () => {
    try {
      await actions.restore(item.id)
      toast.success(t('bin.restored', { label }))
    } catch (error) {
      messages.failed('updated', error)
    }
  }
  const remove = async () => {
    setIsBusy(true)
    try {
      await actions.remove(item.id)
      setIsAsking(false)
      messages.succeeded('deleted')
      showUndo(label, t('bin.undo'), restore)
    } catch (error) {
      setIsAsking(false)
      const isInUse =
        error instanceof ApiError &&
        error.failure.kind === 'refused' &&
        error.failure.problem?.code === 'in-use'
      if (isInUse) setUses((await actions.usesOf(item.id).catch(() => ({ items: [] }))).items)
      messages.failed('deleted', error)
    } finally {
      setIsBusy(false)
    }
  }
  const publicAddress = section.publicAddressOf?.(item)
  if (isBin) {
    return (
      <Button variant="second" onPress={restore}>
        <Icon name="restore" />
        {t('bin.restore')}
      </Button>
    )
  }
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
        {section.isDeletable !== false && (
          <button type="button" onClick={() => setIsAsking(true)}>
            <Icon name="trash" />
            {t('actions.delete')}
          </button>
        )}
      </Menu>
      {isAsking && (
        <Confirm isBusy={isBusy} onConfirm={remove} onCancel={() => setIsAsking(false)}>
          <p>{t('confirm.toBin', { label })}</p>
        </Confirm>
      )}
      {uses !== null && <UsesDialog label={label} uses={uses} onClose={() => setUses(null)} />}
    </div>
  )
}
