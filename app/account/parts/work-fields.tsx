import { useTranslation } from 'react-i18next'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { FieldRow } from './form-section.tsx'
import type { PersonFieldsProps } from './person-form.ts'
import { TagsField } from './tags-field.tsx'

type WorkFieldsProps = PersonFieldsProps & { choices: GeneralData }

/** Shows the fields for a person's work and tags. The categories are those of the selected kind. */
export function WorkFields({ form, problemOf, onChange, choices }: WorkFieldsProps) {
  const { t } = useTranslation('editor')
  const selects = [
    ['organizationId', t('work.organization.label'), t('work.organization.hint'), choices.organizations],
    ['directionId', t('work.direction.label'), t('work.direction.hint'), choices.directions],
    [
      'categoryId',
      t('work.category.label'),
      t('work.category.hint'),
      choices.personCategories.filter(({ type }) => type === form.kind),
    ],
  ] as const
  return (
    <>
      <FieldRow>
        {selects.map(([name, label, hint, options]) => (
          <SelectField
            key={name}
            id={name}
            label={label}
            hint={hint}
            problem={problemOf(name)}
            value={form[name]}
            options={options}
            emptyLabel={t('notChosen')}
            onChange={(value) => onChange((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </FieldRow>
      <TagsField
        tags={form.tags}
        known={choices.tags}
        problemOf={problemOf}
        onChange={(tags) => onChange((before) => ({ ...before, tags }))}
      />
    </>
  )
}
