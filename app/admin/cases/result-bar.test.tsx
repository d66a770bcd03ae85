// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cases } from '../../../shared/contract/cases.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { decisionUndoSeconds } from '../../../shared/rules/limits.ts'
import type { ApiClient } from '../../api/client.ts'
import { PageServicesProvider } from '../../app-page/page-services.ts'
import { createQueryClient } from '../../app-page/query-client.ts'
import { documentTextsOf } from '../../i18n/document-texts.ts'
import { ResultBar } from './case-foot.tsx'
import { type CallRequest, type CaseSection, resultOf } from './use-case.ts'

const texts = documentTextsOf('en', resources.en)
let requests: { path: string; body: unknown }[]
const api = {
  call: async ({ path }: { path: string }, { body }: { body: unknown }) => {
    requests.push({ path, body })
  },
} as unknown as ApiClient
const onUndone = vi.fn()
const open = vi.fn()

beforeEach(() => {
  requests = []
  vi.clearAllMocks()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function showBar(section: CaseSection, status: 'DONE' | 'REJECTED', id = 'one') {
  const record = { id: 'one', revision: 3, label: { text: 'Gulnora Xolmatova' } } as CallRequest
  const next = { id: 'two', label: 'Aziz Karimov', open }
  render(
    <I18nextProvider i18n={texts}>
      <PageServicesProvider value={{ api }}>
        <QueryClientProvider client={createQueryClient()}>
          <ResultBar result={resultOf(section, record, status)} {...{ id, next, onUndone }} />
        </QueryClientProvider>
      </PageServicesProvider>
    </I18nextProvider>,
  )
}
const undoButton = () => screen.queryByRole('button', { name: /^Undo, \d+ s$/ })

it.each([
  ['callRequests', 'DONE'],
  ['applications', 'REJECTED'],
] as const)('takes back a decision about %s by the revision that it has made', async (section, status) => {
  showBar(section, status)
  expect(screen.getByRole('status').textContent).toContain('Gulnora Xolmatova')
  await act(async () => undoButton()?.click())
  expect(requests).toEqual([{ path: cases[section].undoDecision.path, body: { revision: 4 } }])
  expect(onUndone).toHaveBeenCalledOnce()
})

it('offers that as long as its mail waits, and the next case on the page of its own alone', async () => {
  showBar('callRequests', 'DONE', 'two')
  expect(screen.queryByRole('button', { name: /^Next: Aziz/ })).toBeNull()
  expect(undoButton()).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(decisionUndoSeconds * 1_000 + 300))
  expect(undoButton()).toBeNull()
})
