import { languages } from '../../../../shared/i18n/languages.ts'
import {
  type LocalizedField,
  LocalizedFields,
  type TypedText,
} from '../../../forms/fields/localized-fields.tsx'
import type { FormValues, RecordForm } from '../record-form.ts'
import { RichControl } from '../rich-field/rich-control.tsx'

interface RecordTextsProps<Values extends FormValues> {
  form: Pick<RecordForm<Values>, 'values' | 'set' | 'problemOf' | 'progress'>
  /** The first is the name of the record: its absence is reported next to its first language. */
  fields: readonly LocalizedField<string>[]
}

/** Shows the texts of a record's form in three languages side by side. */
export function RecordTexts<Values extends FormValues>({ form, fields }: RecordTextsProps<Values>) {
  const { values, set, problemOf, progress } = form
  const [title] = fields
  return (
    <LocalizedFields
      id="texts"
      fields={fields}
      values={values as Record<string, TypedText>}
      RichControl={RichControl}
      progress={progress}
      problemOf={(path) =>
        problemOf(path) ??
        (title && path === `${title.name}.${languages[0]}` ? problemOf(title.name) : undefined)
      }
      onChange={(name, text) => set({ [name]: text } as Partial<Values>)}
    />
  )
}
