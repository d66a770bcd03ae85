import { Link } from 'react-router'
import { languages } from '../../../shared/i18n/languages.ts'
import { type CaseSegment, caseSegments } from '../../../shared/schemas/admin/cases.ts'
import { personKinds } from '../../../shared/schemas/catalogue.ts'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { ListBin, ListChoice, ListSearch } from '../kit/record-list/list-filters.tsx'
import { usePanelWords } from '../kit/use-panel-words.ts'
import styles from './case-desk.module.css'
import type { CaseSection } from './use-case.ts'

interface CaseFiltersProps {
  address: ListAddress
  section: CaseSection
  statuses: readonly string[]
  hasKinds: boolean
  counts: Record<CaseSegment, number> | undefined
}

/** Shows the search and the segments of a queue; further filters and the order are folded away. */
export function CaseFilters({ address, section, statuses, hasKinds, counts }: CaseFiltersProps) {
  const t = usePanelWords('admin-cases')
  const segment = address.get('segment')
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
        <Link
          to={address.hrefOf({ segment: '', page: '' })}
          aria-current={segment === '' ? 'true' : undefined}
        >
          {t('segments.all')}
        </Link>
      </nav>
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
