import { expect, it } from 'vitest'
import { profileName, siteName } from './link-names.ts'

it('names a site by its host', () => {
  expect(siteName('https://www.example.uz/page')).toBe('example.uz')
})

it('names a profile by the end of its address, else by its host', () => {
  expect(profileName('https://www.linkedin.com/in/haruto-minegishi/')).toBe('haruto-minegishi')
  expect(profileName('https://www.linkedin.com/in/%D0%B8%D0%BC%D1%8F')).toBe('имя')
  expect(profileName('https://www.linkedin.com/in/%E0%A4')).toBe('%E0%A4')
  expect(profileName('https://www.linkedin.com')).toBe('linkedin.com')
})
