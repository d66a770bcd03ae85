import { useTranslation } from 'react-i18next'
import { bioMaxCharacters, headlineMaxCharacters } from '../../../shared/rules/limits.ts'
import { LocalizedFields } from '../../forms/fields/localized-fields.tsx'
import type { PersonFieldsProps } from './person-form.ts'

const texts = [
  { name: 'headline', maxCharacters: headlineMaxCharacters, lines: 2 },
  { name: 'bio', maxCharacters: bioMaxCharacters, lines: 7 },
] as const

/** Shows the fields for what people say of themselves in three languages. */
export function AboutFields({ form, problemOf, onChange }: PersonFieldsProps) {
  const { t } = useTranslation('editor')
  return (
    <LocalizedFields
      id="about"
      fields={texts.map((field) => ({
        ...field,
        label: t(`${field.name}.label`),
        placeholder: t(`${field.name}.placeholder`),
      }))}
      values={form}
      problemOf={problemOf}
      onChange={(name, text) => onChange((before) => ({ ...before, [name]: text }))}
    />
  )
}
