// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resources } from '../../../shared/locales/resources.ts'
import type { ApiClient } from '../../api/client.ts'
import { PageServicesProvider } from '../../app-page/page-services.ts'
import { createQueryClient } from '../../app-page/query-client.ts'
import { documentTextsOf } from '../../i18n/document-texts.ts'
import { MailPreviewPart } from './mail-preview.tsx'

const texts = documentTextsOf('en', resources.en)
/** The reasons for which mails were requested. */
let requested: string[]
const api = {
  call: async (_endpoint: unknown, { body }: { body: { reason: string } }) => {
    requested.push(body.reason)
    return { language: 'uz', subject: 'Arizangiz', text: `Sabab: ${body.reason}`, hasAccount: false }
  },
} as unknown as ApiClient

beforeEach(() => {
  requested = []
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('requests no mail before there is a reason, and one for each pause in typing', async () => {
  const queries = createQueryClient()
  const partWith = (reason: string) => (
    <I18nextProvider i18n={texts}>
      <PageServicesProvider value={{ api }}>
        <QueryClientProvider client={queries}>
          <MailPreviewPart
            id="1"
            email="a@example.uz"
            question={{ status: 'REJECTED', reason }}
            isReady={reason !== ''}
          />
        </QueryClientProvider>
      </PageServicesProvider>
    </I18nextProvider>
  )
  const { rerender } = render(partWith(''))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  for (const typed of ['H', 'Hu', 'Hujjat']) {
    rerender(partWith(typed))
    await act(() => vi.advanceTimersByTimeAsync(100))
  }
  expect(requested).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(requested).toEqual(['Hujjat'])
  expect(await screen.findByText('Sabab: Hujjat')).toBeDefined()
  rerender(partWith(''))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(requested).toEqual(['Hujjat'])
})
