import { useTranslation } from 'react-i18next'
import { tagMaxCharacters, tagsPerPersonMax } from '../../../shared/rules/limits.ts'
import { Field } from '../../ui/field/field.tsx'
import { TagPicker } from '../../ui/tag-picker/tag-picker.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import type { PersonValues } from './person-values.ts'

interface PersonTagsProps {
  form: RecordForm<PersonValues>
  known: readonly string[]
}

/** Shows the tags of a person; those that the catalogue lacks are added to it when the person is published (D-9). */
export function PersonTags({ form, known }: PersonTagsProps) {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('admin-people')
  const { tags } = form.values
  const problem = tags
    .map((_tag, index) => form.problemOf(`tags.${index}`))
    .concat(form.problemOf('tags'))
    .find((message) => message !== undefined)
  return (
    <Field
      id="tags"
      label={t('tags.label')}
      hint={words('prompts.tags')}
      note={t('tags.count', { length: tags.length, max: tagsPerPersonMax })}
      problem={problem}
    >
      {(control) => (
        <TagPicker
          control={control}
          tags={tags}
          known={known}
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
          onChange={(changed) => form.set({ tags: changed })}
        />
      )}
    </Field>
  )
}
