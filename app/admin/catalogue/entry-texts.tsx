import { useTranslation } from 'react-i18next'
import {
  catalogueDescriptionMaxCharacters,
  catalogueNameMaxCharacters,
} from '../../../shared/rules/limits.ts'
import type { FormValues } from '../../forms/merge-edits.ts'
import { RecordTexts } from '../kit/record-drawer/record-texts.tsx'
import type { RecordForm } from '../kit/record-form.ts'

/** A text of an entry: the field that holds it, and an example. */
interface EntryText {
  name: string
  placeholder: string
}

interface EntryTextsProps<Values extends FormValues> {
  form: RecordForm<Values>
  /** The name of the entry. */
  title: EntryText
  /** The description of the entry, where it has one. */
  description?: EntryText
}

/** Shows the name of an entry, and its description, in three languages (D-3, A-5). */
export function EntryTexts<Values extends FormValues>({ form, title, description }: EntryTextsProps<Values>) {
  const { t } = useTranslation('admin')
  const name = { ...title, label: t('fields.name'), maxCharacters: catalogueNameMaxCharacters, lines: 1 }
  const further = description && {
    ...description,
    label: t('fields.description'),
    maxCharacters: catalogueDescriptionMaxCharacters,
    lines: 4,
    isOptional: true,
  }
  return <RecordTexts form={form} fields={further ? [name, further] : [name]} />
}
