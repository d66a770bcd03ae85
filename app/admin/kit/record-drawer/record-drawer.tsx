import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { useFailureWords } from '../../../app-page/use-failure-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import type { FormValues } from '../record-form.ts'
import type { ListAddress } from '../record-list/list-address.ts'
import type { EditedRecord, Section } from '../section.ts'
import { useRecord } from '../use-records.ts'
import styles from './record-drawer.module.css'
import { RecordEditor } from './record-editor.tsx'
import { RecordHistory } from './record-history.tsx'

interface RecordDrawerProps<Item extends RecordItem, Values extends FormValues> {
  section: Section<Item, Values>
  /** Of the record, or `new`. */
  id: string
  address: ListAddress
}

/** A record in the drawer: its form, or its history. */
export function RecordDrawer<Item extends RecordItem, Values extends FormValues>({
  section,
  id,
  address,
}: RecordDrawerProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const isNew = id === 'new'
  const record = useRecord(section, isNew ? null : id)
  const wordsOf = useFailureWords()
  const titleId = useId()
  if (isNew)
    return (
      <RecordEditor section={section} record={null} onClose={address.close} onMade={address.openRecord} />
    )
  if (record.data) {
    return address.get('part') === 'history' ? (
      <RecordHistory section={section} record={record.data} address={address} />
    ) : (
      <RecordEditor
        key={record.data.id}
        section={section}
        record={record.data as EditedRecord<Values>}
        onClose={address.close}
        onHistory={() => address.openRecord(id, 'history')}
      />
    )
  }
  return (
    <Dialog shape="drawer" labelledBy={titleId} onClose={address.close}>
      <div className={styles.head}>
        <Button variant="plain" onPress={address.close}>
          <Icon name="close" />
          <span className="visually-hidden">{t('close')}</span>
        </Button>
        <h2 id={titleId}>{record.isError ? t('drawer.failed') : t('drawer.loading')}</h2>
      </div>
      <div className={styles.body}>
        {record.isError && (
          <Notice tone="problem">
            <p>{wordsOf(record.error)}</p>
            <Button variant="second" onPress={() => record.refetch()}>
              {t('tryAgain')}
            </Button>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
