import { formatMonthName } from '../../../shared/i18n/formats.ts'
import type { SiteSearchQuery, Understood } from '../../../shared/schemas/search.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import chipStyles from '../../ui/chips/chips.module.css'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import styles from './search-screen.module.css'

const icons: Partial<Record<Understood['kind'], IconName>> = {
  word: 'search',
  role: 'user',
  country: 'pin',
  month: 'cal',
  period: 'cal',
  format: 'video',
}

interface UnderstoodQueryProps {
  query: SiteSearchQuery
  understood: readonly Understood[]
  addressOf: (change: Partial<SiteSearchQuery>) => string
}

/** Shows what a query is understood as: each condition is a link that takes it away (L-5). */
export function UnderstoodQuery({ query, understood, addressOf }: UnderstoodQueryProps) {
  const { t } = useTranslation('search')
  const nameOf = useNames()
  const isPlain = understood.every(({ kind }) => kind === 'word')
  if (isPlain && (understood.length < 2 || query.exact !== undefined)) {
    return query.exact === undefined ? null : (
      <p className={styles.got}>
        <a href={addressOf({ exact: undefined, page: 1 })}>{t('understood.again')}</a>
      </p>
    )
  }
  return (
    <div className={styles.got}>
      <p>{t('understood.title')}</p>
      <ul className={chipStyles.chips}>
        {understood.map((one) => (
          <li key={`${one.kind} ${one.value}`}>
            <a className={chipStyles.chip} href={addressOf({ ...without(query.q, one), page: 1 })}>
              <Icon name={icons[one.kind] ?? 'tag'} />
              <span>
                <small>{t(`understood.${one.kind}`)}</small> {nameOf(one)}
              </span>
              <Icon name="close" />
              <span className="visually-hidden">{t('understood.remove')}</span>
            </a>
          </li>
        ))}
      </ul>
      {understood.map(
        ({ address, label }) =>
          address !== null &&
          label && (
            <a key={address} href={address}>
              {t('understood.countryPage', { country: label.text })}
            </a>
          ),
      )}
      {!isPlain && query.q !== '' && (
        <a href={addressOf({ exact: '1', kind: undefined, page: 1 })}>{t('understood.exact')}</a>
      )}
    </div>
  )
}

/** Returns the change of the query that takes a condition away: its words, or its parameter. */
function without(q: string, { kind, typed, start, end }: Understood): Partial<SiteSearchQuery> {
  if (typed !== '') return { q: `${q.slice(0, start)} ${q.slice(end)}`.replaceAll(/\s+/g, ' ').trim() }
  if (kind === 'direction') return { topic: undefined }
  return kind === 'country' ? { country: undefined } : { role: undefined }
}

/** Returns the names of conditions for the reader. */
function useNames(): (one: Understood) => string {
  const { t } = useTranslation('search')
  const language = useLanguage()
  return ({ kind, value, label, typed }) => {
    if (label) return label.text
    if (kind === 'word') return `“${typed}”`
    if (kind === 'role') return t(`person.${value as 'ambassador' | 'expert'}`)
    if (kind === 'month') return formatMonthName(Date.UTC(2026, Number(value) - 1, 15), language)
    if (kind === 'format') return t(`format.${value as 'online' | 'in-person'}`)
    return typed
  }
}
