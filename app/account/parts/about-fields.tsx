import { useTranslation } from 'react-i18next'
import { bioMaxCharacters, headlineMaxCharacters } from '../../../shared/rules/limits.ts'
import { LocalizedFields } from '../../forms/fields/localized-fields.tsx'
import type { PersonFieldsProps } from './person-form.ts'

/** Shows the fields for what people say of themselves in three languages. */
export function AboutFields({ form, problemOf, onChange }: PersonFieldsProps) {
  const { t } = useTranslation('editor')
  return (
    <LocalizedFields
      id="about"
      fields={[
        {
          name: 'headline',
          label: t('headline.label'),
          placeholder: t('headline.placeholder'),
          maxCharacters: headlineMaxCharacters,
          lines: 2,
        },
        {
          name: 'bio',
          label: t('bio.label'),
          placeholder: t('bio.placeholder'),
          maxCharacters: bioMaxCharacters,
          lines: 7,
        },
      ]}
      values={{ headline: form.headline, bio: form.bio }}
      problemOf={problemOf}
      onChange={(name, text) => onChange((before) => ({ ...before, [name]: text }))}
    />
  )
}
