// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '../../../../shared/contract/record-drafts.ts'
import { textPageRecords } from '../../../../shared/contract/text-page-records.ts'
import { resources } from '../../../../shared/locales/resources.ts'
import type { RecordDraft } from '../../../../shared/schemas/record-draft.ts'
import { PageServicesProvider } from '../../../app-page/page-services.ts'
import { createQueryClient } from '../../../app-page/query-client.ts'
import { documentTextsOf } from '../../../i18n/document-texts.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import {
  type OpenedDraft,
  type RecordTarget,
  useOpenedDraft,
  useRecordTarget,
  WithDraft,
  WithMadeDraft,
} from './draft-context.tsx'
import { joinRevisions, partRevisions } from './draft-revision.ts'

const section = { contract: textPageRecords, noun: 'page' } as unknown as AnySection
const recordOf = (revision: number, title: string) =>
  ({ type: 'page', id: '1', revision, binnedAt: null, content: { title } }) as unknown as EditedRecord
const draftOf = (revision: number, title: string, liveRevision = 4) =>
  ({ revision, liveRevision, content: { title }, savedBy: 'Malika' }) as unknown as RecordDraft

let live: EditedRecord
let draft: RecordDraft | null
let sent: { endpoint: unknown; body: unknown }[]
const api = {
  call: async (endpoint: unknown, { body }: { body?: never } = {}) => {
    if (endpoint === contract.readDraft) return { draft, request: null }
    if (endpoint === textPageRecords.endpoints.read) return live
    sent.push({ endpoint, body })
    if (endpoint === textPageRecords.endpoints.change) live = recordOf(live.revision + 1, 'A')
    else if (endpoint === contract.saveDraft) draft = draftOf((draft?.revision ?? 0) + 1, 'C', live.revision)
    else if (endpoint === contract.publishDraft) {
      live = recordOf(live.revision + 1, draft?.content.title as string)
      draft = null
    } else draft = null
    return endpoint === textPageRecords.endpoints.change ? live : { draft, request: null }
  },
}

let target: RecordTarget
let opened: OpenedDraft | null
function Probe({ edited }: { edited: EditedRecord }) {
  target = useRecordTarget(section)
  opened = useOpenedDraft()
  return <p>{`${edited.content.title} ${edited.revision}`}</p>
}

beforeEach(() => {
  live = recordOf(4, 'A')
  draft = null
  sent = []
})
afterEach(cleanup)

async function show(record = live) {
  const texts = documentTextsOf('en', resources.en)
  await act(async () => {
    render(
      <I18nextProvider i18n={texts}>
        <QueryClientProvider client={createQueryClient()}>
          <PageServicesProvider value={{ api: api as never }}>
            <WithDraft section={section} record={record}>
              {(edited) => <Probe edited={edited} />}
            </WithDraft>
          </PageServicesProvider>
        </QueryClientProvider>
      </I18nextProvider>,
    )
  })
  await screen.findByText(/\d/)
}

describe('the revisions of a draft', () => {
  it('are one number, which a record without a draft has too', () => {
    expect(partRevisions(joinRevisions({ revision: 3, liveRevision: 12 }))).toEqual({
      revision: 3,
      liveRevision: 12,
    })
    expect(partRevisions(12)).toEqual({ revision: 0, liveRevision: 12 })
  })
})

describe('the form of a record that has drafts', () => {
  it('shows and saves the record where there is no draft, and begins one', async () => {
    await show()
    expect(screen.getByText('A 4')).toBeTruthy()
    expect(target).not.toBe(opened?.target)
    const saved = await opened?.target.change('1', 4, { content: { title: 'C' } })
    expect(sent).toMatchObject([
      { endpoint: contract.saveDraft, body: { revision: 0, liveRevision: 4, content: { title: 'C' } } },
    ])
    expect(saved?.revision).toBe(joinRevisions({ revision: 1, liveRevision: 4 }))
    await act(async () => opened?.adopt())
    expect(screen.getByText(`C ${saved?.revision}`)).toBeTruthy()
    expect(target).toBe(opened?.target)
  })

  it('shows the draft, and saves it upon both revisions', async () => {
    draft = draftOf(2, 'B')
    await show()
    const revision = joinRevisions({ revision: 2, liveRevision: 4 })
    expect(screen.getByText(`B ${revision}`)).toBeTruthy()
    await target.change('1', revision, { content: { title: 'C' }, publication: { languages: { ru: false } } })
    expect(sent).toMatchObject([{ body: { revision: 2, liveRevision: 4, languages: { ru: false } } }])
  })

  it('changes the times of the publication at the record, whose content stays', async () => {
    draft = draftOf(2, 'B')
    await show()
    const revision = joinRevisions({ revision: 2, liveRevision: 4 })
    await target.change('1', revision, { content: { title: 'C' }, publication: { unpublishAt: null } })
    expect(sent).toMatchObject([
      { endpoint: textPageRecords.endpoints.change, body: { revision: 4, content: { title: 'A' } } },
      { endpoint: contract.saveDraft, body: { revision: 2, liveRevision: 5, content: { title: 'C' } } },
    ])
  })

  it('shows the record again once the draft is published or discarded', async () => {
    draft = draftOf(2, 'B')
    await show()
    await act(async () => opened?.publish('ru'))
    expect(sent).toMatchObject([{ body: { revision: 2, liveRevision: 4, language: 'ru' } }])
    expect(opened?.draft).toBeNull()
    expect(screen.getByText('A 4')).toBeTruthy()
    expect(await target.read('1')).toEqual(recordOf(5, 'B'))
  })

  it('is that of the record alone in the bin', async () => {
    draft = draftOf(2, 'B')
    await show({ ...live, binnedAt: '2026-01-01T00:00:00Z' })
    expect(screen.getByText('A 4')).toBeTruthy()
    expect(opened).toBeNull()
  })
})

describe('the form in which a record is made', () => {
  it('stays as it is, and has drafts once the record is there', async () => {
    const mounts: string[] = []
    function Form({ edited }: { edited: EditedRecord | null }) {
      useEffect(() => void mounts.push('mounted'), [])
      return edited ? <Probe edited={edited} /> : <p>0</p>
    }
    const shown = (record: EditedRecord | null) => (
      <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
        <QueryClientProvider client={queries}>
          <PageServicesProvider value={{ api: api as never }}>
            <WithMadeDraft section={{ ...section, type: 'page' } as AnySection} record={record}>
              {(edited) => <Form edited={edited} />}
            </WithMadeDraft>
          </PageServicesProvider>
        </QueryClientProvider>
      </I18nextProvider>
    )
    const queries = createQueryClient()
    const { rerender } = render(shown(null))
    rerender(shown(live))
    expect(mounts).toEqual(['mounted'])
    expect(opened?.live).toBe(live)
    await act(async () => {
      await opened?.target.change('1', 4, { content: { title: 'C' } })
      opened?.adopt()
    })
    expect(sent).toMatchObject([{ endpoint: contract.saveDraft, body: { revision: 0, liveRevision: 4 } }])
    expect(screen.getByText(/^C /)).toBeTruthy()
  })
})
