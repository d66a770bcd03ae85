import { describe, expect, it } from 'vitest'
import {
  isCyrillic,
  isUzbekName,
  nameFor,
  namesFor,
  otherNames,
  proposedCyrillic,
  wholeName,
} from '../../../../shared/i18n/person-names.ts'
import { cyrillicToLatin, latinToCyrillic } from '../../../../shared/i18n/uzbek-script.ts'
import { sampleAmbassadors } from './ambassadors.ts'
import { sampleExperts } from './experts.ts'

const samples = [...sampleAmbassadors, ...sampleExperts]
const uzbek = samples.filter(isUzbekName).map(({ firstname, lastname }) => ({ firstname, lastname }))

describe('the names of the sample', () => {
  it('are known as Uzbek by their spelling alone', () => {
    expect(uzbek.map(({ lastname }) => lastname).toSorted()).toEqual([
      'Abdurahmonqulov',
      'Gʻulomova',
      'Ismatullayev',
      'Sarsenbayeva',
      'Toʻraqulov',
      'Xudoyberdiyeva',
      'Yoʻldoshev',
    ])
  })

  it.each(
    uzbek.map((one) => [wholeName(namesFor(one, 'uz')), one] as const),
  )('%s is written in Cyrillic, and back', (name, one) => {
    const cyrillic = latinToCyrillic(name)
    expect(cyrillic).not.toMatch(/\p{Script=Latin}/u)
    expect(cyrillicToLatin(cyrillic)).toBe(name)
    expect(latinToCyrillic(cyrillicToLatin(cyrillic))).toBe(cyrillic)
    expect(wholeName(namesFor(one, 'ru'))).toBe(cyrillic)
    expect(otherNames(one, 'ru')).toEqual([name])
    expect(otherNames(one, 'en')).toEqual([cyrillic])
  })

  it('stand above Russian biographies as these write them', () => {
    const written = samples.filter(({ bio }) => bio.ru !== undefined)
    for (const one of written) expect(one.bio.ru).toContain(nameFor(one, 'ru'))
    expect(written.length).toBeGreaterThan(40)
  })

  it('are all Cyrillic where one is', () => {
    const given = samples.flatMap((one) => (one.cyrillicNames ? [{ ...one, names: one.cyrillicNames }] : []))
    expect(given.length).toBe(uzbek.length + 1)
    for (const { names, ...one } of given) {
      expect(Object.keys(names).length, one.code).toBe(one.middlename ? 3 : 2)
      for (const name of Object.values(names)) expect(isCyrillic(name), name).toBe(true)
      expect(otherNames(one, 'en')).toEqual([nameFor(one, 'ru')])
    }
  })

  it('of other countries stay as they are, with a proposal in Cyrillic letters', () => {
    for (const one of samples.filter((sample) => !isUzbekName(sample) && !sample.cyrillicNames)) {
      expect(namesFor(one, 'ru')).toEqual(namesFor(one, 'uz'))
      expect(otherNames(one, 'ru')).toEqual([])
      for (const part of ['firstname', 'lastname'] as const) {
        expect(proposedCyrillic(one, part)).not.toMatch(/\p{Script=Latin}/u)
      }
    }
  })
})
