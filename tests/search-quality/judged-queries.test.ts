import { describe, expect, it } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { freshQueries, judgedQueries, learningQueries, setAsideQueries } from './judged-queries.ts'
import { sampleReferences } from './sample-references.ts'

describe('the judged queries', () => {
  it('are enough, in three languages and two scripts', () => {
    expect(judgedQueries.length).toBeGreaterThanOrEqual(180)
    for (const language of languages) {
      const inLanguage = judgedQueries.filter((query) => query.language === language)
      expect(inLanguage.length, language).toBeGreaterThanOrEqual(50)
    }
    const isCyrillic = ({ query }: { query: string }) => /\p{Script=Cyrillic}/u.test(query)
    const uzbek = judgedQueries.filter(({ language }) => language === 'uz')
    expect(uzbek.filter(isCyrillic).length).toBeGreaterThanOrEqual(20)
    expect(uzbek.filter((query) => !isCyrillic(query)).length).toBeGreaterThanOrEqual(40)
  })

  it('are typed by visitors in any way, but each once in a language', () => {
    const typed = [...judgedQueries, ...freshQueries].map(
      ({ language, query }) => `${language} ${query.toLowerCase()}`,
    )
    expect(typed.filter((query, index) => typed.indexOf(query) !== index)).toEqual([])
    for (const { query } of [...judgedQueries, ...freshQueries]) expect(query).toBe(query.trim())
  })

  it.each([...judgedQueries, ...freshQueries])('name results of the sample for "$query" ($language)', ({
    relevant,
  }) => {
    expect(relevant.size).toBeGreaterThan(0)
    expect([...relevant.keys()].filter((reference) => !sampleReferences.has(reference))).toEqual([])
  })

  it('nearly all have a result that should come first', () => {
    const without = judgedQueries.filter(({ relevant }) => ![...relevant.values()].includes(2))
    expect(without.length / judgedQueries.length).toBeLessThanOrEqual(0.1)
  })

  it('leave few results of the sample unnamed, so that they are about all of it', () => {
    const named = new Set(judgedQueries.flatMap(({ relevant }) => [...relevant.keys()]))
    const isRecord = (reference: string) => /^(?:person|activity):/.test(reference)
    const unnamed = [...sampleReferences].filter((reference) => isRecord(reference) && !named.has(reference))
    expect(unnamed).toEqual([])
  })
})

describe('the queries that are set aside', () => {
  it('are a third, of each language', () => {
    expect(setAsideQueries.length).toBe(Math.floor(judgedQueries.length / 3))
    expect(learningQueries.length + setAsideQueries.length).toBe(judgedQueries.length)
    for (const language of languages) {
      const countIn = (queries: typeof judgedQueries) =>
        queries.filter((query) => query.language === language).length
      const share = countIn(setAsideQueries) / countIn(judgedQueries)
      expect(share, language).toBeGreaterThan(0.3)
      expect(share, language).toBeLessThan(0.36)
    }
  })
})
