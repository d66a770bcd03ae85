import { pathNumber } from './path-number.ts'

/** The three parts of the logo as path data around the origin: about 100 units wide. */
export interface MarkPaths {
  /** The four outer tips of the lenses: lapis. */
  petals: string
  /** The four corners of the square: firuza. */
  corners: string
  /** The part in which both lenses overlap: lapis. */
  centre: string
}

/** The measures of the logo: a square of 69.2 and two lenses inside a circle of 49 (identity sheet). */
const lensReach = 49
const lensHalfWidth = 19.5
const squareHalf = 34.6

type Point = readonly [x: number, y: number]

/**
 * Draws the logo: a square (the pixel) interlaced with a meridian and a parallel (the globe), together an eight-pointed
 * star. `gap` is the width of the seam between the parts in units of the logo: wider for small sizes.
 */
export function markPaths(gap = 4.6): MarkPaths {
  const { cos, hypot, sin, sqrt } = Math
  // The arcs of the lenses are circles around points at `offset` from the middle; the gap is split in and out.
  const arc = (lensReach ** 2 + lensHalfWidth ** 2) / (2 * lensHalfWidth)
  const offset = arc - lensHalfWidth
  const inner = arc - gap / 2
  const outer = arc + gap / 2
  const centreCorner = (-offset + sqrt(2 * inner ** 2 - offset ** 2)) / 2
  const cornerTip = (-offset + sqrt(2 * outer ** 2 - offset ** 2)) / 2
  const lensTip = sqrt(inner ** 2 - offset ** 2)
  const edge = -offset + sqrt(outer ** 2 - squareHalf ** 2)

  // Where the inner arc of one lens meets the outer arc of the other, found by halving the angle.
  let low = 0
  let high = 1.2
  for (let step = 0; step < 60; step++) {
    const angle = (low + high) / 2
    if (hypot(-offset + inner * cos(angle), -inner * sin(angle) - offset) < outer) low = angle
    else high = angle
  }
  const base: Point = [-offset + inner * cos(low), -inner * sin(low)]

  const at = (turn: number, [x, y]: Point): string => {
    const [turnedX, turnedY] = turn === 0 ? [x, y] : turn === 1 ? [-y, x] : turn === 2 ? [-x, -y] : [y, -x]
    return `${pathNumber(turnedX)} ${pathNumber(turnedY)}`
  }
  const arcTo = (radius: number, sweep: 0 | 1) => `A${pathNumber(radius)} ${pathNumber(radius)} 0 0 ${sweep} `

  let petals = ''
  let corners = ''
  for (let turn = 0; turn < 4; turn++) {
    petals += `M${at(turn, [0, -lensTip])}${arcTo(inner, 1)}${at(turn, base)}`
    petals += `${arcTo(outer, 0)}${at(turn, [-base[0], base[1]])}${arcTo(inner, 1)}${at(turn, [0, -lensTip])}Z`
    corners += `M${at(turn, [edge, -squareHalf])}L${at(turn, [squareHalf, -squareHalf])} `
    corners += `${at(turn, [squareHalf, -edge])}${arcTo(outer, 0)}${at(turn, [cornerTip, -cornerTip])}`
    corners += `${arcTo(outer, 0)}${at(turn, [edge, -squareHalf])}Z`
  }
  const centre = [1, 2, 3, 4]
    .map((turn) => arcTo(inner, 1) + at(turn % 4, [centreCorner, -centreCorner]))
    .join('')
  return { petals, corners, centre: `M${at(0, [centreCorner, -centreCorner])}${centre}Z` }
}
