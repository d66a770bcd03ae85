import { useTranslation } from 'react-i18next'
import { tagMaxCharacters, tagsPerPersonMax } from '../../../shared/rules/limits.ts'
import { Field } from '../../ui/field/field.tsx'
import { TagPicker } from '../../ui/tag-picker/tag-picker.tsx'

interface TagsFieldProps {
  tags: string[]
  /** The tags of the catalogue. */
  known: readonly string[]
  hint?: string
  /** Returns the error message of a field, by its path: `tags.0`. */
  problemOf: (path: string) => string | undefined
  onChange: (tags: string[]) => void
}

/** Shows the tags by which a person can be found (D-9). */
export function TagsField({ tags, known, hint, problemOf, onChange }: TagsFieldProps) {
  const { t } = useTranslation('editor')
  const problem = tags
    .map((_tag, index) => problemOf(`tags.${index}`))
    .concat(problemOf('tags'))
    .find((message) => message !== undefined)
  return (
    <Field
      id="tags"
      label={t('tags.label')}
      hint={hint ?? t('tags.hint', { max: tagsPerPersonMax })}
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
            found: (count) => t('tags.found', { count }),
            remove: (tag) => t('tags.remove', { tag }),
            added: (tag) => t('tags.added', { tag }),
            removed: (tag) => t('tags.removed', { tag }),
          }}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
