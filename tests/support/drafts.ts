import { pino } from 'pino'
import { expect } from 'vitest'
import { draftHandlers } from '../../server/draft-handlers.ts'
import { publishDueDrafts } from '../../server/records/drafts/publish-due-drafts.ts'
import type { DraftedType } from '../../shared/rules/record-types.ts'
import { sectionOf } from '../../shared/rules/record-types.ts'
import type { RecordDraft } from '../../shared/schemas/record-draft.ts'
import type { TestAccount } from './account.ts'
import type { TestApp } from './test-app.ts'

/** A record as its form reads it. */
export interface ReadRecord {
  id: string
  revision: number
  content: Record<string, unknown>
}

/** Asks for the draft of a record, and for the record itself. */
export function draftsOf(admin: TestAccount, type: DraftedType, id: string) {
  const path = `/api/admin/drafts/${type}/${id}`
  const recordPath = `/api/admin/${sectionOf(type)}/${id}`
  const send = (method: string, to: string, json?: unknown) =>
    admin.request(to, { method, ...(json !== undefined && { json }) })
  const answered = async (asked: Promise<Response>) => {
    const response = await asked
    expect(response.status, await response.clone().text()).toBe(200)
    return response.json()
  }
  const readDraft = async () => (await answered(send('GET', path))).draft as RecordDraft | null
  const readRecord = async () => (await answered(send('GET', recordPath))) as ReadRecord
  const revisions = async () => ({
    revision: (await readDraft())?.revision ?? 0,
    liveRevision: (await readRecord()).revision,
  })
  return {
    readDraft,
    readRecord,
    /** Saves the draft with changed values, by the newest revisions unless others are given. */
    save: async (changed: object, more: object = {}) => {
      const content = { ...(await readRecord()).content, ...(await readDraft())?.content, ...changed }
      return send('PUT', path, { ...(await revisions()), content, ...more })
    },
    saveLive: async (changed: object, more: object = {}) => {
      const { revision, content } = await readRecord()
      return send('PATCH', recordPath, { revision, content: { ...content, ...changed }, ...more })
    },
    publish: async (more: object = {}) =>
      send('POST', `${path}/publish`, { ...(await revisions()), ...more }),
    discard: async (more: object = {}) =>
      send('POST', `${path}/discard`, { revision: (await revisions()).revision, ...more }),
    schedule: async (publishAt: string | null, more: object = {}) =>
      send('PUT', `${path}/schedule`, { revision: (await revisions()).revision, publishAt, ...more }),
  }
}

/** Publishes the drafts whose time has come at an instant, as the job does. */
export function runDraftJob({ services, database }: TestApp, now: Date): Promise<void> {
  const log = pino({ level: 'silent' })
  const own = { database, log, publicUrl: 'http://127.0.0.1:3000', isDemonstration: false }
  return publishDueDrafts({ ...services, ...own }, draftHandlers, now)
}
