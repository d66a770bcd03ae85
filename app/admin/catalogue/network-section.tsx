import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { networkRecords } from '../../../shared/contract/catalogue-records.ts'
import { networkNameMaxCharacters } from '../../../shared/rules/limits.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { defineSection } from '../kit/section.ts'

export type NetworkItem = z.infer<typeof networkRecords.item>
type NetworkValues = z.infer<typeof networkRecords.stored>

/** The names of the social networks (D-8, A-10). */
export const networkSection = defineSection(networkRecords, {
  type: 'network',
  noun: 'name',
  columns: [],
  filters: [],
  fields: { name: { label: 'fields.name' } },
  emptyValues: { name: '' },
  Fields: NetworkFields,
})

function NetworkFields({ form }: { form: RecordForm<NetworkValues> }) {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  return (
    <TextField
      id="name"
      label={t('fields.name')}
      placeholder={own('prompts.network')}
      autoComplete="off"
      maxLength={networkNameMaxCharacters}
      problem={form.problemOf('name')}
      value={form.values.name}
      onChange={(name) => form.set({ name })}
    />
  )
}
