import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { emailMaxCharacters } from '../rules/limits.ts'
import { loginSchema, secondFactorCodeSchema, signInSchema } from './account.ts'
import { emailSchema } from './email.ts'
import { formProblems } from './form-problems.ts'

/** Returns the problem of an address, as a form reports it. */
function problemOf(email: string) {
  const { error } = z.object({ email: emailSchema }).safeParse({ email })
  return error && formProblems(error, { email })[0]
}

describe('an email', () => {
  it.each([
    'aziza@example.uz',
    "o'ktam.x+tag@sub.example.ee",
    `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.uz`,
    'a@xn--e1afmkfd.uz',
    'a@xn--e1afmkfd.xn--p1ai',
  ])('may be %s', (email) => {
    expect(email.length).toBeLessThanOrEqual(emailMaxCharacters)
    expect(emailSchema.safeParse(email).success).toBe(true)
  })

  it.each([
    ['no address', 'aziza'],
    ['two', 'aziza@example.uz,botir@example.uz'],
    ['two by a semicolon', 'a@example.uz;b@example.uz'],
    ['a name next to it', 'Aziza <aziza@example.uz>'],
    ['a header injected', 'aziza@example.uz\r\nBcc: everybody@example.uz'],
    ['a quoted local part', '"aziza karimova"@example.uz'],
    ['a comment', 'aziza(work)@example.uz'],
    ['a group', 'team:aziza@example.uz;'],
    ['letters that only look Latin (attack case 5)', 'аziza@example.uz'],
    ['full-width letters', 'ａziza@example.uz'],
    ['a dotless i', 'mıke@example.uz'],
    ['the sign of kelvin, which becomes a k', 'mi\u212Ae@example.uz'],
    ['a host of two alphabets', 'aziza@gmаil.com'],
    ['a hundred short labels, in a time that does not double with each', `a@${'1.'.repeat(120)}!`],
    ['a hundred hyphens', `a@${'-'.repeat(120)}.${'-1.'.repeat(40)}рф!`],
    ['a host of two alphabets, even where its last part is Cyrillic', 'aziza@приmер.рф'],
    ['a host that is none', 'aziza@xn--a.рф'],
    ['255 characters', `${'a'.repeat(243)}@example.uz.`.padEnd(255, 'z')],
    ['10 000 characters', `${'a'.repeat(10_000)}@example.uz`],
  ])('is refused with %s', (_name, email) => {
    expect(emailSchema.safeParse(email).success).toBe(false)
  })

  it.each([
    [['a@example.uz']],
    [{ $ne: '' }],
    [true],
    [null],
    [7],
    [undefined],
  ])('is refused as %j (attack case 4)', (value) => {
    expect(emailSchema.safeParse(value).success).toBe(false)
  })

  it.each([
    ...['\u200B', '\u200E', '\u2060', '\uFEFF', '\u00AD', '\uFFFE', '\u{E0061}'].flatMap((mark) => [
      `${mark}nodir@example.org`,
      `nodir@example.org${mark}`,
      `nodir${mark}@example.org`,
      ` ${mark} nodir@exam${mark}ple.org ${mark}`,
    ]),
    '\u202Anodir@example.org\u202C',
    '\u00A0nodir@example.org\u00A0',
  ])('is taken without the marks that nobody sees: %j', (email) => {
    expect(emailSchema.parse(email)).toBe('nodir@example.org')
  })

  it.each([
    ['nodir@пример.рф', 'nodir@xn--e1afmkfd.xn--p1ai'],
    ['Nodir@mail.Пример.РФ', 'nodir@mail.xn--e1afmkfd.xn--p1ai'],
  ])('of a Cyrillic host is taken as mail servers write it: %s', (email, written) => {
    expect(emailSchema.parse(email)).toBe(written)
  })

  it.each([
    ['аziza@example.uz', 'email-letter', 'а'],
    ['aziza@gmаil.com', 'email-letter', 'а'],
    ['mi\u212Ae@example.uz', 'email-letter', '\u212A'],
    ['aziza @example.uz', 'email-space', ' '],
    ['aziza@example.uz, botir@example.uz', 'email-sign', ','],
    ['<aziza@example.uz>', 'email-sign', '<'],
  ])('says what is wrong with %s', (email, code, sign) => {
    expect(problemOf(email)).toEqual({ field: 'email', code, values: { sign } })
  })

  it.each([
    'aziza',
    'aziza@example',
    '@example.uz',
    'aziza@example..uz',
  ])('says that something is missing from %s', (email) =>
    expect(problemOf(email)).toEqual({ field: 'email', code: 'not-an-email' }))
})

describe.each([
  ['to sign in', signInSchema.shape.login],
  ['of an account', loginSchema],
])('a login %s', (_name, schema) => {
  it('is taken without the marks that nobody sees', () => {
    expect(schema.parse('\u202A aziza\u200B \u202C')).toBe('aziza')
    expect(schema.safeParse(' \u200B ').success).toBe(false)
  })
})

it.each(['123 456', '123\u00A0456', ' 123-456 '])('a code is taken as an app shows it: %j', (code) => {
  expect(secondFactorCodeSchema.parse(code)).toBe('123456')
})
