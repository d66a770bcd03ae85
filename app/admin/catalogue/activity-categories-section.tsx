import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { activityCategoryRecords } from '../../../shared/contract/catalogue-records.ts'
import type { RecordForm } from '../kit/record-form.ts'
import { defineSection } from '../kit/section.ts'
import { EntryTexts } from './entry-texts.tsx'
import { PlacedSection } from './placed-section.tsx'

type Values = z.infer<typeof activityCategoryRecords.stored>

const section = defineSection(activityCategoryRecords, {
  type: 'activity-category',
  noun: 'category',
  columns: [],
  filters: [],
  fields: {
    title: { label: 'fields.name', isLocalized: true },
    caption: { label: 'fields.description', isLocalized: true },
  },
  emptyValues: { title: {}, caption: {} },
  Fields: CategoryFields,
  isCreatable: false,
  isDeletable: false,
})

/** Shows the categories of activities (C-6). */
export function ActivityCategoriesSection() {
  return <PlacedSection type="activity-category" section={section} />
}

function CategoryFields({ form }: { form: RecordForm<Values> }) {
  const { t } = useTranslation('admin-catalogue')
  return (
    <EntryTexts
      form={form}
      title={{ name: 'title', placeholder: t('prompts.categoryTitle') }}
      description={{ name: 'caption', placeholder: t('prompts.activityCategoryCaption') }}
    />
  )
}
