import { mapRadius } from './world-map-data.ts'

/** The label of a place on the map. All measures are units of the map, whose middle (0, 0) is Tashkent. */
export interface MapLabel {
  /** The beginning of its text or, on the left, the end. */
  x: number
  y: number
  isLeft: boolean
}

/** The end of a ray. */
interface Point {
  x: number
  y: number
}

/** The distance of labels in a column, which leaves each the height of a target. */
export const labelStep = 30
/** Labels follow a circle outside of the rim. */
const labelRadius = mapRadius + 24
const yMax = labelRadius - 6

/**
 * Places labels in two columns that follow the rim, each as near to the direction of its ray as the others let it.
 * Returns them in the order of the places.
 */
export function labelPlaces(places: readonly Point[]): MapLabel[] {
  const labels = new Map<Point, MapLabel>()
  for (const isLeft of [true, false]) {
    const column = places
      .filter(({ x }) => x < 0 === isLeft)
      .map((place) => ({ place, y: (place.y / Math.hypot(place.x, place.y)) * labelRadius }))
      .sort((one, other) => one.y - other.y)
    const ys = spread(column.map(({ y }) => y))
    for (const [index, { place }] of column.entries()) {
      const y = ys[index] ?? 0
      const x = Math.sqrt(Math.max(0, labelRadius ** 2 - y ** 2))
      labels.set(place, { x: Math.round(isLeft ? -x : x), y: Math.round(y), isLeft })
    }
  }
  return places.map((place) => labels.get(place) ?? { x: 0, y: 0, isLeft: false })
}

/** Moves ascending numbers apart by the step at least, and each as little as that needs. */
function spread(wanted: readonly number[]): number[] {
  const blocks: { sum: number; count: number }[] = []
  const middle = ({ sum, count }: { sum: number; count: number }) => sum / count
  for (const [index, y] of wanted.entries()) {
    let block = { sum: y - index * labelStep, count: 1 }
    for (let last = blocks.at(-1); last && middle(last) > middle(block); last = blocks.at(-1)) {
      blocks.pop()
      block = { sum: last.sum + block.sum, count: last.count + block.count }
    }
    blocks.push(block)
  }
  const spaced = blocks.flatMap((block) => Array.from({ length: block.count }, () => middle(block)))
  const lastOffset = (wanted.length - 1) * labelStep
  return spaced.map((y, index) => Math.max(-yMax, Math.min(y, yMax - lastOffset)) + index * labelStep)
}
