import { activitiesAddress, peopleAddresses } from '../../../shared/rules/addresses.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import {
  listAddress,
  type PersonListQuery,
  personListQuerySchema,
} from '../../../shared/schemas/list-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'

interface NoPeopleProps {
  kind: PersonKind
  query: PersonListQuery
  hasFilters: boolean
  path: string
}

/** Shows that nobody was found, names the cause and offers two links. */
export function NoPeople({ kind, query, hasFilters, path }: NoPeopleProps) {
  const { t } = useTranslation('people')
  const { q } = query
  const otherPath = peopleAddresses[kind === 'ambassador' ? 'expert' : 'ambassador']
  const searchOf = (listPath: string) => listAddress(listPath, personListQuerySchema, { q })
  const title = t('list.empty.title')
  if (q !== '' && hasFilters) {
    return (
      <EmptyState title={title} text={t(`list.empty.queryAndFilters.${kind}`, { query: q })}>
        <Button href={searchOf(path)}>{t('list.empty.searchEverywhere')}</Button>
        <Button href={path} variant="second">
          {t(`list.empty.showAll.${kind}`)}
        </Button>
      </EmptyState>
    )
  }
  if (q !== '') {
    return (
      <EmptyState title={title} text={t(`list.empty.query.${kind}`, { query: q })}>
        <Button href={path}>{t(`list.empty.showAll.${kind}`)}</Button>
        <Button href={searchOf(otherPath)} variant="second">
          {t(`list.empty.searchOther.${kind}`)}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={title}
      text={hasFilters ? t(`list.empty.filters.${kind}`) : t(`list.empty.nobody.${kind}`)}
    >
      {hasFilters ? (
        <Button href={path}>{t(`list.empty.showAll.${kind}`)}</Button>
      ) : (
        <Button href={activitiesAddress}>{t('list.empty.activities')}</Button>
      )}
      <Button href={otherPath} variant="second">
        {t(`list.empty.showOther.${kind}`)}
      </Button>
    </EmptyState>
  )
}
