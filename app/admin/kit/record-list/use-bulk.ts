import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { bulkRecordsMax } from '../../../../shared/rules/limits.ts'
import type { BulkAction, BulkAnswer } from '../../../../shared/schemas/admin/record.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import type { AnySection } from '../section.ts'
import { useRecordActions } from '../use-records.ts'
import { showUndo } from './show-undo.tsx'
import type { AskedSelection, Selection } from './use-selection.ts'

type Send = ReturnType<typeof useRecordActions>['bulk']

/** The progress of an action on more records than one request takes. */
export interface BulkProgress {
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

/** Returns the action that takes another one back, and on what; `null` where nothing can be taken back. */
function undoOf(action: BulkAction, done: BulkAnswer['done']): [BulkAction, AskedSelection] | null {
  if (action === 'delete') return ['restore', { ids: done.map(({ id }) => id) }]
  if (action !== 'unpublish') return null
  const records = done.flatMap(({ id, revision, publishedAt, publishedUntil }) =>
    publishedAt && revision ? [{ id, revision, publishAt: publishedAt, unpublishAt: publishedUntil }] : [],
  )
  return records.length > 0 ? ['publish', { records }] : null
}

/** Runs an action on the selected records, batch by batch; it can be stopped between two, and its toast takes it back. */
export function useBulk(section: AnySection, selection: Selection) {
  const { t } = useTranslation('admin')
  const messageOf = useErrorMessage()
  const actions = useRecordActions(section.contract)
  const [isBusy, setIsBusy] = useState(false)
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const [refused, setRefused] = useState<BulkAnswer['refused']>([])
  const isStopped = useRef(false)
  /** The runs so far: an undo waits for the end of an action that was started after its own. */
  const runs = useRef(Promise.resolve())
  // Nobody could stop it any more.
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

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
    const tell = (count: number) =>
      total > bulkRecordsMax && setProgress({ done: count, total, isStopping: isStopped.current })
    try {
      tell(0)
      for await (const answer of inBatches(actions.bulk, action, asked)) {
        done.push(...answer.done)
        refusals.push(...answer.refused)
        const count = done.length + refusals.length
        tell(count)
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
  const stop = () => {
    isStopped.current = true
    setProgress((before) => before && { ...before, isStopping: true })
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
