import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { serviceKindRecords } from '../../../shared/contract/catalogue-records.ts'
import {
  catalogueDescriptionMaxCharacters,
  catalogueNameMaxCharacters,
} from '../../../shared/rules/limits.ts'
import { RecordTexts } from '../kit/record-drawer/record-texts.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { defineSection } from '../kit/section.ts'
import { PlacedSection } from './placed-section.tsx'

type Values = z.infer<typeof serviceKindRecords.stored>

const section = defineSection(serviceKindRecords, {
  type: 'service-kind',
  noun: 'serviceKind',
  columns: [],
  filters: [],
  fields: {
    title: { label: 'fields.name', isLocalized: true },
    listTitle: { label: 'admin-catalogue:fields.listTitle', isLocalized: true },
    caption: { label: 'fields.description', isLocalized: true },
  },
  emptyValues: { title: {}, listTitle: {}, caption: {} },
  Fields: KindFields,
  isCreatable: false,
  isDeletable: false,
})

/** Shows the kinds of service (C-6). */
export function ServiceKindsSection() {
  return <PlacedSection type="service-kind" section={section} />
}

function KindFields({ form }: { form: RecordForm<Values> }) {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  const name = { maxCharacters: catalogueNameMaxCharacters, lines: 1 }
  return (
    <RecordTexts
      form={form}
      fields={[
        { ...name, name: 'title', label: t('fields.name'), placeholder: own('prompts.serviceTitle') },
        {
          ...name,
          name: 'listTitle',
          label: own('fields.listTitle'),
          placeholder: own('prompts.serviceListTitle'),
        },
        {
          name: 'caption',
          label: t('fields.description'),
          placeholder: own('prompts.serviceCaption'),
          maxCharacters: catalogueDescriptionMaxCharacters,
          lines: 4,
          isOptional: true,
        },
      ]}
    />
  )
}
