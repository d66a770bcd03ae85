import type { PersonListQuery } from '../../../shared/schemas/list-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SortSelect } from '../../ui/sort-select/sort-select.tsx'

/** Shows the orders of a list of people. By default it is by name, and the results of a search by nearness. */
export function PeopleSort({ query }: { query: Pick<PersonListQuery, 'q' | 'sort'> }) {
  const { t } = useTranslation('people')
  const sorts = [
    ...(query.q === ''
      ? [{ value: '', label: t('list.sort.name') }]
      : [
          { value: '', label: t('list.sort.nearness') },
          { value: 'name', label: t('list.sort.name') },
        ]),
    { value: '-name', label: t('list.sort.nameReversed') },
    { value: '-created', label: t('list.sort.newest') },
    { value: 'created', label: t('list.sort.oldest') },
  ]
  return (
    <SortSelect
      value={sorts.some(({ value }) => value === query.sort) ? (query.sort ?? '') : ''}
      choices={sorts}
      texts={{ label: t('list.sort.label'), submit: t('list.sort.submit') }}
    />
  )
}
