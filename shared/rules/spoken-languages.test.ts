import { describe, expect, it } from 'vitest'
import { languages } from '../i18n/languages.ts'
import { spokenLanguageCodes, spokenLanguageName } from './spoken-languages.ts'

describe('the names of spoken languages', () => {
  it.each(languages)('differ in %s, and none is a code', (language) => {
    const names = spokenLanguageCodes.map((code) => spokenLanguageName(code, language))
    expect(new Set(names).size).toBe(spokenLanguageCodes.length)
    expect(names.filter((name) => name.length < 3)).toEqual([])
  })

  it('are Latin in Uzbek, with U+02BB, and adjectives', () => {
    const names = spokenLanguageCodes.map((code) => spokenLanguageName(code, 'uz'))
    expect(names.filter((name) => !/^[a-zʻ]+$/.test(name))).toEqual([])
    expect(
      ['uz', 'de', 'ja', 'ko', 'ky'].map((code) => names[spokenLanguageCodes.indexOf(code as 'uz')]),
    ).toEqual(['oʻzbek', 'nemis', 'yapon', 'koreys', 'qirgʻiz'])
  })
})
