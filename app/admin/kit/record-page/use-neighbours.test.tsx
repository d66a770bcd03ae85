// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import { resources } from '../../../../shared/locales/resources.ts'
import { PageServicesProvider } from '../../../app-page/page-services.ts'
import { createQueryClient } from '../../../app-page/query-client.ts'
import { documentTextsOf } from '../../../i18n/document-texts.ts'
import type { ListAddress } from '../record-list/list-address.ts'
import type { AnySection, ListedPage } from '../section.ts'
import { useNeighbours } from './use-neighbours.ts'

const section = {
  contract: { section: 'ambassadors', endpoints: { list: 'list' } },
  filters: [
    {
      name: 'state',
      label: 'state',
      emptyLabel: 'any',
      options: () => [
        { id: 'draft', label: 'Drafts' },
        { id: 'public', label: 'Published' },
      ],
    },
  ],
} as unknown as AnySection

const pageOf = (ids: string, page = 1, total = 9) =>
  ({ items: [...ids].map((id) => ({ id })), page, pageSize: 3, total }) as unknown as ListedPage

/** Renders the neighbours of a record in a list; another page of the list is `xyz`. */
function renderNeighbours(open: string, list: ListedPage, filters: [string, string][] = []) {
  const change = vi.fn()
  const call = vi.fn(async (endpoint: unknown, _options: { search?: string }) =>
    endpoint === 'list' ? pageOf('xyz', 3) : {},
  )
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={documentTextsOf('en', { admin: resources.en.admin })}>
      <QueryClientProvider client={createQueryClient()}>
        <PageServicesProvider value={{ api: { call } } as never}>{children}</PageServicesProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
  const addressOf = (opened: string) =>
    ({ open: opened, query: 'sort=label', filters, change }) as unknown as ListAddress
  const rendered = renderHook(
    (props: { open: string; list: ListedPage }) => useNeighbours(section, addressOf(props.open), props.list),
    { wrapper, initialProps: { open, list } },
  )
  return { ...rendered, change, call }
}

const opened = (change: ReturnType<typeof vi.fn>) => change.mock.calls.map(([one]) => one)

it('names the position of a record in its filter, over pages', () => {
  const { result } = renderNeighbours('b', pageOf('abc', 2), [
    ['q', 'clouds'],
    ['state', 'draft'],
  ])
  expect(result.current).toMatchObject({ name: '“clouds”, Drafts', number: 5, total: 9 })
  expect(renderNeighbours('b', pageOf('abc')).result.current?.name).toBe(
    resources.en.admin.sections.ambassadors,
  )
  expect(renderNeighbours('z', pageOf('abc')).result.current).toBeUndefined()
})

it('opens the records around it, and those of the next page', async () => {
  const { result, rerender, change, call } = renderNeighbours('b', pageOf('abc', 2))
  result.current?.openPrevious?.()
  result.current?.openNext?.()
  expect(opened(change)).toEqual([
    { open: 'a', part: '', page: '2' },
    { open: 'c', part: '', page: '2' },
  ])
  rerender({ open: 'c', list: pageOf('abc', 2) })
  result.current?.openNext?.()
  await waitFor(() => expect(opened(change).at(-1)).toEqual({ open: 'x', part: '', page: '3' }))
  expect(call).toHaveBeenCalledWith('list', expect.objectContaining({ search: 'sort=label&page=3' }))
  rerender({ open: 'c', list: pageOf('abc', 3) })
  expect(result.current?.openNext).toBeUndefined()
})

it('retains the position of a record that the filter finds no more', () => {
  const { result, rerender, change } = renderNeighbours('b', pageOf('abc'))
  rerender({ open: 'b', list: pageOf('acd', 1, 8) })
  expect(result.current).toMatchObject({ number: 2, total: 8 })
  result.current?.openNext?.()
  expect(opened(change)).toEqual([{ open: 'c', part: '', page: '' }])
})
