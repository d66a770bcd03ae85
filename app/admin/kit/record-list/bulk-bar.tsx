import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { BulkAction, RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { useFailureWords } from '../../../app-page/use-failure-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Confirm } from '../dialog/confirm.tsx'
import type { FormValues } from '../record-form.ts'
import type { Section } from '../section.ts'
import { useRecordActions } from '../use-records.ts'
import { ExportMenu } from './export-menu.tsx'
import styles from './record-list.module.css'
import { RefusedDialog } from './refused-dialog.tsx'
import type { useExport } from './use-export.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps<Item extends RecordItem, Values extends FormValues> {
  section: Section<Item, Values>
  selection: Selection
  /** The number of records that the query finds, on all pages. */
  total: number
  isBin: boolean
  exporting: ReturnType<typeof useExport>
}

type Refused = readonly { id: string; label: string; message: string }[]

/** Shows the actions on the selected rows, or on all that the filter finds. */
export function BulkBar<Item extends RecordItem, Values extends FormValues>({
  section,
  selection,
  total,
  isBin,
  exporting,
}: BulkBarProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const wordsOf = useFailureWords()
  const actions = useRecordActions(section.contract)
  const [asking, setAsking] = useState<BulkAction | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>([])
  const { count } = selection

  const run = async (action: BulkAction) => {
    setIsBusy(true)
    try {
      const answer = await actions.bulk({ action, selection: selection.askedFor(action) })
      if (answer.doneCount > 0) toast.success(t(`bulk.done.${action}`, { count: answer.doneCount }))
      if (answer.refused.length > 0) toast.error(t('bulk.refused', { count: answer.refused.length }))
      setRefused(answer.refused)
      selection.clear()
    } catch (error) {
      toast.error(`${t('bulk.failed')} ${wordsOf(error)}`)
    } finally {
      setIsBusy(false)
      setAsking(null)
    }
  }
  const possible: readonly BulkAction[] = isBin
    ? ['restore']
    : [
        ...(section.isPublishable ? (['publish', 'unpublish'] as const) : []),
        ...(section.isDeletable === false ? [] : (['delete'] as const)),
      ]
  return (
    <>
      {count > 0 && (
        <section className={styles.bulk} aria-label={t('bulk.label')}>
          <p role="status">
            <strong>{t('bulk.chosen', { count })}</strong>
          </p>
          {!selection.isAll && total > selection.ids.size && (
            <Button variant="plain" onPress={selection.chooseAll}>
              {t('bulk.chooseAll', { count: total })}
            </Button>
          )}
          {possible.map((action) => (
            <Button
              key={action}
              variant="second"
              isBusy={isBusy}
              onPress={() => (action === 'restore' ? void run(action) : setAsking(action))}
            >
              {t(`bulk.${action}`)}
            </Button>
          ))}
          <ExportMenu exporting={exporting} ids={selection.isAll ? [] : [...selection.ids]} />
          <Button variant="plain" onPress={selection.clear}>
            {t('bulk.clear')}
          </Button>
        </section>
      )}
      {asking !== null && (
        <Confirm isBusy={isBusy} onConfirm={() => void run(asking)} onCancel={() => setAsking(null)}>
          <p>{t(`bulk.ask.${asking}`, { count })}</p>
        </Confirm>
      )}
      {refused.length > 0 && <RefusedDialog refused={refused} onClose={() => setRefused([])} />}
    </>
  )
}
