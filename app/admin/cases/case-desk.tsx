import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { RecordItem } from '../../../shared/schemas/admin/record.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ExportMenu } from '../kit/record-list/export-menu.tsx'
import { type ListAddress, useListAddress } from '../kit/record-list/list-address.ts'
import { ListPage } from '../kit/record-list/list-page.tsx'
import { ListStatus } from '../kit/record-list/list-status.tsx'
import { SavedViews } from '../kit/record-list/saved-views.tsx'
import { useExport } from '../kit/record-list/use-export.ts'
import type { EditedRecord, SectionContract } from '../kit/section.ts'
import { useRecordList } from '../kit/use-records.ts'
import styles from './case-desk.module.css'
import { CaseFilters } from './case-filters.tsx'
import { NewCase } from './new-case.tsx'
import { type CaseSection, useSegments } from './use-case.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { useWhenWords } from './use-when-words.ts'

const exportedColumns: Readonly<Record<CaseSection, readonly string[]>> = {
  applications: ['label', 'reference', 'email', 'kind', 'status', 'created'],
  callRequests: ['label', 'reference', 'email', 'status', 'created'],
}

interface CaseDeskProps<Item extends RecordItem> {
  contract: Pick<SectionContract<Item, EditedRecord>, 'endpoints' | 'item'> & { section: CaseSection }
  /** The other of the two, which is linked to. */
  other: CaseSection
  /** The values of `status` by which the queue is filtered. */
  statuses: readonly string[]
  hasKinds?: boolean
  badgeOf: (item: Item) => ReactNode
  /** Returns the second line of a row. */
  secondLineOf: (item: Item) => string
  /** Renders the open case, in two columns. */
  renderCase: (id: string, address: ListAddress) => ReactNode
}

/** Shows a queue of cases beside the open one, whose id is in the address. */
export function CaseDesk<Item extends RecordItem>(props: CaseDeskProps<Item>) {
  const { contract, other, renderCase } = props
  const { section } = contract
  const { t } = useTranslation('admin')
  const { t: words } = useTranslation('admin-cases')
  const address = useListAddress()
  const list = useRecordList(contract, address.query)
  const segments = useSegments(section)
  const exporting = useExport(contract, address.query, exportedColumns[section])
  useQueueKeys(list.data?.items ?? [], address)
  const open = address.open === 'new' ? null : address.open
  const wasQueue = useRef(false)
  useEffect(() => {
    wasQueue.current = open === null
  }, [open])
  return (
    <>
      <ListPage
        title={t(`sections.${section}`)}
        count={segments.data && words('openCount', { count: segments.data.open })}
        aside={<Link to={sectionAddress(other)}>{t(`sections.${other}`)}</Link>}
        actions={
          <>
            <SavedViews section={section} address={address} />
            <ExportMenu exporting={exporting} />
            <Button onPress={() => address.openRecord('new')}>
              <Icon name="plus" />
              {t(`new.${section === 'applications' ? 'application' : 'callRequest'}`)}
            </Button>
          </>
        }
      >
        <div className={styles.container}>
          <div className={styles.desk} data-open={open === null ? undefined : 'true'}>
            <section className={`panel-card ${styles.queue}`} aria-label={words('queue.label')}>
              <CaseFilters
                address={address}
                section={section}
                statuses={props.statuses}
                hasKinds={props.hasKinds ?? false}
                counts={segments.data}
              />
              <ListStatus list={list} address={address}>
                {(items, isOld) => <Queue {...props} address={address} items={items} isOld={isOld} />}
              </ListStatus>
            </section>
            {open === null ? (
              <p className={`panel-card ${styles.nobody}`}>{words('queue.choose')}</p>
            ) : (
              <OpenCase key={open} address={address} isFromQueue={wasQueue.current}>
                {renderCase(open, address)}
              </OpenCase>
            )}
          </div>
        </div>
      </ListPage>
      {address.open === 'new' && <NewCase section={section} address={address} />}
    </>
  )
}

interface QueueProps<Item extends RecordItem> extends CaseDeskProps<Item> {
  address: ListAddress
  items: readonly Item[]
  /** Others are on their way. */
  isOld: boolean
}

function Queue<Item extends RecordItem>({ address, items, isOld, badgeOf, secondLineOf }: QueueProps<Item>) {
  const whenOf = useWhenWords()
  return (
    <ul className={styles.rows} data-old={isOld}>
      {items.map((item) => (
        <li key={item.id}>
          <Link
            to={address.hrefOf({ open: item.id, part: '' })}
            aria-current={item.id === address.open ? 'true' : undefined}
          >
            <b>{item.label.text}</b>
            {badgeOf(item)}
            <span>{secondLineOf(item)}</span>
            <time dateTime={item.createdAt}>{whenOf(item.createdAt)}</time>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface OpenCaseProps {
  address: ListAddress
  /** Whether it was opened from the queue, and not with the page. */
  isFromQueue: boolean
  children: ReactNode
}

/** Shows the open case. On narrow screens, where it replaces the queue, it takes the focus. */
function OpenCase({ address, isFromQueue, children }: OpenCaseProps) {
  const { t } = useTranslation('admin-cases')
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFromQueue || document.activeElement !== document.body) return
    frame.current?.focus()
    scrollTo({ top: 0 })
  }, [isFromQueue])
  return (
    <div className={styles.case} ref={frame} tabIndex={-1}>
      <p className={styles.back}>
        <Link to={address.hrefOf({ open: '', part: '' })}>
          <Icon name="back" />
          {t('queue.back')}
        </Link>
      </p>
      {children}
    </div>
  )
}
