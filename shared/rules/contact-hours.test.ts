import { describe, expect, it } from 'vitest'
import { contactBlockCodes, contactHours, formatContactHours } from './contact-hours.ts'

describe('contact hours (P-9)', () => {
  it('are those of the product', () => {
    const texts = contactBlockCodes.map((code) => [code, formatContactHours(contactHours[code], 'en')])
    expect(texts).toEqual([
      ['sales', 'Monday to Friday, 9:00–18:00'],
      ['support', '24 hours a day, every day'],
      ['office', 'Monday to Friday, 9:00–18:00'],
      ['phone', 'Monday to Friday, 8:00–17:00'],
    ])
  })

  it('read well in Uzbek and Russian', () => {
    expect(formatContactHours(contactHours.sales, 'uz')).toBe('dushanba – juma, 9:00–18:00')
    expect(formatContactHours(contactHours.sales, 'ru')).toBe('понедельник — пятница, 9:00–18:00')
    expect(formatContactHours(contactHours.support, 'uz')).toBe('sutkada 24 soat, har kuni')
    expect(formatContactHours(contactHours.support, 'ru')).toBe('круглосуточно, без выходных')
  })
})
