import { useTranslation } from 'react-i18next'
import { editionNoticeMaxCharacters, editionTitleMaxCharacters } from '../../../shared/rules/limits.ts'
import { RecordTexts } from '../kit/record-drawer/record-texts.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import type { EditionValues } from './edition-section.ts'

/** Shows what stands above the clauses of an edition: its title, its subtitle and a notice. */
export function EditionNames({ form }: { form: RecordForm<EditionValues> }) {
  const { t } = useTranslation('admin-regulations')
  const texts = [
    { name: 'title', maxCharacters: editionTitleMaxCharacters, lines: 2, isOptional: false },
    { name: 'subtitle', maxCharacters: editionTitleMaxCharacters, lines: 2, isOptional: true },
    { name: 'notice', maxCharacters: editionNoticeMaxCharacters, lines: 3, isOptional: true },
  ] as const
  return (
    <RecordTexts
      form={form}
      fields={texts.map((field) => ({
        ...field,
        label: t(`fields.${field.name}`),
        placeholder: t(`placeholders.${field.name}`),
      }))}
    />
  )
}
