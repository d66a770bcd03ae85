import { expect, it } from 'vitest'
import { contactDetails, formatPhone, mapAddress } from './contact-details.ts'

it('writes a number in groups', () => {
  expect(formatPhone(contactDetails.phone)).toBe('+998 00 000-00-00')
  expect(formatPhone('+44123')).toBe('+44123')
})

it('finds a place on the map by its name', () => {
  expect(mapAddress('Toshkent, Amir Temur xiyoboni')).toBe(
    'https://www.openstreetmap.org/search?query=Toshkent%2C%20Amir%20Temur%20xiyoboni',
  )
})
