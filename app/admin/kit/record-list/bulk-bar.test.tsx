// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resources } from '../../../../shared/locales/resources.ts'
import { bulkRecordsMax } from '../../../../shared/rules/limits.ts'
import type { BulkAction, BulkAnswer } from '../../../../shared/schemas/record.ts'
import { type ApiClient, ApiError } from '../../../api/client.ts'
import { PageServicesProvider } from '../../../app-page/page-services.ts'
import { createQueryClient } from '../../../app-page/query-client.ts'
import { documentTextsOf } from '../../../i18n/document-texts.ts'
import type { AnySection } from '../section.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type AskedSelection, type Selection, useSelection } from './use-selection.ts'

const { bulk, bin, confirm } = resources.en.admin
const section = {
  contract: { section: 'pages', endpoints: { changeMany: 'changeMany' } },
  isPublishable: true,
} as unknown as AnySection
const readAt = '2026-11-27T10:00:00.000Z'

interface Row {
  id: string
  revision: number
  publishedAt: string | null
}

/** The records of the server. */
let rows: Row[]
let requests: { action: BulkAction; selection: AskedSelection }[]
/** Lets the request that is under way be answered; `null` where each is at once. */
let gate: (() => void) | null
let failsAt: number

const fail = () => {
  throw new ApiError({ kind: 'unanswered' })
}

/** Answers as the server does: by ids in their order, a batch of a query at a time. */
const api = {
  call: async (_endpoint: string, { body }: { body: (typeof requests)[number] }): Promise<BulkAnswer> => {
    requests.push(structuredClone(body))
    if (requests.length === failsAt) fail()
    if (gate)
      await new Promise<void>((end) => {
        gate = end
      })
    const { action, selection } = body
    const found =
      'query' in selection
        ? rows.map(({ id }) => id).filter((id) => id > (selection.after ?? ''))
        : 'ids' in selection
          ? selection.ids
          : selection.records.map(({ id }) => id)
    expect('query' in selection || found.length <= bulkRecordsMax).toBe(true)
    const done = found.slice(0, bulkRecordsMax).map((id) => change(id, action, selection))
    const next = found.length > bulkRecordsMax ? (done.at(-1)?.id ?? null) : null
    return { doneCount: done.length, done, refused: [], next }
  },
} as unknown as ApiClient

function change(id: string, action: BulkAction, selection: AskedSelection): BulkAnswer['done'][number] {
  const row = rows.find((one) => one.id === id) as Row
  if (action === 'delete' || action === 'restore') return { id }
  const before = row.publishedAt
  const asked = 'records' in selection ? selection.records.find((one) => one.id === id) : undefined
  if (asked) expect(asked.revision).toBe(row.revision)
  row.revision += 1
  row.publishedAt = action === 'publish' ? (asked?.publishAt ?? 'now') : null
  return {
    id,
    revision: row.revision,
    ...(action === 'unpublish' && before && { publishedAt: before, publishedUntil: null }),
  }
}

beforeEach(() => {
  requests = []
  gate = null
  failsAt = 0
})
afterEach(() => {
  toast.remove()
  cleanup()
})

function Toasts() {
  const { toasts } = useToaster()
  return toasts.map((one) => <p key={one.id}>{resolveValue(one.message, one)}</p>)
}

let selection: Selection

function List({ query }: { query: string }) {
  selection = useSelection(query, { items: rows, total: rows.length, readAt })
  return (
    <BulkBar
      section={section}
      selection={selection}
      total={rows.length}
      isBin={false}
      exporting={{ isBusy: false } as never}
    />
  )
}

async function show(count: number, query = '') {
  rows = Array.from({ length: count }, (_, index) => ({
    id: String(index).padStart(5, '0'),
    revision: 1,
    publishedAt: `time ${index}`,
  }))
  render(
    <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
      <QueryClientProvider client={createQueryClient()}>
        <PageServicesProvider value={{ api }}>
          <List query={query} />
          <Toasts />
        </PageServicesProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

const choose = (ids: string[]) => act(async () => selection.togglePage(ids))
const press = (name: string) => act(async () => screen.getByRole('button', { name, hidden: true }).click())
const pass = () => act(async () => gate?.())
/** Runs an action on all that the list finds, and confirms it. */
async function runOnAll(action: string) {
  await choose([rows[0]?.id ?? ''])
  await press(bulk.chooseAll_other.replace('{{count}}', String(rows.length)))
  await press(action)
  await press(confirm.yes)
}
const published = () => rows.filter(({ publishedAt }) => publishedAt !== null).length
const counted = (words: string, count: number) => words.replace('{{count}}', String(count))
const progress = (done: number) =>
  bulk.progress.replace('{{done}}', String(done)).replace('{{total}}', String(rows.length))

describe('an action on all that a list finds', () => {
  it('is sent in batches, each after the one before, and shows its progress', async () => {
    gate = () => undefined
    await show(2 * bulkRecordsMax + 1, 'q=a')
    await runOnAll(bulk.unpublish)
    for (const done of [0, bulkRecordsMax, 2 * bulkRecordsMax]) {
      expect(screen.getByText(progress(done))).toBeTruthy()
      expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(done))
      await pass()
    }
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(requests.map(({ selection: asked }) => asked)).toEqual([
      { query: 'q=a', readAt },
      { query: 'q=a', readAt, after: rows[bulkRecordsMax - 1]?.id },
      { query: 'q=a', readAt, after: rows[2 * bulkRecordsMax - 1]?.id },
    ])
    expect(published()).toBe(0)
    expect(screen.getByText(counted(bulk.done.unpublish_other, rows.length))).toBeTruthy()
  })

  it('can be stopped: what is under way is completed, the rest stays, and what was done can be undone', async () => {
    gate = () => undefined
    await show(5 * bulkRecordsMax)
    await runOnAll(bulk.unpublish)
    await pass()
    await press(bulk.stop)
    expect(screen.getByText(bulk.stopping)).toBeTruthy()
    await pass()
    expect(published()).toBe(3 * bulkRecordsMax)
    expect(requests).toHaveLength(2)
    expect(
      screen.getByText(
        bulk.stopped
          .replace('{{done}}', String(2 * bulkRecordsMax))
          .replace('{{total}}', String(rows.length)),
      ),
    ).toBeTruthy()
    gate = null
    await press(bin.undo)
    expect(published()).toBe(rows.length)
  })

  it('stops at a failure without reverting the records before it, and reports both', async () => {
    failsAt = 2
    await show(2 * bulkRecordsMax)
    await runOnAll(bulk.unpublish)
    expect(published()).toBe(bulkRecordsMax)
    expect(screen.getByText(new RegExp(`^${bulk.failed}`))).toBeTruthy()
    expect(screen.getByText(counted(bulk.done.unpublish_other, bulkRecordsMax))).toBeTruthy()
  })
})

describe('an action on selected rows', () => {
  it('is sent in as many requests as their number needs', async () => {
    await show(bulkRecordsMax + 1)
    await choose(rows.map(({ id }) => id))
    await press(bulk.delete)
    await press(confirm.yes)
    const all = rows.map(({ id }) => id)
    expect(requests.map(({ selection: asked }) => asked)).toEqual([
      { ids: all.slice(0, bulkRecordsMax) },
      { ids: all.slice(bulkRecordsMax) },
    ])
    await press(bin.undo)
    expect(requests.slice(2).map(({ action }) => action)).toEqual(['restore', 'restore'])
  })

  it('leaves them selected at their new revisions where they stay in the list, and is undone', async () => {
    await show(3)
    await choose(['00000', '00001'])
    await press(bulk.unpublish)
    await press(confirm.yes)
    expect(rows.map(({ publishedAt }) => publishedAt)).toEqual([null, null, 'time 2'])
    expect([...selection.ids]).toEqual(['00000', '00001'])
    await press(bin.undo)
    expect(rows.map(({ publishedAt }) => publishedAt)).toEqual(['time 0', 'time 1', 'time 2'])
    // The server refuses another revision than the present one.
    await press(bulk.publish)
    await press(confirm.yes)
    expect(requests.at(-1)?.selection).toEqual({
      records: [
        { id: '00000', revision: 3 },
        { id: '00001', revision: 3 },
      ],
    })
  })

  it.each([
    ['deleted rows', bulk.delete, ''],
    ['rows that leave a list by state', bulk.unpublish, 'state=public'],
  ])('selects %s no longer', async (_name, action, query) => {
    await show(2, query)
    await choose(['00000'])
    await press(action)
    await press(confirm.yes)
    expect(selection.count).toBe(0)
  })

  it('offers to undo nothing where nothing was public', async () => {
    await show(1)
    for (const row of rows) row.publishedAt = null
    await choose(['00000'])
    await press(bulk.unpublish)
    await press(confirm.yes)
    expect(screen.getByText(counted(bulk.done.unpublish_one, 1))).toBeTruthy()
    expect(screen.queryByText(bin.undo)).toBeNull()
  })
})
