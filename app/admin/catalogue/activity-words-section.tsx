import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { activityCategoryRecords, serviceKindRecords } from '../../../shared/contract/catalogue-records.ts'
import type { FormValues } from '../../../shared/rules/changed-fields.ts'
import {
  catalogueDescriptionMaxCharacters,
  catalogueNameMaxCharacters,
} from '../../../shared/rules/limits.ts'
import { OrderedSection } from '../kit/ordered-list/ordered-section.tsx'
import { RecordTexts } from '../kit/record-drawer/record-texts.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { defineSection, type EditedRecord, type Section } from '../kit/section.ts'
import { EntryTexts } from './entry-texts.tsx'

type OrderedItem = z.infer<typeof activityCategoryRecords.item>

interface ActivityWordsSectionProps<Edited extends EditedRecord, Values extends FormValues> {
  type: 'activity-category' | 'service-kind'
  section: Section<OrderedItem, Edited, Values>
}

/** Shows the categories of activities or the kinds of service, which are worded and put into an order (C-6). */
function ActivityWordsSection<Edited extends EditedRecord, Values extends FormValues>({
  type,
  section,
}: ActivityWordsSectionProps<Edited, Values>) {
  const { t } = useTranslation('admin-catalogue')
  return (
    <OrderedSection
      type={type}
      section={section}
      note={t(`placed.note.${type}`)}
      secondLineOf={({ activityCount }) => t('placed.activities', { count: activityCount })}
    />
  )
}

type ActivityCategoryValues = z.infer<typeof activityCategoryRecords.stored>

const activityCategories = defineSection(activityCategoryRecords, {
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
  return <ActivityWordsSection type="activity-category" section={activityCategories} />
}

function CategoryFields({ form }: { form: RecordForm<ActivityCategoryValues> }) {
  const { t } = useTranslation('admin-catalogue')
  return (
    <EntryTexts
      form={form}
      title={{ name: 'title', placeholder: t('prompts.categoryTitle') }}
      description={{ name: 'caption', placeholder: t('prompts.activityCategoryCaption') }}
    />
  )
}

type ServiceKindValues = z.infer<typeof serviceKindRecords.stored>

const serviceKinds = defineSection(serviceKindRecords, {
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
  return <ActivityWordsSection type="service-kind" section={serviceKinds} />
}

function KindFields({ form }: { form: RecordForm<ServiceKindValues> }) {
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
