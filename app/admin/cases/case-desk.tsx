import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languages } from '../../../shared/i18n/languages.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { pressedKey } from '../../../shared/rules/pressed-key.ts'
import { type CaseSegment, caseSegments } from '../../../shared/schemas/cases.ts'
import { personKinds } from '../../../shared/schemas/catalogue.ts'
import type { RecordItem } from '../../../shared/schemas/record.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ExportMenu, useExport } from '../kit/record-list/export-menu.tsx'
import { type ListAddress, useListAddress } from '../kit/record-list/list-address.ts'
import { ListBin, ListChoice, ListSearch } from '../kit/record-list/list-filters.tsx'
import { ListPage, ListStatus } from '../kit/record-list/list-page.tsx'
import { SavedViews } from '../kit/record-list/saved-views.tsx'
import { IfMay } from '../kit/rights/if-may.tsx'
import type { EditedRecord, SectionContract } from '../kit/section.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { useRecordList } from '../kit/use-records.ts'
import styles from './case-desk.module.css'
import { NewCase } from './case-fields.tsx'
import { type CaseSection, useSegments, useWhenWords } from './use-case.ts'

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

/** Shows a queue of cases next to the open one, whose id is in the address. */
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
            <IfMay section={section} level="edit">
              {' '}
              <Button onPress={() => address.openRecord('new')}>
                <Icon name="plus" />
                {t(`new.${section === 'applications' ? 'application' : 'callRequest'}`)}
              </Button>
            </IfMay>
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

interface CaseFiltersProps {
  address: ListAddress
  section: CaseSection
  statuses: readonly string[]
  hasKinds: boolean
  counts: Record<CaseSegment, number> | undefined
}

/** Shows the search and the segments of a queue; further filters and the order are folded away. */
function CaseFilters({ address, section, statuses, hasKinds, counts }: CaseFiltersProps) {
  const t = usePanelWords('admin-cases')
  const more = ['status', 'kind', 'language', 'withdrawn', 'sort', 'bin'].some(
    (name) => address.get(name) !== '',
  )
  const choice = (name: string, options: readonly (readonly [id: string, label: string])[]) => (
    <ListChoice
      address={address}
      name={name}
      label={t(`filters.${name}.label`)}
      emptyLabel={t(`filters.${name}.any`)}
      options={options.map(([id, label]) => ({ id, label }))}
    />
  )
  return (
    <search className={styles.filters}>
      <ListSearch address={address} label={t('queue.search')} />
      <SegmentLinks address={address} counts={counts} />
      <details className={styles.more} open={more}>
        <summary>{t('queue.more')}</summary>
        <div>
          {choice(
            'status',
            statuses.map((status) => [status, t(`statuses.${section}.${status}`)] as const),
          )}
          {hasKinds &&
            choice(
              'kind',
              personKinds.map((kind) => [kind, t(`kinds.${kind}`)] as const),
            )}
          {choice(
            'language',
            languages.map((language) => [language, t(`languages.${language}`)] as const),
          )}
          {section === 'applications' &&
            choice('withdrawn', [
              ['yes', t('filters.withdrawn.yes')],
              ['no', t('filters.withdrawn.no')],
            ])}
          {choice('sort', [
            ['created', t('filters.sort.created')],
            ['label', t('filters.sort.name')],
            ['status', t('filters.sort.status')],
          ])}
          <ListBin address={address} />
        </div>
      </details>
    </search>
  )
}

/** Shows the segments of a queue as links, with the number of open cases in each. */
function SegmentLinks({ address, counts }: Pick<CaseFiltersProps, 'address' | 'counts'>) {
  const { t } = useTranslation('admin-cases')
  const segment = address.get('segment')
  return (
    <nav className={styles.segments} aria-label={t('queue.parts')}>
      {caseSegments.map((name) => (
        <Link
          key={name}
          to={address.hrefOf({ segment: name, page: '' })}
          aria-current={segment === name ? 'true' : undefined}
        >
          {t(`segments.${name}`)}
          {counts && name !== 'closed' && ` ${counts[name]}`}
        </Link>
      ))}
      <Link to={address.hrefOf({ segment: '', page: '' })} aria-current={segment === '' ? 'true' : undefined}>
        {t('segments.all')}
      </Link>
    </nav>
  )
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
/** Elements in which a key means something else. */
const busyElements = 'input, textarea, select, dialog, [popover], [contenteditable]'

/** Opens the next or the previous case of a queue by J and K, or the arrows, wherever the focus is. */
function useQueueKeys(items: readonly { id: string }[], address: ListAddress): void {
  const latest = useRef({ items, address })
  latest.current = { items, address }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const step = steps[pressedKey(event)]
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(busyElements)) return
      if (document.querySelector('dialog[open]')) return
      const { items: all, address: where } = latest.current
      const at = all.findIndex(({ id }) => id === where.open)
      const next = at === -1 ? all[0] : all[at + step]
      if (!next) return
      event.preventDefault()
      where.openRecord(next.id)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
