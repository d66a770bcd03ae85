import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import {
  activityCategoryRecords,
  orderCatalogue,
  serviceKindRecords,
} from '../../../shared/contract/catalogue-records.ts'
import { type OrderedType, sectionOf } from '../../../shared/record-types/record-types.ts'
import {
  catalogueDescriptionMaxCharacters,
  catalogueNameMaxCharacters,
} from '../../../shared/rules/limits.ts'
import type { FormValues } from '../../forms/changed-fields.ts'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { OrderedList } from '../kit/ordered-list/ordered-list.tsx'
import { RecordDrawer } from '../kit/record-drawer/record-drawer.tsx'
import { RecordTexts } from '../kit/record-drawer/record-texts.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { useListAddress } from '../kit/record-list/list-address.ts'
import { ListPage } from '../kit/record-list/list-page.tsx'
import { defineSection, type EditedRecord, type Section } from '../kit/section.ts'
import { useRecordList } from '../kit/use-records.ts'
import { EntryTexts } from './entry-texts.tsx'
import styles from './placed-section.module.css'

type PlacedItem = z.infer<typeof activityCategoryRecords.item>

interface PlacedSectionProps<Edited extends EditedRecord, Values extends FormValues> {
  type: OrderedType
  section: Section<PlacedItem, Edited, Values>
}

/** Shows the categories of activities or the kinds of service, which are worded and put into an order (C-6). */
export function PlacedSection<Edited extends EditedRecord, Values extends FormValues>({
  type,
  section,
}: PlacedSectionProps<Edited, Values>) {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  const address = useListAddress()
  const list = useRecordList(section.contract, 'pageSize=100')
  const title = t(`sections.${sectionOf(type)}`)
  return (
    <>
      <ListPage title={title} note={own(`placed.note.${type}`)}>
        <section className={`panel-card ${styles.list}`}>
          {list.data ? (
            <OrderedList
              items={list.data.items}
              onOrder={(api, ids) => api.call(orderCatalogue, { body: { type, ids } })}
              label={own('placed.list', { title })}
              secondLineOf={({ activityCount }) => own('placed.activities', { count: activityCount })}
              hrefOf={(open) => address.hrefOf({ open, part: '' })}
            />
          ) : list.isError ? (
            <FailedRead error={list.error} onRetry={() => list.refetch()} />
          ) : (
            <p className="quiet" role="status">
              {t('list.loading')}
            </p>
          )}
        </section>
      </ListPage>
      {address.open !== null && <RecordDrawer section={section} id={address.open} address={address} />}
    </>
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
  return <PlacedSection type="activity-category" section={activityCategories} />
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
  return <PlacedSection type="service-kind" section={serviceKinds} />
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
