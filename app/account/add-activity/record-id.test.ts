import { describe, expect, it } from 'vitest'
import { idSchema } from '../../../shared/schemas/fields.ts'
import { newRecordId } from './activity-form.ts'

describe('the id of a record that the browser makes', () => {
  it('is a UUIDv7 of its creation time', () => {
    const id = newRecordId(0x0193_4d5e_6f70)
    expect(id).toMatch(/^01934d5e-6f70-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(idSchema.parse(id)).toBe(id)
  })

  it('is never the same twice, and sorts by time', () => {
    const ids = Array.from({ length: 200 }, (_, index) => newRecordId(1_700_000_000_000 + index))
    expect(new Set(ids).size).toBe(200)
    expect([...ids].sort()).toEqual(ids)
    expect(newRecordId(5)).not.toBe(newRecordId(5))
  })
})
