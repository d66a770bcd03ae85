import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from '../../../../shared/schemas/admin/record.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Confirm } from '../dialog/confirm.tsx'
import type { AnySection } from '../section.ts'
import { ExportMenu } from './export-menu.tsx'
import styles from './record-list.module.css'
import { RefusedDialog } from './refused-dialog.tsx'
import { type BulkProgress, useBulk } from './use-bulk.ts'
import type { useExport } from './use-export.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  section: AnySection
  selection: Selection
  /** The number of records that the query finds, on all pages. */
  total: number
  isBin: boolean
  exporting: ReturnType<typeof useExport>
}

/** Shows the actions on the selected rows, or on all that the filter finds. */
export function BulkBar({ section, selection, total, isBin, exporting }: BulkBarProps) {
  const { t } = useTranslation('admin')
  const bulk = useBulk(section, selection)
  const [asking, setAsking] = useState<BulkAction | null>(null)
  const { count } = selection

  const run = (action: BulkAction) => {
    setAsking(null)
    void bulk.run(action)
  }
  const possible: readonly BulkAction[] = isBin
    ? ['restore']
    : [
        ...(section.isPublishable ? (['publish', 'unpublish'] as const) : []),
        ...(section.isDeletable === false ? [] : (['delete'] as const)),
      ]
  return (
    <>
      {bulk.progress && <BulkProgressBar progress={bulk.progress} onStop={bulk.stop} />}
      {count > 0 && !bulk.progress && (
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
              isBusy={bulk.isBusy}
              onPress={() => (action === 'restore' ? run(action) : setAsking(action))}
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
        <Confirm onConfirm={() => run(asking)} onCancel={() => setAsking(null)}>
          <p>{t(`bulk.ask.${asking}`, { count })}</p>
        </Confirm>
      )}
      {bulk.refused.length > 0 && <RefusedDialog refused={bulk.refused} onClose={bulk.closeRefused} />}
    </>
  )
}

/** Shows how far an action on many records is, with a button that stops it. */
function BulkProgressBar({ progress, onStop }: { progress: BulkProgress; onStop: () => void }) {
  const { t } = useTranslation('admin')
  const { done, total, isStopping } = progress
  const words = t('bulk.progress', { done, total })
  return (
    <section className={styles.bulk} aria-label={t('bulk.label')}>
      <p role="status">{words}</p>
      <progress value={done} max={total} aria-label={words} />
      <Button variant="second" isBusy={isStopping} onPress={onStop}>
        {t(isStopping ? 'bulk.stopping' : 'bulk.stop')}
      </Button>
    </section>
  )
}
