// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { resources } from '../../../../shared/locales/resources.ts'
import type { ApiClient } from '../../../api/client.ts'
import { PageServicesProvider } from '../../../app-page/page-services.ts'
import { createQueryClient } from '../../../app-page/query-client.ts'
import { documentTextsOf } from '../../../i18n/document-texts.ts'
import type { RecordForm } from '../record-form.ts'
import type { ListAddress } from '../record-list/list-address.ts'
import type { AnySection, EditedRecord, ListedPage } from '../section.ts'
import { RecordPage } from './record-page.tsx'

const { admin, editor } = resources.en
const words = admin.recordPage

const fieldOf = (name: string, lines: number) => ({
  name,
  label: name,
  placeholder: '',
  maxCharacters: 100,
  lines,
})

const section = {
  contract: { section: 'pages', newContent: z.any(), content: z.any(), endpoints: {} },
  filters: [],
  type: 'page',
  noun: 'page',
  fields: {
    slug: { label: 'slug' },
    title: { label: 'title', isLocalized: true },
    body: { label: 'body', isLocalized: true },
  },
  emptyValues: { slug: '', title: {}, body: {} },
  isPublishable: true,
  Fields: ({ form }: { form: RecordForm<{ slug: string }> }) => (
    <input
      id="slug"
      value={form.values.slug}
      onChange={({ currentTarget }) => form.set({ slug: currentTarget.value })}
    />
  ),
  page: { useTexts: () => [fieldOf('title', 1), fieldOf('body', 4)] },
} as unknown as AnySection

const language = (progress: string) => ({ progress, isPublished: true })
const stored = {
  id: '1',
  type: 'page',
  revision: 1,
  label: { text: 'Terms', lang: 'en' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  publishedAt: null,
  publishedUntil: null,
  binnedAt: null,
  changedBy: null,
  languages: { uz: language('done'), ru: language('missing'), en: language('missing') },
  content: { slug: 'terms', title: { uz: 'Shartlar' }, body: {} },
} as unknown as EditedRecord

let root: Root
let closed: number
let change: ReturnType<typeof vi.fn>

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  closed = 0
  change = vi.fn()
  await openPage()
})

/** Opens the page of the record. @param state what the address was opened with. */
async function openPage(state?: { isToWrite: boolean }): Promise<void> {
  const address = { open: '1', query: '', filters: [], get: () => '', change } as unknown as ListAddress
  const items = ['0', '1', '2'].map((id) => ({ id }))
  const list = { items, page: 1, pageSize: 20, total: 3 } as unknown as ListedPage
  const api = {
    call: async () => ({ others: [], revision: 1, items: [], mentioned: [] }),
  } as unknown as ApiClient
  const page = (
    <RecordPage
      section={section}
      record={stored}
      address={address}
      list={list}
      onClose={() => {
        closed += 1
      }}
    />
  )
  const router = createMemoryRouter([{ path: '/', element: page }], {
    initialEntries: [{ pathname: '/', state }],
  })
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  await act(async () =>
    root.render(
      <I18nextProvider i18n={documentTextsOf('en', { admin, editor })}>
        <QueryClientProvider client={createQueryClient()}>
          <PageServicesProvider value={{ api } as never}>
            <RouterProvider router={router} />
          </PageServicesProvider>
        </QueryClientProvider>
      </I18nextProvider>,
    ),
  )
}
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent?.startsWith(name))
const press = (code: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  act(async () => {
    target.dispatchEvent(
      new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true, ...more }),
    )
  })
const shownLanguages = () =>
  [...document.querySelectorAll('[data-language]')].map((cell) => cell.getAttribute('data-language'))

it('refuses to publish what lacks a text, says why, and leads to it in its language', async () => {
  const publish = buttonNamed(admin.editor.saveAndPublish)
  expect(publish?.disabled).toBe(true)
  expect(publish?.textContent).toContain('body (Oʻzbekcha)')
  const row = [...document.querySelectorAll('li')].find((one) => one.textContent?.startsWith('body'))
  await act(async () => row?.querySelector('button')?.click())
  expect(document.activeElement?.id).toBe('body.uz')
})

it('shows the source next to one language, and the third by its keys', async () => {
  expect(shownLanguages()).toEqual(['uz', 'ru', 'uz', 'ru'])
  await press('Digit3', { ctrlKey: true, altKey: true })
  expect(shownLanguages()).toEqual(['uz', 'ru', 'en', 'uz', 'ru', 'en'])
})

it('shows all languages of a record that was opened to be written, with the caret in its first text', async () => {
  expect(document.activeElement?.tagName).toBe('H1')
  await act(async () => root.unmount())
  await openPage({ isToWrite: true })
  expect(shownLanguages()).toEqual(['uz', 'ru', 'en', 'uz', 'ru', 'en'])
  expect(document.activeElement?.id).toBe('title.uz')
})

it('leads to a text of a language that is not shown', async () => {
  const row = [...document.querySelectorAll('li')].find((one) => one.textContent?.startsWith('English'))
  await act(async () => row?.querySelector('button')?.click())
  expect(document.activeElement?.id).toBe('title.en')
})

it('goes to the next record by the place of its keys, but not while somebody types', async () => {
  await press('PageDown', { altKey: true })
  expect(change).toHaveBeenCalledTimes(1)
  // The Russian letter of the same key.
  await press('KeyJ', { key: 'о' })
  expect(change).toHaveBeenCalledTimes(2)
  await press('KeyJ', { key: 'о' }, document.getElementById('title.ru') ?? document.body)
  expect(change).toHaveBeenCalledTimes(2)
  localStorage.setItem('admin-keys-off', 'yes')
  await press('KeyJ', { key: 'j' })
  expect(change).toHaveBeenCalledTimes(2)
})

it('goes back to the list by Escape, and folds the side column by its keys', async () => {
  const fold = () => document.querySelector(`[aria-label="${words.side.unfold}"]`)
  expect(fold()).toBeNull()
  await press('Backslash', { ctrlKey: true })
  expect(fold()).not.toBeNull()
  // The third language has taken its room: the same keys give it back.
  await press('Digit3', { ctrlKey: true, altKey: true })
  await press('Backslash', { ctrlKey: true })
  expect(fold()).toBeNull()
  expect(shownLanguages()).toEqual(['uz', 'ru', 'uz', 'ru'])
  await press('Escape')
  expect(closed).toBe(1)
})
