// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as contract from '../../../../shared/contract/record-drafts.ts'
import { editionRecords } from '../../../../shared/contract/regulation-records.ts'
import { resources } from '../../../../shared/locales/resources.ts'
import type { PublishRequest } from '../../../../shared/schemas/record-draft.ts'
import { PageServicesProvider } from '../../../app-page/page-services.ts'
import { createQueryClient } from '../../../app-page/query-client.ts'
import { documentTextsOf } from '../../../i18n/document-texts.ts'
import { summaryQuery } from '../rights/use-rights.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import { WithDraft } from './draft-context.tsx'
import { RequestNotice } from './request-notice.tsx'

const section = { contract: editionRecords, type: 'regulation-edition' } as unknown as AnySection
const record = { type: 'regulation-edition', id: '1', revision: 4, binnedAt: null } as EditedRecord
const open = {
  ...{ state: 'open', note: 'Tayyor', wantedOn: null, askedAt: '2026-11-28T09:00:00Z', askedBy: 'Elena' },
  ...{ isOwn: false, comment: null, decidedBy: null, decidedAt: null },
} satisfies PublishRequest

let request: PublishRequest
let sent: unknown[]
const api = {
  call: async (endpoint: unknown, { body }: { body?: unknown } = {}) => {
    if (endpoint === contract.returnRequest) {
      sent.push(body)
      request = { ...request, state: 'returned', comment: 'Imlo', decidedBy: 'Malika' }
    }
    return { draft: null, request }
  },
}
const onPublish = vi.fn()

beforeEach(() => {
  request = open
  sent = []
  onPublish.mockClear()
})
afterEach(cleanup)

async function show(level: 'edit' | 'publish', isDecidedHere = true) {
  const queries = createQueryClient()
  const limits = { areas: { pages: ['see', level] }, languages: ['uz', 'ru', 'en'] }
  queries.setQueryData(summaryQuery.queryKey, { rights: { limits, isViewed: false } } as never)
  await act(async () => {
    render(
      <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
        <QueryClientProvider client={queries}>
          <PageServicesProvider value={{ api: api as never }}>
            <WithDraft section={section} record={record}>
              {() => <RequestNotice section={section} {...(isDecidedHere && { onPublish })} />}
            </WithDraft>
          </PageServicesProvider>
        </QueryClientProvider>
      </I18nextProvider>,
    )
  })
  await screen.findByText(/Waiting for a decision: Elena/)
}
const press = (code: string) =>
  act(async () => void fireEvent.keyDown(document.body, { key: code.slice(3).toLowerCase(), code }))

it('decides by A, or by R with a comment, on what has no page of its request (A-18)', async () => {
  await show('publish')
  await press('KeyA')
  expect(onPublish).toHaveBeenCalledOnce()
  await press('KeyR')
  const comment = await screen.findByLabelText(/Comment/)
  const form = comment.closest('form') as HTMLFormElement
  await act(async () => void fireEvent.submit(form))
  expect([sent, screen.queryByText('Say what to correct.') !== null]).toEqual([[], true])
  fireEvent.change(comment, { target: { value: 'Imlo' } })
  await act(async () => void fireEvent.submit(form))
  expect(sent).toEqual([{ comment: 'Imlo' }])
  expect(await screen.findByText('Malika sent it back with a comment')).toBeTruthy()
})

it.each([
  ['may not publish', 'edit', false, true],
  ['has asked', 'publish', true, true],
  ['decides on the page of the request', 'publish', false, false],
] as const)('has no keys for who %s', async (_who, level, isOwn, isDecidedHere) => {
  request = { ...open, isOwn }
  await show(level, isDecidedHere)
  await press('KeyA')
  await press('KeyR')
  expect(onPublish).not.toHaveBeenCalled()
  expect(document.querySelector('dialog')).toBeNull()
})
