import type { FormValues } from '../../../../shared/rules/changed-fields.ts'
import {
  type LocalizedField,
  LocalizedFields,
  type TypedText,
} from '../../../forms/fields/localized-fields.tsx'
import type { RecordForm } from '../record-form.ts'
import { RichControl } from '../rich-field/rich-control.tsx'

interface RecordTextsProps<Values extends FormValues> {
  form: Pick<RecordForm<Values>, 'values' | 'set' | 'problemOf' | 'progress'>
  fields: readonly LocalizedField<string>[]
}

/** Shows the texts of a record's form in three languages side by side. */
export function RecordTexts<Values extends FormValues>({ form, fields }: RecordTextsProps<Values>) {
  const { values, set, problemOf, progress } = form
  return (
    <LocalizedFields
      id="texts"
      fields={fields}
      values={values as Record<string, TypedText>}
      RichControl={RichControl}
      progress={progress}
      problemOf={problemOf}
      onChange={(name, text) => set({ [name]: text } as Partial<Values>)}
    />
  )
}
