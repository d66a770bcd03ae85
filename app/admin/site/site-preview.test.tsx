// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"enableIframePageLoading":true}}
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { resources } from '../../../shared/locales/resources.ts'
import type { ApiClient } from '../../api/client.ts'
import { PartNotLoaded } from '../../app-page/load-part.ts'
import { PageServicesProvider } from '../../app-page/page-services.ts'
import { createQueryClient } from '../../app-page/query-client.ts'
import { documentTextsOf } from '../../i18n/document-texts.ts'
import type { RecordForm } from '../kit/record-form.ts'
import { siteSection } from './site-block-fields.tsx'
import { SitePreview } from './site-preview.tsx'
import type { SiteValues } from './site-record.ts'

const { preview } = resources.en['admin-site']

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Shows the preview of a block whose page is answered with its typed title. */
function show(first: string, call: () => Promise<unknown> = async () => ({ address: '/preview/secret' })) {
  vi.stubGlobal('fetch', async () => new Response('<html lang="en"><body><h1>Page</h1></body></html>'))
  const calls = vi.fn(call)
  const queries = createQueryClient()
  const of = (title: string) => {
    const values = { ...siteSection('home', null, true).emptyValues, title: { en: title }, body: { en: 'b' } }
    return (
      <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
        <QueryClientProvider client={queries}>
          <PageServicesProvider value={{ api: { call: calls } as unknown as ApiClient } as never}>
            <SitePreview form={{ values } as unknown as RecordForm<SiteValues>} record={null} language="en" />
          </PageServicesProvider>
        </QueryClientProvider>
      </I18nextProvider>
    )
  }
  const { rerender } = render(of(first))
  return { calls, type: (title: string) => rerender(of(title)) }
}

const frame = () => screen.getByTitle<HTMLIFrameElement>(preview.frame)

it('asks for the mandatory texts first, and stays at the last page that could be made', async () => {
  const { calls, type } = show('')
  expect(screen.getByRole('status').textContent).toBe(preview.incomplete)
  expect(calls).not.toHaveBeenCalled()
  type('Typed')
  await waitFor(() => expect(frame().srcdoc).toContain('<h1>Page</h1>'))
  expect(screen.queryByRole('status')).toBeNull()
  type('')
  expect(frame().hidden).toBe(false)
  expect(screen.getByRole('status').textContent).toBe(preview.incomplete)
  expect(calls).toHaveBeenCalledOnce()
})

it('runs nothing of the page in its frame', async () => {
  show('Typed')
  expect(frame().getAttribute('sandbox')).toBe('allow-same-origin')
  await waitFor(() => expect(frame().hidden).toBe(false))
})

it('says why there is no page, and tries again', async () => {
  const { calls } = show('Typed', async () => {
    throw new PartNotLoaded('away')
  })
  fireEvent.click(await screen.findByRole('button', { name: resources.en.admin.tryAgain }))
  await waitFor(() => expect(calls.mock.calls.length).toBeGreaterThan(1))
})

it('is offered to those who may edit the texts alone', () => {
  expect(siteSection('home', null, true).page?.loadPreview).toBeDefined()
  expect(siteSection('home', null, false).page?.loadPreview).toBeUndefined()
})
