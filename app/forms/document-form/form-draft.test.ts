import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formDraftSchema } from './form-attempt.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const hourMs = 60 * 60 * 1000
const upload = {
  ticket: 'a'.repeat(43),
  name: 'CV.pdf',
  type: 'pdf',
  sizeBytes: 1000,
  expiresAt: '2026-11-20T12:00:00.000Z',
}
const draft = {
  fields: { fullName: 'Tarmo' },
  upload,
  idempotencyKey: 'key',
  mayBeFiled: true,
}
const stored = (changes: object = {}) => ({ ...draft, ...changes })

/** Parses a stored draft at a given time; `undefined` for none. */
function parseDraft(value: unknown, nowMs: number) {
  vi.setSystemTime(nowMs)
  return formDraftSchema.safeParse(value).data
}

describe('a draft', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  it('comes back as it was stored', () => {
    expect(parseDraft(stored(), now)).toEqual({
      fields: draft.fields,
      upload,
      idempotencyKey: 'key',
      mayBeFiled: true,
    })
  })

  it('loses the file whose ticket has ended, and nothing else', () => {
    expect(parseDraft(stored(), now + 3 * hourMs)).toEqual({
      fields: draft.fields,
      upload: null,
      idempotencyKey: 'key',
      mayBeFiled: true,
    })
  })

  it('is none where nothing was stored', () => {
    expect(parseDraft(stored({ fields: { fullName: ' ', email: '' }, upload: null }), now)).toBeUndefined()
    expect(parseDraft(undefined, now)).toBeUndefined()
  })

  it('is none where something else is stored', () => {
    for (const other of ['', 'x', null, [], {}, stored({ fields: { fullName: 1 } }), stored({ upload: {} })])
      expect(parseDraft(other, now), JSON.stringify(other)).toBeUndefined()
  })
})
