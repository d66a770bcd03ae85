import { describe, expect, it } from 'vitest'
import { formatCertificateCode, readCertificateCode, unknownCertificatePlaceholders } from './certificates.ts'

const code = 'H7Q29MKX40VT3BC1'

describe('the code of a certificate', () => {
  it.each([
    code,
    formatCertificateCode(code),
    'h7q2 9mkx 40vt 3bc1',
    ' H7Q2–9MKX‑4OVT-3BCI ',
    'Н7Q2-9МКХ-4ОVТ-3ВСl',
  ])('is read however it is typed: %s', (typed) => expect(readCertificateCode(typed)).toBe(code))

  it.each([
    '',
    'H7Q2',
    `${code}1`,
    'H7Q29MKX40VT3BCU',
    'H7Q29MKX40VT3BC!',
    'Ж7Q29MKX40VT3BC1',
  ])('is nothing else: "%s"', (typed) => expect(readCertificateCode(typed)).toBeUndefined())

  it('is written in groups', () => expect(formatCertificateCode(code)).toBe('H7Q2-9MKX-40VT-3BC1'))
})

it('names the placeholders that a certificate does not know', () => {
  expect(unknownCertificatePlaceholders('took part on {{date}} for {{duration}} with {{host}}')).toEqual([])
  expect(unknownCertificatePlaceholders('{{dates}} {{date}} {{email}}')).toEqual(['{{dates}}', '{{email}}'])
})
