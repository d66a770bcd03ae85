import { describe, expect, it } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { documentTextsOf } from './document-texts.ts'

describe.each(languages)('the texts of documents in %s', (language) => {
  const texts = documentTextsOf(language, resources[language])

  it('are the same the second time, each in its namespace', () => {
    const common = texts.getFixedT(language, 'common')
    const home = texts.getFixedT(language, 'home')
    const both = () => [common('skip'), home('experts.text')]
    const first = both()
    expect(both()).toEqual(first)
    expect(first).toEqual([texts.t('common:skip'), texts.t('home:experts.text')])
    expect(new Set(first).size).toBe(2)
  })

  it('take their values and forms of number at each call', () => {
    const errors = texts.getFixedT(language, 'errors')
    const told = (count: number) => errors('fields.too-short', { count, length: 3 })
    expect(told(7)).toContain('7')
    expect(told(21)).toContain('21')
    expect(told(7)).toBe(texts.t('errors:fields.too-short', { count: 7, length: 3 }))
  })
})
