import { describe, expect, it } from 'vitest'
import { labelPlaces, labelStep } from './map-labels.ts'
import { mapPlaces, mapRadius } from './world-map-data.ts'

describe('labelPlaces', () => {
  const places = Object.values(mapPlaces)
  const labels = labelPlaces(places)

  it('places each label outside of the disc, on the side of its ray', () => {
    for (const [index, { x, y, isLeft }] of labels.entries()) {
      expect(Math.hypot(x, y)).toBeGreaterThan(mapRadius)
      expect(isLeft).toBe((places[index]?.x ?? 0) < 0)
      expect(x < 0).toBe(isLeft)
    }
  })

  it('keeps the labels of a column apart, in the order of their rays', () => {
    for (const side of [true, false]) {
      const column = labels.filter(({ isLeft }) => isLeft === side).sort((one, other) => one.y - other.y)
      for (const [index, { y }] of column.slice(1).entries())
        expect(y - (column[index]?.y ?? 0)).toBeGreaterThanOrEqual(labelStep - 1)
    }
  })

  it('leaves a label that is alone where its ray points', () => {
    expect(labelPlaces([{ x: 100, y: 0 }])).toEqual([{ x: 324, y: 0, isLeft: false }])
    expect(labelPlaces([])).toEqual([])
  })

  it('holds a column of twenty labels within the height of the disc', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ x: -100, y: -200 + index }))
    for (const { x, y } of labelPlaces(many)) {
      expect(Math.abs(y)).toBeLessThan(mapRadius + 24)
      expect(Number.isFinite(x)).toBe(true)
    }
  })
})
