// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { resources } from '../../../../shared/locales/resources.ts'
import type { RecordItem, RecordUse } from '../../../../shared/schemas/record.ts'
import { type ApiClient, ApiError } from '../../../api/client.ts'
import { PageServicesProvider } from '../../../app-page/page-services.ts'
import { createQueryClient } from '../../../app-page/query-client.ts'
import { documentTextsOf } from '../../../i18n/document-texts.ts'
import type { AnySection } from '../section.ts'
import { useRemoval } from './removal.tsx'

afterEach(cleanup)

const section = {
  contract: { section: 'organizations', endpoints: { findUses: 'uses', remove: 'remove' } },
  noun: 'organization',
} as unknown as AnySection
const item = { id: '1', label: { text: 'IT Park', lang: 'uz' } } as RecordItem
const use = { id: '2' } as unknown as RecordUse
const inUse = new ApiError({
  kind: 'refused',
  status: 409,
  problem: { code: 'in-use', title: 'In use.' },
  retryAfterSeconds: null,
} as never)

/** Renders the hook. @param answers the answers of the server, one for each request. */
function renderRemoval(...answers: (object | Error)[]) {
  const asked: string[] = []
  const api = {
    call: async (endpoint: string) => {
      asked.push(endpoint)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as ApiClient
  const { result } = renderHook(() => useRemoval(section, item), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
        <QueryClientProvider client={createQueryClient()}>
          <PageServicesProvider value={{ api }}>{children}</PageServicesProvider>
        </QueryClientProvider>
      </I18nextProvider>
    ),
  })
  return { asked, result }
}

it('a record that others refer to is not asked about: what refers to it is shown at once', async () => {
  const { asked, result } = renderRemoval({ items: [use] })
  await act(() => result.current.ask())
  expect(result.current).toMatchObject({ isAsking: false, uses: [use], isBusy: false })
  expect(asked).toEqual(['uses'])
  act(() => result.current.cancel())
  expect(result.current).toMatchObject({ isAsking: false, uses: null })
})

it.each([
  ['nobody refers to it', { items: [] }],
  ['that cannot be read', new ApiError({ kind: 'unanswered' })],
])('is asked about where %s', async (_case, answer) => {
  const { asked, result } = renderRemoval(answer, {})
  await act(() => result.current.ask())
  expect(result.current).toMatchObject({ isAsking: true, uses: null })
  await act(() => result.current.remove())
  expect(result.current).toMatchObject({ isAsking: false, uses: null })
  expect(asked).toEqual(['uses', 'remove'])
})

it('shows what came to refer to it between the question and the deletion', async () => {
  const { asked, result } = renderRemoval({ items: [] }, inUse, { items: [use] })
  await act(() => result.current.ask())
  await act(() => result.current.remove())
  expect(result.current).toMatchObject({ isAsking: false, uses: [use] })
  expect(asked).toEqual(['uses', 'remove', 'uses'])
})
