import { useTranslation } from 'react-i18next'
import { tagMaxCharacters, tagsPerPersonMax } from '../../../shared/rules/limits.ts'
import type { GeneralData } from '../../../shared/schemas/proposal.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TagPicker } from '../../ui/tag-picker/tag-picker.tsx'
import { FieldRow } from './form-section.tsx'
import type { PersonFieldsProps } from './person-form.ts'

type WorkFieldsProps = PersonFieldsProps & { choices: GeneralData }

/** Shows the fields for a person's work. The categories are those of the selected kind. */
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
  )
}

/** Shows the tags by which a person can be found. */
export function TagsField({ form, problemOf, onChange, choices }: WorkFieldsProps) {
  const { t } = useTranslation('editor')
  const problem = form.tags
    .map((_tag, index) => problemOf(`tags.${index}`))
    .concat(problemOf('tags'))
    .find((message) => message !== undefined)
  return (
    <Field
      id="tags"
      label={t('tags.label')}
      hint={t('tags.hint', { max: tagsPerPersonMax })}
      note={t('tags.count', { length: form.tags.length, max: tagsPerPersonMax })}
      problem={problem}
    >
      {(control) => (
        <TagPicker
          control={control}
          tags={form.tags}
          known={choices.tags}
          tagsMax={tagsPerPersonMax}
          tagMaxCharacters={tagMaxCharacters}
          texts={{
            chosen: t('tags.chosen'),
            suggestions: t('tags.suggestions'),
            placeholder: t('tags.placeholder'),
            full: t('tags.full'),
            remove: (tag) => t('tags.remove', { tag }),
            added: (tag) => t('tags.added', { tag }),
            removed: (tag) => t('tags.removed', { tag }),
          }}
          onChange={(tags) => onChange((before) => ({ ...before, tags }))}
        />
      )}
    </Field>
  )
}
