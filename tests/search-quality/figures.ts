import type { JudgedQuery } from './judged-queries.ts'
import type { Reference } from './sample-references.ts'

/** The number of results that the nDCG looks at: those that a visitor sees without scrolling. */
export const firstCount = 5

/** The results of a query in the order in which a visitor sees them. */
export type Results = readonly Reference[]

/** The figures of the results of a query. */
export interface QueryFigures {
  /** The discounted gain of the first five results, of that of the best five there are. */
  ndcg: number
  /** Whether the first result has the best grade that a result of the query has. */
  isFirstRight: boolean
  isEmpty: boolean
}

/** Compares the results of a query with its judgement. A result counts once, at its first position. */
export function figuresOf({ relevant }: JudgedQuery, results: Results): QueryFigures {
  const grades = [...new Set(results)].map((reference) => relevant.get(reference) ?? 0)
  const bestGrades = [...relevant.values()].sort((one, other) => other - one)
  return {
    ndcg: gain(grades) / gain(bestGrades),
    isFirstRight: grades[0] !== undefined && grades[0] > 0 && grades[0] === bestGrades[0],
    isEmpty: results.length === 0,
  }
}

function gain(grades: readonly number[]): number {
  return grades
    .slice(0, firstCount)
    .reduce((sum, grade, position) => sum + (2 ** grade - 1) / Math.log2(position + 2), 0)
}

/** Returns the mean of each figure. */
export function meanOf(figures: readonly QueryFigures[]) {
  const mean = (figureOf: (one: QueryFigures) => number) =>
    figures.reduce((sum, one) => sum + figureOf(one), 0) / figures.length
  return {
    ndcg: mean(({ ndcg }) => ndcg),
    firstRight: mean(({ isFirstRight }) => Number(isFirstRight)),
    empty: mean(({ isEmpty }) => Number(isEmpty)),
  }
}
