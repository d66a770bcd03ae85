// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiClient, ApiError } from '../../../api/client.ts'
import { PageServicesProvider } from '../../../app-page/page-services.ts'
import { createQueryClient } from '../../../app-page/query-client.ts'
import type { AnySection } from '../section.ts'
import { useRecordCreation } from './use-record-creation.ts'

type Values = { title: string; note?: string }
const section = {
  contract: { section: 'activities', endpoints: { create: 'create', change: 'change' } },
  emptyValues: { title: '' },
} as unknown as AnySection

const lost = new ApiError({ kind: 'unanswered' })
const refused = (code: string) =>
  new ApiError({ kind: 'refused', status: 409, problem: { code }, retryAfterSeconds: null } as never)

/** The records that the server has made, by their idempotency keys (N-7). */
let made: Map<string, { body: string; record: object }>
/** Requests in their order. */
let requests: { endpoint: string; body: { content: Values; revision?: number }; key: string | undefined }[]
/** The fates of the next requests: a response that is lost after it was made, or an error before. */
let fates: ('lost-before' | 'lost-after' | 'refused' | undefined)[]

const api = {
  call: async (
    endpoint: string,
    { body, idempotencyKey: key }: { body: { content: Values; revision?: number }; idempotencyKey?: string },
  ) => {
    requests.push({ endpoint, body, key })
    const fate = fates.shift()
    if (fate === 'lost-before') throw lost
    if (fate === 'refused') throw refused('invalid-input')
    if (endpoint === 'change') return recordOf(body.content, 2)
    const earlier = made.get(key ?? '')
    if (earlier && earlier.body !== JSON.stringify(body)) throw refused('idempotency-key-reused')
    const record = earlier?.record ?? recordOf(body.content, 1)
    made.set(key ?? '', { body: JSON.stringify(body), record })
    if (fate === 'lost-after') throw lost
    return record
  },
} as unknown as ApiClient

const recordOf = (content: Values, revision: number) => ({ id: '1', revision, content })

beforeEach(() => {
  made = new Map()
  requests = []
  fates = []
})
afterEach(cleanup)

function renderCreation() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>
      <PageServicesProvider value={{ api }}>{children}</PageServicesProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useRecordCreation(section), { wrapper })
  const create = async (content: Values, revision = 0) => {
    let answer: unknown
    await act(async () => {
      answer = await result.current.create({ content }, revision).catch((error: unknown) => error)
    })
    return answer
  }
  return { result, create }
}

describe('the creation of a record (N-7)', () => {
  it('is noted before it is sent, under one key', async () => {
    const { result, create } = renderCreation()
    const { key } = result.current.attempts
    expect(await create({ title: 'A' })).toMatchObject({ id: '1', revision: 1 })
    expect(requests).toEqual([{ endpoint: 'create', body: { content: { title: 'A' } }, key }])
    expect(result.current.attempts).toEqual({ key, sent: [{ content: { title: 'A' } }] })
    expect(result.current.earlier()).toBeNull()
  })

  it('is made once, however often its response is lost', async () => {
    const { result, create } = renderCreation()
    fates = ['lost-after', 'lost-before']
    expect(await create({ title: 'A' })).toBe(lost)
    expect(await create({ title: 'A' })).toBe(lost)
    expect(await create({ title: 'A' })).toMatchObject({ id: '1', revision: 1 })
    expect(made.size).toBe(1)
    expect(result.current.attempts.sent).toHaveLength(1)
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1)
  })

  it('forgets an attempt that was refused, and remembers one that was lost', async () => {
    const { result, create } = renderCreation()
    fates = ['refused', 'lost-before']
    await create({ title: '' })
    expect(result.current.attempts.sent).toEqual([])
    await create({ title: 'A' })
    expect(result.current.attempts.sent).toEqual([{ content: { title: 'A' } }])
  })

  it('changes the record of a lost response instead of making another, by what was typed since', async () => {
    const { result, create } = renderCreation()
    fates = ['lost-after']
    await create({ title: 'A', note: 'first' })
    expect(await create({ title: 'A', note: 'second' })).toMatchObject({ revision: 2 })
    expect(requests.at(-1)).toMatchObject({
      endpoint: 'change',
      body: { content: { title: 'A', note: 'second' }, revision: 1 },
    })
    expect(made.size).toBe(1)
    expect(result.current.earlier()).toMatchObject({ id: '1', revision: 1 })
  })

  it('changes it from the revision that the values were merged with', async () => {
    const { create } = renderCreation()
    fates = ['lost-after']
    await create({ title: 'A' })
    await create({ title: 'B' }, 7)
    expect(requests.at(-1)).toMatchObject({ endpoint: 'change', body: { revision: 7 } })
  })

  it('finds which of several attempts was made', async () => {
    const { create } = renderCreation()
    fates = ['lost-after', 'lost-before', undefined]
    await create({ title: 'A' })
    await create({ title: 'B' })
    expect(await create({ title: 'C' })).toMatchObject({ revision: 2 })
    expect(made.size).toBe(1)
    expect(requests.at(-1)).toMatchObject({ endpoint: 'change', body: { content: { title: 'C' } } })
  })

  it('passes on what fails while the attempts are asked', async () => {
    const { create } = renderCreation()
    fates = ['lost-after', undefined, 'lost-before']
    await create({ title: 'A' })
    expect(await create({ title: 'B' })).toBe(lost)
  })

  it('begins under another key where the attempt is known to nobody any more', async () => {
    const { result, create } = renderCreation()
    const { key } = result.current.attempts
    // It held a password, which is stored in no draft.
    made.set(key, { body: 'an attempt with a password', record: {} })
    expect(await create({ title: 'A' })).toMatchObject({ id: '1' })
    expect(result.current.attempts.key).not.toBe(key)
    expect(requests.at(-1)?.key).toBe(result.current.attempts.key)
  })

  it('goes on with the attempts of a restored draft', async () => {
    const first = renderCreation()
    fates = ['lost-after']
    await first.create({ title: 'A' })
    const { attempts } = first.result.current
    const second = renderCreation()
    await act(async () => second.result.current.resume(attempts))
    expect(await second.create({ title: 'A' })).toMatchObject({ revision: 1 })
    expect(made.size).toBe(1)
  })
})
