import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type activityCategoryRecords, orderCatalogue } from '../../../shared/contract/catalogue-records.ts'
import { recordSections } from '../../../shared/rules/records.ts'
import type { PlacedType } from '../../../shared/schemas/admin/catalogue.ts'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { OrderedList } from '../kit/ordered-list/ordered-list.tsx'
import { RecordDrawer } from '../kit/record-drawer/record-drawer.tsx'
import type { FormValues } from '../kit/record-form.ts'
import { useListAddress } from '../kit/record-list/list-address.ts'
import { ListPage } from '../kit/record-list/list-page.tsx'
import type { EditedRecord, Section } from '../kit/section.ts'
import { useRecordList } from '../kit/use-records.ts'
import styles from './placed-section.module.css'

type PlacedItem = z.infer<typeof activityCategoryRecords.item>

interface PlacedSectionProps<Edited extends EditedRecord, Values extends FormValues> {
  type: PlacedType
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
  const title = t(`sections.${recordSections[type]}`)
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
