import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languages } from '../../../shared/i18n/languages.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { type CaseSegment, caseSegments } from '../../../shared/schemas/cases.ts'
import { personKinds } from '../../../shared/schemas/catalogue.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ExportMenu, useExport } from '../kit/record-list/export-menu.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { ListBin, ListChoice, ListSearch } from '../kit/record-list/list-filters.tsx'
import { ListPage, ListStatus } from '../kit/record-list/list-page.tsx'
import listStyles from '../kit/record-list/record-list.module.css'
import { SavedViews } from '../kit/record-list/saved-views.tsx'
import { useSelection } from '../kit/record-list/use-selection.ts'
import { IfMay } from '../kit/rights/if-may.tsx'
import { usePanelWords } from '../kit/use-panel-words.ts'
import styles from './case-list.module.css'
import type { CaseItem, CaseSectionProps } from './case-section.ts'
import { CaseTable } from './case-table.tsx'
import { useAskedPart } from './use-asked-part.ts'
import { useAssignees, useSegments } from './use-case.ts'
import { segmentOf, type useCaseQueue, wholeSegment } from './use-case-queue.ts'

const exportedColumns = {
  applications: ['label', 'reference', 'email', 'kind', 'status', 'created'],
  callRequests: ['label', 'reference', 'email', 'status', 'created'],
} as const

interface CaseListProps<Item extends CaseItem> extends CaseSectionProps<Item> {
  address: ListAddress
  queue: ReturnType<typeof useCaseQueue<Item>>
}

/** Shows a queue of cases: what is open, least time left first. */
export function CaseList<Item extends CaseItem>(props: CaseListProps<Item>) {
  const { contract, other, address, queue } = props
  const { section } = contract
  const { t } = useTranslation('admin')
  const { t: words } = useTranslation('admin-cases')
  const segments = useSegments(section)
  const NewCase = useAskedPart(address.open === 'new', () =>
    import('./case-editor.tsx').then((editor) => editor.NewCase),
  )
  const selection = useSelection(queue.query, queue.shown)
  const exporting = useExport(contract, queue.query, [...exportedColumns[section]])
  return (
    <>
      <ListPage
        title={t(`sections.${section}`)}
        aside={<SegmentLinks address={address} counts={segments.data} />}
        actions={
          <>
            <ExportMenu exporting={exporting} />
            <IfMay section={section} level="edit">
              <Button onPress={() => address.openRecord('new')}>
                <Icon name="plus" />
                {t(`new.${section === 'applications' ? 'application' : 'callRequest'}`)}
              </Button>
            </IfMay>
          </>
        }
      >
        <div className="panel-card">
          <CaseFilters {...props} />
          <ListStatus
            list={queue.list}
            address={address}
            empty={<NothingOpen address={address} section={section} />}
          >
            {(items, isOld) => (
              <CaseTable {...props} items={items} isOld={isOld} selection={selection} exporting={exporting} />
            )}
          </ListStatus>
        </div>
        <p className={styles.hints}>
          <span>{words(`queue.order.${section}`)}</span>
          <span className={styles.keys}>
            <Hint keys={['J', 'K']}>{words('keys.move')}</Hint>
            <Hint keys={['X']}>{words('keys.choose')}</Hint>
            <Hint keys={['Shift X']}>{words('keys.range')}</Hint>
            <Hint keys={['Enter']}>{words('keys.open')}</Hint>
          </span>
          <Link to={sectionAddress(other)}>{t(`sections.${other}`)}</Link>
        </p>
      </ListPage>
      {NewCase && <NewCase section={section} address={address} />}
    </>
  )
}

function Hint({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <span>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}{' '}
      {children}
    </span>
  )
}

/** Says that nothing waits, and leads to what was closed. */
function NothingOpen({
  address,
  section,
}: {
  address: ListAddress
  section: 'applications' | 'callRequests'
}) {
  const t = usePanelWords('admin-cases')
  const segment = segmentOf(address)
  if (segment === 'closed' || segment === wholeSegment) return t(`queue.none.${section}`)
  return (
    <>
      {t(`queue.nothing.${segment}`)}{' '}
      <Link to={address.hrefOf({ segment: segment === 'open' ? 'closed' : '', page: '' })}>
        {t(segment === 'open' ? 'queue.toClosed' : 'queue.toOpen')}
      </Link>
    </>
  )
}

/** Shows the segments of a queue as links, with the number of cases in each. */
function SegmentLinks({
  address,
  counts,
}: {
  address: ListAddress
  counts: Record<CaseSegment, number> | undefined
}) {
  const t = usePanelWords('admin-cases')
  const segment = segmentOf(address)
  const link = (name: string, count?: number) => (
    <Link
      key={name}
      to={address.hrefOf({ segment: name === 'open' ? '' : name, page: '' })}
      aria-current={segment === name ? 'true' : undefined}
      data-late={name === 'late' && count ? 'true' : undefined}
    >
      {t(`segments.${name}`)}
      {count !== undefined && (
        <>
          {' '}
          <b>{count}</b>
        </>
      )}
    </Link>
  )
  return (
    <nav className={styles.segments} aria-label={t('queue.parts')}>
      {caseSegments.map((name) => link(name, counts?.[name]))}
      {link(wholeSegment)}
    </nav>
  )
}

/** Shows the search and the filters of a queue; those that are seldom needed, and the order, are folded away. */
function CaseFilters<Item extends CaseItem>({
  address,
  contract: { section },
  statuses,
}: CaseListProps<Item>) {
  const t = usePanelWords('admin-cases')
  const id = useId()
  const assignees = useAssignees().data?.items ?? []
  const isUsed = ['language', 'withdrawn', 'sort', 'bin'].some((name) => address.get(name) !== '')
  const [isOpen, setIsOpen] = useState(isUsed)
  const choice = (name: string, options: readonly (readonly [id: string, label: string])[]): ReactNode => (
    <ListChoice
      address={address}
      name={name}
      label={t(`filters.${name}.label`)}
      emptyLabel={t(`filters.${name}.any`)}
      options={options.map(([value, label]) => ({ id: value, label }))}
    />
  )
  const inWords = (group: string, values: readonly string[]) =>
    values.map((value) => [value, t(`${group}.${value}`)] as const)
  return (
    <search className={`${listStyles.tools} ${styles.filters}`}>
      <ListSearch address={address} label={t('queue.search')} hasKey />
      {section === 'applications' && choice('kind', inWords('kinds', personKinds))}
      {choice('status', inWords(`statuses.${section}`, statuses))}
      {choice(
        'assignee',
        assignees.map(({ id: assigneeId, name }) => [assigneeId, name] as const),
      )}
      <div className={listStyles.more}>
        <SavedViews section={section} address={address} />
        <button
          type="button"
          className={listStyles.tool}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('queue.more')}
          title={t('queue.more')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="list" />
        </button>
      </div>
      <div className={listStyles.folded} id={id} hidden={!isOpen}>
        {choice('language', inWords('languages', languages))}
        {section === 'applications' &&
          choice('withdrawn', [
            ['yes', t('filters.withdrawn.yes')],
            ['no', t('filters.withdrawn.no')],
          ])}
        {choice('sort', [
          ['-created', t('filters.sort.created')],
          ['label', t('filters.sort.name')],
          ['status', t('filters.sort.status')],
        ])}
        <ListBin address={address} />
      </div>
    </search>
  )
}
