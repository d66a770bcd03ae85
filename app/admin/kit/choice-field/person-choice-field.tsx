import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPeopleChoices } from '../../../../shared/contract/catalogue-choices.ts'
import { usePagedQuery } from '../use-panel-query.ts'
import { ChoiceField } from './choice-field.tsx'

interface PersonChoiceFieldProps {
  id: string
  label: string
  hint?: string
  problem: string | undefined
  /** The id of the person; empty for nobody. */
  value: string
  /** The placeholder while nobody is selected. */
  emptyLabel: string
  onChange: (personId: string) => void
}

/** Shows a choice of one person, public or not, found by name or code. */
export function PersonChoiceField({ value, ...field }: PersonChoiceFieldProps) {
  const { t } = useTranslation('admin-catalogue')
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const found = usePersonChoices({ q: words }, true).data?.items ?? []
  const loaded = usePersonChoices({ id: value }, value !== '').data?.items ?? []
  const chosen = loaded.filter(({ id }) => id === value)
  const people = [...new Map([...found, ...chosen].map((person) => [person.id, person])).values()]
  return (
    <ChoiceField
      {...field}
      value={value}
      options={people.map(({ id, name, userCode, isPublic }) => ({
        id,
        label: name,
        note: isPublic ? userCode : `${userCode}, ${t('owners.unpublished')}`,
      }))}
      onSearch={setTyped}
    />
  )
}

/** Reads people by name or code, or one by id, public or not; the earlier ones stay while the next load. */
export function usePersonChoices(asked: { q: string } | { id: string }, isAsked: boolean) {
  const search = new URLSearchParams(asked).toString()
  return usePagedQuery(
    ['admin-choices', 'people', search],
    (api, signal) => api.call(listPeopleChoices, { search, signal }),
    { enabled: isAsked },
  )
}
