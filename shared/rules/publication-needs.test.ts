import { expect, it } from 'vitest'
import { missingForPublication } from './publication-needs.ts'

const whole = {
  firstname: 'Meera',
  lastname: 'Raghunandan',
  countryId: 'in',
  categoryId: 'it',
  headline: { uz: 'Bulutli xizmatlar eksporti', en: 'Cloud exports' },
  bio: { en: 'Twelve years of clouds.' },
}

it('finds nothing missing where one language has all texts', () => {
  expect(missingForPublication('ambassador', whole)).toEqual([])
})

it('names each missing field, and the texts in the first language that has any', () => {
  const person = { ...whole, countryId: '', categoryId: null, bio: { en: '  ' } }
  expect(missingForPublication('expert', person)).toEqual(['countryId', 'categoryId', 'bio.uz'])
  expect(missingForPublication('expert', {})).toEqual([
    'firstname',
    'lastname',
    'countryId',
    'categoryId',
    'headline.uz',
    'bio.uz',
  ])
  expect(missingForPublication('page', { slug: 'a', title: { ru: 'А' }, body: {} })).toEqual(['body.ru'])
})

it('needs nothing of a type that has no page in the panel', () => {
  expect(missingForPublication('organization', {})).toEqual([])
})
