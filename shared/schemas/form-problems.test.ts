import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { coverLetterMaxCharacters, emailMaxCharacters } from '../rules/limits.ts'
import { applicationFormSchema } from './application.ts'
import { formProblems, schemaProblems } from './form-problems.ts'

const whole = {
  kind: 'ambassador',
  fullName: 'Aziza Karimova',
  email: 'aziza@example.uz',
  coverLetter: 'I have taught programming for ten years.',
}

/** Returns the problems of a form that is complete but for some fields. */
function problemsOf(changed: Record<string, unknown>) {
  const given = { ...whole, ...changed }
  const { error } = applicationFormSchema.safeParse(given)
  return error ? formProblems(error, given) : []
}

describe('the problems of a form (V-8)', () => {
  it('are none where it is right', () => {
    expect(problemsOf({})).toEqual([])
  })

  it('are one a field, in the order of the form', () => {
    expect(formProblems(applicationFormSchema.safeParse({ consent: 'off' }).error ?? fail(), {})).toEqual([
      { field: 'kind', code: 'required' },
      { field: 'fullName', code: 'required' },
      { field: 'email', code: 'required' },
      { field: 'coverLetter', code: 'required' },
      { field: 'consent', code: 'must-accept' },
    ])
  })

  it.each(['', '   ', '\r\n', '\u0000', undefined, null])('%j is nothing filled in', (value) => {
    expect(problemsOf({ fullName: value, coverLetter: value })).toEqual([
      { field: 'fullName', code: 'required' },
      { field: 'coverLetter', code: 'required' },
    ])
  })

  it('name each field that nothing was asked for', () => {
    const schema = z.object({ place: z.strictObject({ name: z.string() }) })
    const given = { place: { name: 'Toshkent', role: 'ADMIN', ['x'.repeat(500)]: 1 } }
    expect(schemaProblems(schema, given).map(({ field, code }) => [field, code])).toEqual([
      ['place.role', 'not-understood'],
      [`place.${'x'.repeat(100)}`, 'not-understood'],
    ])
  })

  it('say how much is missing', () => {
    expect(problemsOf({ fullName: ' A ', coverLetter: 'Too short a letter.' })).toEqual([
      { field: 'fullName', code: 'too-short', values: { min: 2, length: 1, count: 1 } },
      { field: 'coverLetter', code: 'too-short', values: { min: 20, length: 19, count: 1 } },
    ])
  })

  it('say how much is too many, counted as it would be stored', () => {
    const letter = `${'a'.repeat(coverLetterMaxCharacters - 10)}${'\r\n'.repeat(10)}end`
    expect(problemsOf({ coverLetter: letter, email: `${'a'.repeat(emailMaxCharacters)}@b.uz` })).toEqual([
      {
        field: 'email',
        code: 'too-long',
        values: { max: emailMaxCharacters, length: emailMaxCharacters + 5, count: 5 },
      },
      {
        field: 'coverLetter',
        code: 'too-long',
        values: { max: coverLetterMaxCharacters, length: coverLetterMaxCharacters + 3, count: 3 },
      },
    ])
  })

  it('take exactly the bounds', () => {
    const atBounds = (letter: number, name: number) =>
      problemsOf({ coverLetter: 'a'.repeat(letter), fullName: 'b'.repeat(name) }).map(({ code }) => code)
    expect(atBounds(20, 2)).toEqual([])
    expect(atBounds(5_000, 120)).toEqual([])
    expect(atBounds(19, 1)).toEqual(['too-short', 'too-short'])
    expect(atBounds(5_001, 121)).toEqual(['too-long', 'too-long'])
  })

  it('call an address that is none by its own name, and anything else not understood', () => {
    expect(problemsOf({ email: 'aziza@', kind: 'minister', consent: 'maybe' })).toEqual([
      { field: 'kind', code: 'not-understood' },
      { field: 'email', code: 'not-an-email' },
      { field: 'consent', code: 'not-understood' },
    ])
    expect(problemsOf({ email: ['a@example.uz'] })).toEqual([{ field: 'email', code: 'not-understood' }])
  })
})

function fail(): never {
  throw new Error('The form was taken.')
}
