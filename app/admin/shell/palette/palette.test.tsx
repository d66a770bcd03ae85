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
const { actions } = resources.en['admin-palette']
const onClose = vi.fn()
const called: string[] = []
/** A server that finds nothing, and backs up. */
const api = {
  call: async ({ path, method }: { path: string; method: string }) => {
    called.push(`${method} ${path}`)
    return { items: [], backups: { isSetUp: true, isRunning: false, madeAt: null } }
  },
} as unknown as ApiClient

beforeEach(() => {
  onClose.mockClear()
  called.length = 0
  render(
    <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
      <QueryClientProvider client={createQueryClient()}>
        <PageServicesProvider value={{ api }}>
          <MemoryRouter>
            <Palette counts={{}} typedBefore="" onClose={onClose} />
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

const option = (name: string) => screen.findByRole('option', { name: new RegExp(name) })

it('asks again before it ends the session, and no more once another entry is marked', async () => {
  fireEvent.input(box(), { target: { value: 'sign out' } })
  await option(actions['sign-out'])
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('Enter again: Sign out')
  expect(called.filter((one) => one.includes('session'))).toEqual([])
  fireEvent.input(box(), { target: { value: 'sign out o' } })
  fireEvent.input(box(), { target: { value: 'sign out' } })
  expect(screen.getByRole('status').textContent).not.toContain('again')
  fireEvent.keyDown(box(), { key: 'Enter' })
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(onClose).toHaveBeenCalledOnce()
})

it('starts a backup, which it offers with its present state', async () => {
  fireEvent.input(box(), { target: { value: 'backup' } })
  expect((await option(actions.backup)).textContent).toContain('No backup yet')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(onClose).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(called).toContain('post /admin/backups'))
})
