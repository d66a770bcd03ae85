import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchQueryMaxCharacters } from '../../../shared/rules/limits.ts'
import { FieldRow } from '../../account/parts/form-section.tsx'
import { SelectField } from '../../account/parts/select-field.tsx'
import { Field } from '../../ui/field/field.tsx'
import { usePersonChoices } from '../catalogue/use-choices.ts'

interface HolderFieldProps {
  /** The id of the person; empty for nobody. */
  value: string
  problem: string | undefined
  onChange: (personId: string) => void
}

/** Who holds an activity: what is typed narrows the people to choose from. */
export function HolderField({ value, problem, onChange }: HolderFieldProps) {
  const { t } = useTranslation('admin-activities')
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const found = usePersonChoices({ q: words }, true).data?.items ?? []
  const kept = usePersonChoices({ id: value }, value !== '').data?.items ?? []
  const chosen = kept.filter(({ id }) => id === value)
  const people = [...new Map([...chosen, ...found].map((person) => [person.id, person])).values()]
  return (
    <FieldRow>
      <Field id="holder-search" label={t('holder.search')} note={t('holder.found', { count: found.length })}>
        {(control) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={searchQueryMaxCharacters}
            placeholder={t('holder.prompt')}
            value={typed}
            onKeyDown={(event) => {
              // It narrows the choice and sends nothing.
              if (event.key === 'Enter') event.preventDefault()
            }}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      <SelectField
        id="personId"
        label={t('fields.personId')}
        problem={problem}
        value={value}
        options={people.map(({ id, name, userCode }) => ({ id, label: `${name}, ${userCode}` }))}
        emptyLabel={t('holder.nobody')}
        onChange={onChange}
      />
    </FieldRow>
  )
}
