import { useTranslation } from 'react-i18next'
import type { SpokenLanguage } from '../../../shared/rules/spoken-languages.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { Field } from '../../ui/field/field.tsx'
import { TagPicker } from '../../ui/tag-picker/tag-picker.tsx'
import type { FieldTexts } from './text-field.tsx'

interface SpokenLanguagesFieldProps extends FieldTexts {
  /** Its name too: the field of the schema. */
  id: string
  /** The most languages that may be chosen. */
  max: number
  options: GeneralData['spokenLanguages']
  value: readonly SpokenLanguage[]
  problem: string | undefined
  onChange: (codes: SpokenLanguage[]) => void
}

/** Shows the choice of several spoken languages, by their names in the reader's language. */
export function SpokenLanguagesField({
  id,
  label,
  hint,
  max,
  options,
  value,
  problem,
  onChange,
}: SpokenLanguagesFieldProps) {
  const { t } = useTranslation('editor')
  const nameOf = (code: SpokenLanguage) => options.find((option) => option.id === code)?.label ?? code
  const codesOf = (names: readonly string[]) =>
    [...value, ...options.map((option) => option.id)].filter(
      (code, index, all) => names.includes(nameOf(code)) && all.indexOf(code) === index,
    )
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      note={t('spokenLanguages.count', { length: value.length, max })}
      problem={problem}
    >
      {(control) => (
        <TagPicker
          control={control}
          tags={value.map(nameOf)}
          known={options.map((option) => option.label)}
          isClosed
          tagsMax={max}
          tagMaxCharacters={Math.max(0, ...options.map((option) => option.label.length))}
          texts={{
            chosen: t('spokenLanguages.chosen'),
            suggestions: t('spokenLanguages.suggestions'),
            placeholder: t('spokenLanguages.placeholder'),
            full: t('spokenLanguages.full'),
            remove: (name) => t('spokenLanguages.remove', { name }),
            added: (name) => t('spokenLanguages.added', { name }),
            found: (count) => t('tags.found', { count }),
            removed: (name) => t('spokenLanguages.removed', { name }),
          }}
          onChange={(names) => onChange(codesOf(names))}
        />
      )}
    </Field>
  )
}
