import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { networkNameMaxCharacters } from '../../../shared/rules/limits.ts'
import { networkContentSchema, networkItemShape } from '../../../shared/schemas/admin/catalogue.ts'
import { recordItemSchema, recordSchema } from '../../../shared/schemas/admin/record.ts'
import { TextField } from '../../account/parts/text-field.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import type { Section } from '../kit/section.ts'

const networkItemSchema = recordItemSchema.extend(networkItemShape)
export type NetworkItem = z.infer<typeof networkItemSchema>
export interface NetworkValues extends Record<string, unknown> {
  name: string
}

/** The names of the social networks (D-8, A-10). */
export const networkSection: Section<NetworkItem, NetworkValues> = {
  section: 'socialNetworks',
  type: 'network',
  noun: 'name',
  itemSchema: networkItemSchema,
  recordSchema: recordSchema(networkContentSchema, networkItemShape),
  contentSchema: networkContentSchema,
  columns: [],
  filters: [],
  fields: [{ name: 'name', label: 'fields.name' }],
  emptyValues: { name: '' },
  Fields: NetworkFields,
}

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
