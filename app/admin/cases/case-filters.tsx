import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languages } from '../../../shared/i18n/languages.ts'
import { type CaseSegment, caseSegments } from '../../../shared/schemas/admin/cases.ts'
import { personKinds } from '../../../shared/schemas/catalogue.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import selectStyles from '../../ui/select/select.module.css'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { useTypedSearch } from '../kit/record-list/use-typed-search.ts'
import styles from './case-desk.module.css'
import type { CaseSection } from './use-case.ts'
import { useCaseWords } from './use-case-words.ts'

interface CaseFiltersProps {
  address: ListAddress
  section: CaseSection
  statuses: readonly string[]
  hasKinds: boolean
  counts: Record<CaseSegment, number> | undefined
}

/** Search, the parts of a queue, and what else it is narrowed and sorted by, folded away. */
export function CaseFilters({ address, section, statuses, hasKinds, counts }: CaseFiltersProps) {
  const t = useCaseWords()
  const { t: panel } = useTranslation('admin')
  const segment = address.get('segment')
  const more = ['status', 'kind', 'language', 'withdrawn', 'sort', 'bin'].some(
    (name) => address.get(name) !== '',
  )
  const select = (name: string, options: readonly (readonly [value: string, label: string])[]) => (
    <select
      className={selectStyles.select}
      aria-label={t(`filters.${name}.label`)}
      value={address.get(name)}
      onChange={({ currentTarget }) => address.change({ [name]: currentTarget.value })}
    >
      <option value="">{t(`filters.${name}.any`)}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
  return (
    <search className={styles.filters}>
      <SearchBox address={address} />
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
          {select(
            'status',
            statuses.map((status) => [status, t(`statuses.${section}.${status}`)] as const),
          )}
          {hasKinds &&
            select(
              'kind',
              personKinds.map((kind) => [kind, t(`kinds.${kind}`)] as const),
            )}
          {select(
            'language',
            languages.map((language) => [language, t(`languages.${language}`)] as const),
          )}
          {section === 'applications' &&
            select('withdrawn', [
              ['yes', t('filters.withdrawn.yes')],
              ['no', t('filters.withdrawn.no')],
            ])}
          {select('sort', [
            ['created', t('filters.sort.created')],
            ['label', t('filters.sort.name')],
            ['status', t('filters.sort.status')],
          ])}
          <label className={styles.bin}>
            <input
              type="checkbox"
              checked={address.get('bin') === 'yes'}
              onChange={({ currentTarget }) => address.change({ bin: currentTarget.checked ? 'yes' : '' })}
            />
            {panel('list.bin')}
          </label>
        </div>
      </details>
    </search>
  )
}

function SearchBox({ address }: { address: ListAddress }) {
  const t = useCaseWords()
  const [typed, type] = useTypedSearch(address)
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={t('queue.search')}
        placeholder={t('queue.search')}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </div>
  )
}
