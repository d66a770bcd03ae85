import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { schemaProblems } from '../../../../shared/schemas/form-problems.ts'
import { remainingErrors } from './remaining-errors.ts'

const schema = z
  .object({ name: z.object({ uz: z.string().min(1) }), from: z.number(), to: z.number() })
  .refine(({ from, to }) => from < to, { path: ['to'], params: { problem: 'before-start' } })
const find = (now: Record<string, unknown>) => schemaProblems(schema, now)
const values = { name: { uz: '' }, from: 5, to: 4 }
const refusal = {
  content: values,
  problems: [
    { field: 'name.uz', message: 'empty', isFoundHere: true },
    { field: 'to', message: 'before its start', isFoundHere: true },
    { field: 'from', message: 'taken' },
  ],
}
const fieldsAt = (now: typeof values) => remainingErrors(refusal, now, find).map(({ field }) => field)

describe('what is still wrong of a refused save', () => {
  it('is all of it while nothing was changed', () => {
    // The name is required before anything is compared.
    const named = { ...refusal, problems: refusal.problems.slice(0, 1) }
    expect(remainingErrors(named, values, find)).toHaveLength(1)
  })

  it('goes with the field that was changed, of a text in its language', () => {
    expect(fieldsAt({ ...values, name: { uz: 'Nom' } })).toEqual(['to', 'from'])
  })

  it('goes when another field has put it right, if the browser can tell', () => {
    expect(fieldsAt({ ...values, name: { uz: 'Nom' }, from: 3 })).toEqual([])
    expect(fieldsAt({ ...values, name: { uz: 'Nom' }, to: 6 })).toEqual(['from'])
  })
})
