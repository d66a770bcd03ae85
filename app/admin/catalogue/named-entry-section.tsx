import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { namedEntryRecords } from '../../../shared/contract/catalogue-records.ts'
import type { RecordForm } from '../kit/record-form.ts'
import { RecordList } from '../kit/record-list/record-list.tsx'
import { languagesColumn, translationFilter } from '../kit/record-list/usual-columns.tsx'
import { defineSection } from '../kit/section.ts'
import { EntryTexts, peopleColumn } from './entry-texts.tsx'

type NamedEntryValues = z.infer<(typeof namedEntryRecords)['organization']['stored']>

/** Defines the section of organizations or directions: a name and a description in three languages (D-3, A-5). */
export function namedEntrySection(type: 'organization' | 'direction') {
  return defineSection(namedEntryRecords[type], {
    type,
    noun: type,
    columns: [languagesColumn(), peopleColumn(type)],
    filters: [translationFilter],
    fields: {
      name: { label: 'fields.name', isLocalized: true },
      description: { label: 'fields.description', isLocalized: true },
    },
    emptyValues: { name: {}, description: {} },
    Fields: NamedEntryFields,
  })
}

function NamedEntryFields({ form }: { form: RecordForm<NamedEntryValues> }) {
  const { t } = useTranslation('admin')
  return (
    <EntryTexts
      form={form}
      title={{ name: 'name', placeholder: t('prompts.name') }}
      description={{ name: 'description', placeholder: t('prompts.description') }}
    />
  )
}

const organizations = namedEntrySection('organization')

/** Shows organizations. */
export function OrganizationsSection() {
  return <RecordList section={organizations} />
}
