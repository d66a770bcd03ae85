import { describe, expect, it } from 'vitest'
import type { Problem } from '../../../shared/schemas/problem.ts'
import { isRefused, newFormState, refusedFormState } from './form-state.ts'

const problem: Problem = {
  type: '/api/docs#error-invalid-form',
  title: 'Please correct the errors below.',
  status: 422,
  code: 'invalid-form',
  requestId: 'request',
}

describe('the state of a form', () => {
  it('is new with what it is filled in with and a key that nobody else has', () => {
    const state = newFormState({ kind: 'expert' })
    expect(state).toMatchObject({ values: { kind: 'expert' }, problems: [], message: null, upload: null })
    expect(isRefused(state)).toBe(false)
    expect(state.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  })

  it('keeps what was received and says what is wrong next to the fields', () => {
    const upload = {
      ticket: 'a'.repeat(43),
      name: 'CV.pdf',
      type: 'pdf' as const,
      sizeBytes: 1,
      expiresAt: '2026-11-20T12:00:00.000Z',
    }
    const errors = [{ field: 'email', code: 'required' as const, message: 'Fill in this field.' }]
    const state = refusedFormState({
      ...problem,
      errors,
      received: { fields: { fullName: 'Tarmo' }, upload },
    })
    expect(state).toMatchObject({
      values: { fullName: 'Tarmo' },
      problems: [{ field: 'email', message: 'Fill in this field.' }],
      message: null,
      upload,
    })
    expect(isRefused(state)).toBe(true)
  })

  it('says what is wrong with the whole where no field is to blame', () => {
    const state = refusedFormState({ ...problem, code: 'too-many-requests', status: 429, title: 'Wait.' })
    expect(state).toMatchObject({ problems: [], message: 'Wait.' })
    expect(isRefused(state)).toBe(true)
  })
})
