import { describe, expect, it } from 'vitest'
import {
  applicationFieldOrder,
  applicationFormSchema,
  callRequestFieldOrder,
  callRequestFormSchema,
  honeypotName,
  withdrawalFormSchema,
} from './application.ts'
import { formProblems } from './form-problems.ts'

const whole = {
  kind: 'expert',
  fullName: 'Aziza Karimova',
  email: 'aziza@example.uz',
  coverLetter: 'I have taught programming for ten years.',
}

describe('the form of an application (D-6)', () => {
  it('takes what is whole, normalised', () => {
    expect(
      applicationFormSchema.parse({
        ...whole,
        fullName: '  Aziza \n  Karimova\u0000 ',
        email: ' Aziza@Example.UZ ',
        coverLetter: 'First line,\r\nsecond line of the letter.\u202E ',
      }),
    ).toEqual({
      ...whole,
      consent: 'true',
      email: 'aziza@example.uz',
      coverLetter: 'First line,\nsecond line of the letter.',
    })
  })

  it('drops every name that is not its own (attack case 14)', () => {
    const given = JSON.parse(
      `${JSON.stringify(whole).slice(0, -1)},"role":"ADMIN","status":"ACCEPTED","id":"1","__proto__":{"x":1}}`,
    )
    expect(Object.keys(applicationFormSchema.parse(given)).sort()).toEqual([
      'consent',
      'coverLetter',
      'email',
      'fullName',
      'kind',
    ])
  })

  it('knows a position for each of its fields in the order of the form', () => {
    const names = [...Object.keys(applicationFormSchema.shape), 'cv'].sort()
    expect([...applicationFieldOrder].sort()).toEqual(names)
    expect([...callRequestFieldOrder].sort()).toEqual(
      [...Object.keys(callRequestFormSchema.shape), 'cv'].sort(),
    )
  })

  it.each([
    ['on', undefined],
    [undefined, undefined],
    ['off', 'must-accept'],
  ])('consent %s', (consent, code) => {
    const result = applicationFormSchema.safeParse({ ...whole, consent })
    const problems = result.success ? [] : formProblems(result.error, { ...whole, consent })
    expect(problems.map((problem) => problem.code)).toEqual(code ? [code] : [])
  })

  it('reports to a program that fills in everything what it has done', () => {
    const given = { ...whole, [honeypotName]: 'Buy now' }
    const { error } = applicationFormSchema.safeParse(given)
    expect(error && formProblems(error, given)).toEqual([{ field: honeypotName, code: 'leave-empty' }])
    expect(applicationFormSchema.safeParse({ ...whole, [honeypotName]: '' }).success).toBe(true)
  })
})

describe('the form of a withdrawal', () => {
  it.each([[{ confirm: 'off' }], [{}], [{ confirm: 'yes' }], [{ confirm: '' }]])('refuses %j', (given) => {
    expect(withdrawalFormSchema.safeParse(given).success).toBe(false)
  })

  it('takes a ticked box', () => {
    expect(withdrawalFormSchema.safeParse({ confirm: 'on' }).success).toBe(true)
  })
})
