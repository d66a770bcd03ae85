import { type ReactNode, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '../../../../shared/i18n/formats.ts'
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
import { useListAddress } from './list-address.ts'
import { ListPages } from './list-pages.tsx'
import { ListTools } from './list-tools.tsx'
import styles from './record-list.module.css'
import { showUndo } from './show-undo.tsx'
import { UsesDialog } from './uses-dialog.tsx'

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
  const wordsOf = useFailureWords()
  return (
    <div className="panel-page">
      <div className={styles.head}>
        <h1>{t(`sections.${section.section}`)}</h1>
        {list.data && <p className="quiet">{t('list.count', { count: list.data.total })}</p>}
        <div className={styles.actions}>
          {actions}
          {section.isCreatable !== false && (
            <Button onPress={() => address.openRecord('new')}>
              <Icon name="plus" />
              {t(`new.${section.noun}`)}
            </Button>
          )}
        </div>
      </div>
      <div className="panel-card">
        <ListTools section={section} address={address} />
        {list.isError && !list.data && (
          <div className={styles.failed}>
            <Notice tone="problem">
              <p>{wordsOf(list.error)}</p>
              <Button variant="second" onPress={() => list.refetch()}>
                {t('tryAgain')}
              </Button>
            </Notice>
          </div>
        )}
        {list.isPending && <p className={styles.waiting}>{t('list.loading')}</p>}
        {list.data && (
          <Rows
            section={section}
            address={address}
            items={list.data.items}
            isOld={list.isPlaceholderData}
            isBin={address.get('bin') === 'yes'}
          />
        )}
        {list.data && <ListPages address={address} {...list.data} />}
      </div>
      {address.open !== null && (
        <RecordDrawer key={address.open} section={section} id={address.open} address={address} />
      )}
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
}

function Rows<Item extends RecordItem, Values extends FormValues>({
  section,
  address,
  items,
  isOld,
  isBin,
}: RowsProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const language = useLanguage()
  const helpers: CellHelpers = {
    language,
    t: words,
    formatDay: (instant) => formatDate(instant, language),
  }
  const chosen = address.get('columns').split(',').filter(Boolean)
  const columns = section.columns.filter(({ key, isUsual }) =>
    chosen.length > 0 ? chosen.includes(key) : isUsual,
  )
  if (items.length === 0) return <Nothing address={address} isBin={isBin} />
  const sort = address.get('sort')
  return (
    <div className={styles.scroll} data-old={isOld} data-density={address.get('density') || undefined}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t(`sections.${section.section}`)}</caption>
        <thead>
          <tr>
            <Heading
              words={t('columns.name')}
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
            <tr key={item.id}>
              <th scope="row" className={styles.first}>
                <div className={styles.name}>
                  {section.pictureOf?.(item)}
                  <span>
                    <Link to={address.hrefOf({ open: item.id })} lang={item.label.lang}>
                      {item.label.text}
                    </Link>
                    {section.noteOf && <small>{section.noteOf(item, helpers)}</small>}
                  </span>
                </div>
              </th>
              {columns.map(({ key, cell }) => (
                <td key={key}>{cell(item, helpers)}</td>
              ))}
              <td className={styles.day}>
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
  words: string
  sort: string | undefined
  current: string
  onSort: (sort: string) => void
}

function Heading({ words, sort, current, onSort }: HeadingProps) {
  if (sort === undefined)
    return (
      <th scope="col" className={styles.heading}>
        {words}
      </th>
    )
  const isUp = current === sort
  const isDown = current === `-${sort}`
  return (
    <th
      scope="col"
      className={styles.heading}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
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
        <button type="button" onClick={() => setIsAsking(true)}>
          <Icon name="trash" />
          {t('actions.delete')}
        </button>
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
