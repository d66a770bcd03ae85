// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listAssignees } from '../../../../shared/contract/assignments.ts'
import { listComments } from '../../../../shared/contract/comments.ts'
import * as contract from '../../../../shared/contract/record-drafts.ts'
import { textPageRecords } from '../../../../shared/contract/text-page-records.ts'
import { resources } from '../../../../shared/locales/resources.ts'
import type { PublishRequest, RecordDraft } from '../../../../shared/schemas/record-draft.ts'
import { ApiError } from '../../../api/client.ts'
import { PageServicesProvider } from '../../../app-page/page-services.ts'
import { createQueryClient } from '../../../app-page/query-client.ts'
import { documentTextsOf } from '../../../i18n/document-texts.ts'
import { WithDraft } from '../record-draft/draft-context.tsx'
import type { ListAddress } from '../record-list/list-address.ts'
import { summaryQuery } from '../rights/use-rights.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import { sectionKey } from '../use-records.ts'
import { RequestPage } from './request-page.tsx'

const section = {
  contract: textPageRecords,
  type: 'page',
  noun: 'page',
  isPublishable: true,
  emptyValues: { title: {} },
  fields: {
    title: { label: 'admin-pages:fields.title', isLocalized: true },
    body: { label: 'admin-pages:fields.body', isLocalized: true },
  },
  page: { useTexts: () => [{ name: 'title' }, { name: 'body' }] },
} as unknown as AnySection
const contentOf = (title: string) => ({ title: { uz: title }, body: { uz: 'Matn' }, slug: 'maxfiylik' })
const recordOf = (title: string, revision = 4) =>
  ({
    ...{ type: 'page', id: '1', revision, binnedAt: null, publishedAt: '2026-01-01T00:00:00Z' },
    label: { text: 'Maxfiylik', lang: 'uz' },
    content: contentOf(title),
  }) as unknown as EditedRecord
const draftOf = (more: Partial<RecordDraft> = {}) =>
  ({
    ...{ revision: 2, liveRevision: 4, changedFields: ['title.uz'], disputedFields: [], isBehind: false },
    ...{ content: contentOf('Yangi nom'), live: contentOf('Eski nom'), savedBy: 'Elena', publishAt: null },
    ...more,
  }) as unknown as RecordDraft
const open: PublishRequest = {
  ...{ state: 'open', note: 'Tayyor', wantedOn: null, askedAt: '2026-11-28T09:00:00Z', askedBy: 'Elena' },
  ...{ isOwn: false, comment: null, decidedBy: null, decidedAt: null },
}

const thread = {
  ...{ id: 'c1', field: 'title', language: 'uz', quote: null, text: 'Uzunroq', at: open.askedAt },
  ...{ author: { id: '9', name: 'Elena' }, answers: [], resolved: null },
}

let answer: { draft: RecordDraft | null; request: PublishRequest | null }
let sent: { endpoint: unknown; body: unknown }[]
let refusal: ApiError | null
let times: object
const waiting = [
  { type: 'page', id: '1', section: 'pages', label: { text: 'Maxfiylik', lang: 'uz' } },
  { type: 'page', id: '2', section: 'pages', label: { text: 'Aloqa', lang: 'uz' } },
]
const api = {
  call: async (endpoint: unknown, { body }: { body?: never } = {}) => {
    if (endpoint === contract.readDraft) return answer
    if (endpoint === contract.listRequests)
      return { items: answer.request?.state === 'open' ? waiting : waiting.slice(1) }
    if (endpoint === textPageRecords.endpoints.read) return { ...recordOf('Yangi nom', 5), ...times }
    if (endpoint === listComments) return { items: [thread], mentioned: [] }
    if (endpoint === listAssignees) return { items: [] }
    if (endpoint === textPageRecords.endpoints.change || endpoint === contract.scheduleDraft) {
      sent.push({ endpoint, body })
      const publishAt = endpoint === contract.scheduleDraft ? '2027-01-02T04:00:00Z' : null
      answer = {
        draft: answer.draft && draftOf({ publishAt }),
        request: { ...open, state: 'published', decidedBy: 'Malika' },
      }
      return endpoint === contract.scheduleDraft ? answer : recordOf('Eski nom', 5)
    }
    if (endpoint === contract.publishDraft || endpoint === contract.returnRequest) {
      sent.push({ endpoint, body })
      if (refusal) throw refusal
      const isPublished = endpoint === contract.publishDraft
      const state = isPublished ? ('published' as const) : ('returned' as const)
      answer = {
        draft: isPublished ? null : answer.draft,
        request: { ...open, state, decidedBy: 'Malika', comment: isPublished ? null : 'Imlo' },
      }
      return answer
    }
    return { revision: 4, others: [], items: [] }
  },
}

let path = ''
let state: unknown
function Address() {
  const { pathname, search, state: given } = useLocation()
  path = pathname + search
  state = given
  return null
}
const address = {
  close: () => undefined,
  hrefOf: () => '/admin/pages?open=1',
  openRecord: () => undefined,
} as unknown as ListAddress

/** Shows the request of a record, as its section reads the record. */
function Shown({ live }: { live: EditedRecord }) {
  const queryKey = [...sectionKey('pages'), 'record', '1']
  const { data } = useQuery({ queryKey, queryFn: () => live, enabled: false, initialData: live })
  return (
    <WithDraft section={section} record={data}>
      {(edited) => <RequestPage section={section} record={edited} address={address} />}
    </WithDraft>
  )
}

async function show(
  limits: unknown = null,
  expected: string | RegExp = 'Maxfiylik',
  live = recordOf('Eski nom'),
) {
  const queries = createQueryClient()
  queries.setQueryData(summaryQuery.queryKey, { rights: { limits, isViewed: false } } as never)
  await act(async () => {
    render(
      <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
        <QueryClientProvider client={queries}>
          <PageServicesProvider value={{ api: api as never }}>
            <MemoryRouter>
              <Address />
              <Shown live={live} />
            </MemoryRouter>
          </PageServicesProvider>
        </QueryClientProvider>
      </I18nextProvider>,
    )
  })
  await screen.findByText(expected)
}
const press = (key: string, code: string) =>
  act(async () => void fireEvent.keyDown(document.body, { key, code }))

beforeEach(() => {
  answer = { draft: draftOf(), request: open }
  sent = []
  refusal = null
  times = {}
})
afterEach(cleanup)

describe('the page of a request to publish (A-18)', () => {
  it('shows what changes and who asks, publishes by A, and leads to the next by J', async () => {
    await show()
    expect(document.querySelector('ins')?.textContent).toContain('Yangi')
    expect(document.querySelector('del')?.textContent).toContain('Eski')
    expect(screen.getByText('Tayyor')).toBeTruthy()
    await press('a', 'KeyA')
    expect(sent).toMatchObject([{ endpoint: contract.publishDraft, body: { revision: 2, liveRevision: 4 } }])
    expect(await screen.findByText('Published by Malika')).toBeTruthy()
    await press('a', 'KeyA')
    expect(sent).toHaveLength(1)
    await press('j', 'KeyJ')
    expect(path).toBe('/admin/pages?open=2&part=request')
  })

  it('compares again what was changed meanwhile, and says so, before it is published', async () => {
    await show()
    refusal = new ApiError({
      kind: 'refused',
      problem: { code: 'changed-meanwhile', errors: [] },
    } as never)
    answer = { draft: draftOf({ liveRevision: 5, live: contentOf('Boshqa nom') }), request: open }
    await press('a', 'KeyA')
    expect(await screen.findByText(/The comparison was made again: review it/)).toBeTruthy()
    expect(document.querySelector('del')?.textContent).toContain('Boshqa')
    refusal = null
    await press('a', 'KeyA')
    expect(sent.at(-1)).toMatchObject({ body: { liveRevision: 5 } })
  })

  it('cannot be published where the same field was changed on the site', async () => {
    answer = { draft: draftOf({ disputedFields: ['title.uz'] }), request: open }
    await show()
    await press('a', 'KeyA')
    expect(sent).toEqual([])
    expect(screen.getByText(/cannot be published now/)).toBeTruthy()
  })

  it('offers no decision to those who may not publish, and says where there is none', async () => {
    await show({ areas: { pages: ['see', 'edit'] }, languages: ['uz'] })
    await press('a', 'KeyA')
    expect(sent).toEqual([])
    expect(screen.queryByText('Publish')).toBeNull()
    cleanup()
    answer = { draft: null, request: null }
    await show(null, /no request for this record/)
  })

  it('shows what is missing and leads to it; what has to be there is there before it is published', async () => {
    const { body: _body, ...content } = contentOf('Yangi nom')
    answer = { draft: draftOf({ content }), request: open }
    await show()
    await press('a', 'KeyA')
    expect(sent).toEqual([])
    expect(screen.getByText(/To publish, first fill in: Text/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Go to it ?: Text/ }))
    expect(path).toBe('/admin/pages?open=1')
    expect(state).toEqual({ revealed: 'body.uz' })
  })

  it('shows the comments, and marks the changes that have any', async () => {
    await show()
    expect(await screen.findByText('Uzunroq')).toBeTruthy()
    const mark = await screen.findByRole('link', { name: /1 open comment/ })
    await act(async () => void fireEvent.click(mark))
    expect(document.activeElement?.textContent).toContain('Uzunroq')
    fireEvent.click(screen.getByRole('button', { name: 'Name, Oʻzbekcha' }))
    expect(document.activeElement?.textContent).toContain('Yangi')
  })

  it.each([
    ['a draft', () => draftOf(), contract.scheduleDraft],
    ['a record that nobody sees yet', () => null, textPageRecords.endpoints.change],
  ])('is decided by a time for %s', async (_of, draft, endpoint) => {
    answer = { draft: draft(), request: open }
    const isNew = answer.draft === null
    await show(null, 'Maxfiylik', { ...recordOf('Eski nom'), ...(isNew && { publishedAt: null }) })
    await act(async () => void fireEvent.click(screen.getByText('Set a time')))
    const publishAt = '2027-01-02T04:00:00.000Z'
    times = { publishedAt: publishAt }
    fireEvent.change(await screen.findByLabelText('Date and time'), {
      target: { value: '2027-01-02T09:00' },
    })
    const form = document.querySelector('dialog form')
    await act(async () => void (form && fireEvent.submit(form)))
    expect(sent).toMatchObject([{ endpoint, body: isNew ? { publication: { publishAt } } : { publishAt } }])
    expect(await screen.findByText('Scheduled by Malika')).toBeTruthy()
  })
})
