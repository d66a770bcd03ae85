// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Draft } from '../../../forms/draft.ts'
import { useRecordForm } from '../record-form.ts'
import type { CreationAttempts } from './use-record-creation.ts'
import { type RecordDraft, useRecordDraft } from './use-typed-record.ts'

type Values = { title: string; note?: string }

let stored: RecordDraft | null
const draft: Draft<RecordDraft> = {
  read: async () => stored,
  write: async (value) => {
    stored = value
  },
  forget: async () => {
    stored = null
  },
}
const nothingSent: CreationAttempts<Values> = { key: 'key', sent: [] }
const oneSent: CreationAttempts<Values> = { key: 'key', sent: [{ content: { title: 'sent' } }] }

beforeEach(() => {
  stored = null
})
afterEach(cleanup)

async function renderForm({ base = { title: 'A' } as Values, revision = 4, hasSecrets = false } = {}) {
  const onRestored = vi.fn()
  const { result, rerender, unmount } = renderHook(
    ({ creation }) => {
      const form = useRecordForm<Values>(base)
      return { form, restored: useRecordDraft(draft, form, { revision, creation, hasSecrets, onRestored }) }
    },
    { initialProps: { creation: nothingSent } },
  )
  const type = (change: Partial<Values>) => act(async () => result.current.form.set(change))
  const send = () => act(async () => rerender({ creation: oneSent }))
  await act(async () => undefined)
  return { result, onRestored, type, send, unmount }
}

it('a draft holds what is typed, upon what, and the attempts to create it', async () => {
  const { type, send } = await renderForm()
  expect(stored).toBeNull()
  await type({ note: 'typed' })
  const typed = { revision: 4, base: { title: 'A' }, values: { title: 'A', note: 'typed' } }
  expect(stored).toMatchObject({ ...typed, creation: nothingSent })
  await send()
  expect(stored).toMatchObject({ ...typed, creation: oneSent })
  await type({ note: '' })
  expect(stored).toBeNull()
})

it('a draft holds no attempts with passwords', async () => {
  const { type, send } = await renderForm({ hasSecrets: true })
  await send()
  await type({ note: 'typed' })
  expect(stored?.creation).toEqual(nothingSent)
})

it('a draft is restored with the version and the revision that it was typed upon', async () => {
  const before = await renderForm()
  await before.type({ note: 'typed' })
  await before.send()
  before.unmount()
  const { result, onRestored } = await renderForm({ base: { title: 'theirs' }, revision: 5 })
  expect(result.current.form).toMatchObject({
    base: { title: 'A' },
    values: { title: 'A', note: 'typed' },
    changed: ['note'],
  })
  expect(onRestored).toHaveBeenCalledExactlyOnceWith(4, oneSent)
  expect(result.current.restored.restoredAt).toEqual(expect.any(Number))
})

it('a draft does not replace what is typed before it is read', async () => {
  const before = await renderForm()
  await before.type({ note: 'typed before' })
  before.unmount()
  const read = Promise.withResolvers<RecordDraft | null>()
  vi.spyOn(draft, 'read').mockReturnValueOnce(read.promise)
  const { result, type, onRestored } = await renderForm()
  await type({ note: 'typed now' })
  await act(async () => read.resolve(stored))
  expect(result.current.form.values.note).toBe('typed now')
  expect(onRestored).not.toHaveBeenCalled()
  expect(result.current.restored.restoredAt).toBeNull()
})

it('a restored draft is said to be one until it is discarded, saved or typed back', async () => {
  const before = await renderForm()
  await before.type({ note: 'typed' })
  before.unmount()
  const saved = await renderForm()
  expect(saved.result.current.restored.restoredAt).not.toBeNull()
  await act(async () => saved.result.current.restored.discard())
  expect(saved.result.current.restored.restoredAt).toBeNull()
  saved.unmount()
  const { result } = await renderForm()
  await act(async () => result.current.form.rebase({ title: 'A', note: 'typed' }))
  expect(result.current.restored.restoredAt).toBeNull()
})
