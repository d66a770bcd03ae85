import { pathNumber } from './path-number.ts'

const { PI, cos, sin, sqrt, tan } = Math

/** The four tilings that the art uses, named by the polygons around each corner. */
export const tilings = ['4.8.8', '6.6.6', '3.12.12', '3.6.3.6'] as const
export type Tiling = (typeof tilings)[number]

/** The position and rotation of a star. */
interface Placement {
  x?: number
  y?: number
  /** Radians. */
  turn?: number
}

/**
 * Returns one star of girih as closed path data, by Hankin's "polygons in contact". The polygon has `sides` edges of
 * length `edge`, which are crossed at their middles at `contactAngle` (radians).
 */
export function starPath(
  sides: number,
  edge: number,
  contactAngle: number,
  { x = 0, y = 0, turn = 0 }: Placement = {},
  digits = 1,
): string {
  const apothem = edge / 2 / tan(PI / sides)
  const waist = apothem / (cos(PI / sides) + tan(contactAngle) * sin(PI / sides))
  const point = (radius: number, angle: number) =>
    `${pathNumber(x + radius * cos(angle), digits)} ${pathNumber(y + radius * sin(angle), digits)}`
  let path = ''
  for (let index = 0; index < sides; index++) {
    const angle = turn + (2 * PI * index) / sides
    path += `${index > 0 ? 'L' : 'M'}${point(apothem, angle)}L${point(waist, angle + PI / sides)}`
  }
  return `${path}Z`
}

/** Tells whether to draw a star around (x, y) of this radius. */
export type StarFilter = (x: number, y: number, radius: number) => boolean

/** The box that a tiling fills, from (0, 0), and which of its stars to draw. */
export interface GirihArea {
  width: number
  height: number
  filter?: StarFilter
}

/** Path data of the two sizes of stars of a tiling. */
export interface GirihPaths {
  large: string
  small: string
}

/** Returns all stars of a tiling in the area, with edges of length `edge`, crossed at `contactDegrees`. */
export function girih(tiling: Tiling, edge: number, contactDegrees: number, area: GirihArea): GirihPaths {
  const { width, height, filter = () => true } = area
  const contactAngle = (contactDegrees * PI) / 180
  const apothem = (sides: number) => edge / 2 / tan(PI / sides)
  const large: string[] = []
  const small: string[] = []
  const put = (list: string[], sides: number, x: number, y: number, turn: number) => {
    if (filter(x, y, edge / 2 / sin(PI / sides)))
      list.push(starPath(sides, edge, contactAngle, { x, y, turn }))
  }
  if (tiling === '4.8.8') {
    const distance = 2 * apothem(8)
    for (let row = -1; row * distance <= height + distance; row++) {
      for (let column = -1; column * distance <= width + distance; column++) {
        put(large, 8, column * distance, row * distance, 0)
        put(small, 4, (column + 0.5) * distance, (row + 0.5) * distance, PI / 4)
      }
    }
  } else {
    const sides = tiling === '3.12.12' ? 12 : 6
    const distance = tiling === '3.6.3.6' ? 2 * edge : 2 * apothem(sides)
    const rowHeight = (distance * sqrt(3)) / 2
    const toTriangle = distance / sqrt(3)
    for (let row = -1; row * rowHeight <= height + rowHeight; row++) {
      for (let column = -1; column * distance <= width + distance; column++) {
        const x = column * distance + (row & 1 ? distance / 2 : 0)
        const y = row * rowHeight
        if (tiling === '6.6.6') {
          put((column + row) % 3 === 0 ? large : small, 6, x, y, 0)
        } else {
          put(large, sides, x, y, sides === 12 ? 0 : PI / 6)
          put(small, 3, x, y + toTriangle, -PI / 2)
          put(small, 3, x + distance / 2, y + toTriangle / 2, PI / 2)
        }
      }
    }
  }
  return { large: large.join(''), small: small.join('') }
}
