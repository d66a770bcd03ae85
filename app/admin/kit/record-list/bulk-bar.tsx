import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { bulkRecordsMax } from '../../../../shared/rules/limits.ts'
import type { BulkAction, BulkAnswer } from '../../../../shared/schemas/record.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Confirm, TitledDialog } from '../dialog/dialog.tsx'
import { useSectionRights } from '../rights/record-rights.ts'
import type { AnySection } from '../section.ts'
import { useRecordActions } from '../use-records.ts'
import { ExportMenu, type useExport } from './export-menu.tsx'
import styles from './record-list.module.css'
import { showUndo } from './show-undo.tsx'
import type { AskedSelection, Selection } from './use-selection.ts'

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
  const { mayPublish, mayDelete } = useSectionRights(section)

  const run = (action: BulkAction) => {
    setAsking(null)
    void bulk.run(action)
  }
  const possible: readonly BulkAction[] = isBin
    ? mayDelete
      ? ['restore']
      : []
    : [
        ...(section.isPublishable && mayPublish ? (['publish', 'unpublish'] as const) : []),
        ...(section.isDeletable === false || !mayDelete ? [] : (['delete'] as const)),
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

interface RefusedDialogProps {
  refused: readonly { id: string; label: string; message: string }[]
  onClose: () => void
}

/** Shows the records of a bulk operation that were refused, and why. */
function RefusedDialog({ refused, onClose }: RefusedDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <TitledDialog
      title={t('bulk.refused', { count: refused.length })}
      onClose={onClose}
      actions={
        <Button variant="second" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <ul>
        {refused.map((one) => (
          <li key={one.id}>
            <strong>{one.label}</strong>: {one.message}
          </li>
        ))}
      </ul>
    </TitledDialog>
  )
}

type Send = ReturnType<typeof useRecordActions>['bulk']

/** The progress of an action on more records than one request takes. */
interface BulkProgress {
  done: number
  total: number
  isStopping: boolean
}

/** Sends an action in batches, and yields the answer of each. */
async function* inBatches(send: Send, action: BulkAction, asked: AskedSelection): AsyncGenerator<BulkAnswer> {
  if ('query' in asked) {
    let after: string | null = null
    do {
      const answer: BulkAnswer = await send({ action, selection: { ...asked, ...(after && { after }) } })
      yield answer
      after = answer.next
    } while (after !== null)
    return
  }
  const [[name, all]] = Object.entries(asked) as [[string, readonly unknown[]]]
  for (let from = 0; from < all.length; from += bulkRecordsMax)
    yield await send({
      action,
      selection: { [name]: all.slice(from, from + bulkRecordsMax) } as AskedSelection,
    })
}

/** Returns the action that undoes another one, and its records; `null` where nothing can be undone. */
function undoOf(action: BulkAction, done: BulkAnswer['done']): [BulkAction, AskedSelection] | null {
  if (action === 'delete') return ['restore', { ids: done.map(({ id }) => id) }]
  if (action !== 'unpublish') return null
  const records = done.flatMap(({ id, revision, publishedAt, publishedUntil }) =>
    publishedAt && revision ? [{ id, revision, publishAt: publishedAt, unpublishAt: publishedUntil }] : [],
  )
  return records.length > 0 ? ['publish', { records }] : null
}

/**
 * Runs an action on the selected records, batch by batch; it can be stopped between two, and its toast takes it back.
 */
function useBulk(section: AnySection, selection: Selection) {
  const { t } = useTranslation('admin')
  const messageOf = useErrorMessage()
  const actions = useRecordActions(section.contract)
  const [isBusy, setIsBusy] = useState(false)
  const { progress, setProgress, isStopped, stop } = useBulkProgress()
  const [refused, setRefused] = useState<BulkAnswer['refused']>([])
  /** The runs so far: an undo waits for the end of an action that was started after its own. */
  const runs = useRef(Promise.resolve())

  const report = (action: BulkAction, done: BulkAnswer['done'], refusals: BulkAnswer['refused']) => {
    const words = t(`bulk.done.${action}`, { count: done.length })
    const undo = undoOf(action, done)
    if (done.length > 0 && undo) showUndo(words, t('bin.undo'), () => void queue(...undo, done.length))
    else if (done.length > 0) toast.success(words)
    if (refusals.length > 0) toast.error(t('bulk.refused', { count: refusals.length }))
    setRefused(refusals)
  }

  const run = async (action: BulkAction, asked: AskedSelection, total: number) => {
    isStopped.current = false
    setIsBusy(true)
    const done: BulkAnswer['done'] = []
    const refusals: BulkAnswer['refused'] = []
    const showProgress = (count: number) =>
      total > bulkRecordsMax && setProgress({ done: count, total, isStopping: isStopped.current })
    try {
      showProgress(0)
      for await (const answer of inBatches(actions.bulk, action, asked)) {
        done.push(...answer.done)
        refusals.push(...answer.refused)
        const count = done.length + refusals.length
        showProgress(count)
        if (!isStopped.current || count >= total) continue
        toast(t('bulk.stopped', { done: count, total }))
        break
      }
    } catch (error) {
      toast.error(`${t('bulk.failed')} ${messageOf(error)}`)
    } finally {
      report(action, done, refusals)
      selection.settle(action, done)
      setIsBusy(false)
      setProgress(null)
      void actions.forget()
    }
  }
  const queue = (...call: Parameters<typeof run>) => {
    runs.current = runs.current.then(() => run(...call))
    return runs.current
  }
  return {
    isBusy,
    progress,
    refused,
    closeRefused: () => setRefused([]),
    run: (action: BulkAction) => queue(action, selection.askedFor(action), selection.count),
    stop,
  }
}

/** Holds the progress of an action, and stops it between two batches; it also stops when the list is left. */
function useBulkProgress() {
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const isStopped = useRef(false)
  // Nobody could stop it any more.
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const stop = () => {
    isStopped.current = true
    setProgress((before) => before && { ...before, isStopping: true })
  }
  return { progress, setProgress, isStopped, stop }
}
