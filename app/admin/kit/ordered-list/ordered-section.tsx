import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orderRecords } from '../../../../shared/contract/records.ts'
import type { FormValues } from '../../../../shared/rules/changed-fields.ts'
import { type OrderedType, sectionOf } from '../../../../shared/rules/record-types.ts'
import type { RecordItem } from '../../../../shared/schemas/record.ts'
import { FailedRead } from '../failed-read/failed-read.tsx'
import { RecordDrawer } from '../record-drawer/record-drawer.tsx'
import { useListAddress } from '../record-list/list-address.ts'
import { ListPage } from '../record-list/list-page.tsx'
import { useSectionRights } from '../rights/record-rights.ts'
import type { EditedRecord, Section } from '../section.ts'
import { useRecordList } from '../use-records.ts'
import { OrderedList } from './ordered-list.tsx'
import styles from './ordered-section.module.css'

interface OrderedSectionProps<
  Item extends RecordItem,
  Edited extends EditedRecord,
  Values extends FormValues,
> {
  type: OrderedType
  section: Section<Item, Edited, Values>
  /** A remark about the order, below the list. */
  note: string
  /** Returns a second line of a row. */
  secondLineOf: (item: Item) => ReactNode
}

/** Shows all records of a type in their order, which can be changed, and the drawer of one (C-6). */
export function OrderedSection<
  Item extends RecordItem,
  Edited extends EditedRecord,
  Values extends FormValues,
>({ type, section, note, secondLineOf }: OrderedSectionProps<Item, Edited, Values>) {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  const address = useListAddress()
  // The order goes with what belongs to no language, as a new record does.
  const { mayCreate } = useSectionRights(section)
  const list = useRecordList(section.contract, 'pageSize=100')
  const title = t(`sections.${sectionOf(type)}`)
  return (
    <>
      <ListPage title={title} note={note}>
        <section className={`panel-card ${styles.list}`}>
          {list.data ? (
            <OrderedList
              items={list.data.items}
              onOrder={mayCreate ? (api, ids) => api.call(orderRecords, { body: { type, ids } }) : undefined}
              label={own('placed.list', { title })}
              secondLineOf={secondLineOf}
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
