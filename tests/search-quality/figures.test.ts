import { describe, expect, it } from 'vitest'
import { figuresOf, meanOf } from './figures.ts'
import type { Grade, JudgedQuery } from './judged-queries.ts'
import type { Reference } from './sample-references.ts'

const query = (relevant: Record<Reference, Grade>): JudgedQuery => ({
  query: 'viza',
  language: 'uz',
  relevant: new Map(Object.entries(relevant) as [Reference, Grade][]),
})
const judged = query({ 'person:A': 2, 'person:B': 2, 'page:/b': 1 })

describe('the figures of a query', () => {
  it('are full for the best order', () => {
    expect(figuresOf(judged, ['person:B', 'person:A', 'page:/b', 'person:C'])).toEqual({
      ndcg: 1,
      isFirstRight: true,
      isEmpty: false,
    })
  })

  it('are less the further down the right results are', () => {
    const ndcgOf = (...results: Reference[]) => figuresOf(judged, results).ndcg
    expect(ndcgOf('person:C', 'person:A')).toBeLessThan(ndcgOf('person:A', 'person:C'))
    expect(ndcgOf('page:/b', 'person:A', 'person:B')).toBeLessThan(1)
    expect(ndcgOf('page:/c', 'page:/d', 'page:/e', 'page:/f', 'page:/g', 'person:A')).toBe(0)
    expect(ndcgOf('person:A')).toBeCloseTo(3 / (3 + 3 / Math.log2(3) + 0.5), 10)
  })

  it('count a result once', () => {
    expect(figuresOf(judged, ['person:A', 'person:A', 'person:B', 'page:/b']).ndcg).toBe(1)
  })

  it('have a right first result only of the best grade that there is', () => {
    expect(figuresOf(judged, ['page:/b', 'person:A']).isFirstRight).toBe(false)
    expect(figuresOf(query({ 'page:/b': 1 }), ['page:/b']).isFirstRight).toBe(true)
    expect(figuresOf(judged, []).isFirstRight).toBe(false)
  })

  it('are zero where nothing is found', () => {
    expect(figuresOf(judged, [])).toEqual({ ndcg: 0, isFirstRight: false, isEmpty: true })
    const mean = meanOf([figuresOf(judged, []), figuresOf(judged, ['person:A', 'person:B', 'page:/b'])])
    expect(mean).toEqual({ ndcg: 0.5, firstRight: 0.5, empty: 0.5 })
  })
})
