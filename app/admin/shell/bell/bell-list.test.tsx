// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resources } from '../../../../shared/locales/resources.ts'
import type { Notice } from '../../../../shared/schemas/notices.ts'
import type { ApiClient } from '../../../api/client.ts'
import { PageServicesProvider } from '../../../app-page/page-services.ts'
import { createQueryClient } from '../../../app-page/query-client.ts'
import { documentTextsOf } from '../../../i18n/document-texts.ts'
import { BellList } from './bell-list.tsx'

const texts = resources.en['admin-notices']
const onClose = vi.fn()
const called: { path: string; body?: unknown }[] = []

const notice = (change: Partial<Notice>): Notice => ({
  key: 'given:1',
  group: 'given',
  event: 'assigned',
  kind: 'application',
  section: 'applications',
  type: 'application',
  id: '01a202b0-b83b-7996-953e-478bb639a4ce',
  label: { text: 'Tanvir', lang: 'en' },
  language: null,
  count: null,
  by: 'Malika Saidova',
  words: null,
  at: '2026-11-26T08:00:00Z',
  dueOn: '2026-11-30',
  daysLeft: 2,
  isRepairable: false,
  isRead: false,
  ...change,
})
const items = [
  notice({}),
  notice({ key: 'late:2', group: 'due', daysLeft: -1, isRead: true, label: { text: 'Lukas', lang: 'en' } }),
  notice({
    key: 'mail:3',
    group: 'broken',
    kind: 'mail',
    section: 'mails',
    type: null,
    daysLeft: null,
    isRepairable: true,
    label: { text: 'Invitation', lang: 'en' },
  }),
  notice({
    key: 'stale:experts:ru:2',
    group: 'information',
    event: 'translation',
    kind: 'stale',
    section: 'experts',
    language: 'ru',
    count: 2,
    type: null,
    id: null,
    daysLeft: null,
    label: { text: '', lang: 'en' },
  }),
]

beforeEach(() => {
  onClose.mockClear()
  called.length = 0
  const api = {
    call: async ({ path }: { path: string }, { body }: { body?: unknown }) => {
      called.push({ path, body })
      return { items }
    },
  } as unknown as ApiClient
  render(
    <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
      <QueryClientProvider client={createQueryClient()}>
        <PageServicesProvider value={{ api }}>
          <MemoryRouter>
            <BellList onClose={onClose} />
          </MemoryRouter>
        </PageServicesProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
})
afterEach(cleanup)

it('shows the new notices in their groups, and all of them on request', async () => {
  const link = await screen.findByRole('link', { name: /Tanvir, application/ })
  expect(link.getAttribute('href')).toBe(`/admin/applications?open=${items[0]?.id}`)
  expect(screen.getByText('2 working days left')).toBeTruthy()
  expect(screen.queryByText(/Lukas/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: texts.segments.all }))
  expect(screen.getByText('1 working day late')).toBeTruthy()
})

it('marks a notice as read when its record is opened, and all at once', async () => {
  fireEvent.click(await screen.findByRole('link', { name: /Tanvir/ }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(called.at(-1)).toEqual({ path: '/admin/notices/read', body: { keys: ['given:1'] } })
  fireEvent.click(await screen.findByRole('button', { name: texts.allRead }))
  expect(called.at(-1)?.body).toEqual({ keys: ['mail:3', 'stale:experts:ru:2'] })
})

it('leads from the number of stale translations to their list', async () => {
  const link = await screen.findByRole('link', { name: /Experts: 2 Russian translations out of date/ })
  expect(link.getAttribute('href')).toBe('/admin/experts?translation=ru-behind')
})

it('repairs a failure from its notice', async () => {
  fireEvent.click(await screen.findByRole('button', { name: texts.repair.mail }))
  await waitFor(() => expect(called.map(({ path }) => path)).toContain('/admin/mails/{id}/resend'))
})
