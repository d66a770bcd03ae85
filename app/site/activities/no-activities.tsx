import { peopleAddresses } from '../../../shared/rules/addresses.ts'
import type { ActivityListQuery } from '../../../shared/schemas/list-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'

interface NoActivitiesProps {
  query: ActivityListQuery
  hasFilters: boolean
  /** URL of the same list with past activities; left out where these are none either. */
  viewAllHref: string | undefined
  /** URL of the list without any filter. */
  clearHref: string
}

/** Shows that nothing was found, names the cause and offers two links. */
export function NoActivities({ query, hasFilters, viewAllHref, clearHref }: NoActivitiesProps) {
  const { t } = useTranslation('activities')
  const isNarrowed = hasFilters || query.q !== ''
  const text =
    query.q !== ''
      ? t('list.empty.query', { query: query.q })
      : hasFilters
        ? t('list.empty.filters')
        : query.when === 'upcoming'
          ? t(viewAllHref ? 'list.empty.nothingUpcoming' : 'list.empty.nothing')
          : t('list.empty.nothing')
  return (
    <EmptyState title={t('list.empty.title')} text={text}>
      {viewAllHref && <Button href={viewAllHref}>{t('list.viewAll')}</Button>}
      {isNarrowed && (
        <Button href={clearHref} variant="second">
          {t('list.empty.clear')}
        </Button>
      )}
      {(!isNarrowed || !viewAllHref) && (
        <Button href={peopleAddresses.ambassador} variant="second">
          {t('list.empty.ambassadors')}
        </Button>
      )}
    </EmptyState>
  )
}
