// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resources } from '../../../../shared/locales/resources.ts'
import type { ApiClient } from '../../../api/client.ts'
import { PageServicesProvider } from '../../../app-page/page-services.ts'
import { createQueryClient } from '../../../app-page/query-client.ts'
import { documentTextsOf } from '../../../i18n/document-texts.ts'
import { Palette } from './palette.tsx'

const { palette } = resources.en.admin
const onClose = vi.fn()
/** A server that finds nothing. */
const api = { call: async () => ({ items: [] }) } as unknown as ApiClient

beforeEach(() => {
  onClose.mockClear()
  render(
    <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
      <QueryClientProvider client={createQueryClient()}>
        <PageServicesProvider value={{ api }}>
          <MemoryRouter>
            <Palette counts={{}} onClose={onClose} />
          </MemoryRouter>
        </PageServicesProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
})
afterEach(cleanup)

const box = () => screen.getByRole('combobox')
const marked = () => box().getAttribute('aria-activedescendant')

it.each([
  { isComposing: true },
  { keyCode: 229 },
])('leaves the keys of an input method to it: %o', (composing) => {
  const before = marked()
  for (const key of ['Enter', 'Escape', 'ArrowDown']) fireEvent.keyDown(box(), { key, ...composing })
  expect(onClose).not.toHaveBeenCalled()
  expect(marked()).toBe(before)
  fireEvent.keyDown(box(), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

it('has no list where nothing is found, and says so', async () => {
  expect(box().getAttribute('aria-expanded')).toBe('true')
  fireEvent.input(box(), { target: { value: 'xyz' } })
  expect((await screen.findByText(palette.nothing)).closest('[role=listbox]')).toBeNull()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box().getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('status').textContent).toBe('0 results')
})
