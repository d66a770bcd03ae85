import { starPath } from './girih.ts'
import { markPaths } from './mark.ts'
import { pathNumber } from './path-number.ts'
import { pick, seeded } from './seeded.ts'
import { tonesOf } from './tones.ts'

/** One filled shape of a portrait. */
export interface PortraitShape {
  path: string
  fill: string
  opacity?: number
}

/**
 * The parts of a monogram, in a square of 100 × 100. They are the ground, the shapes inside one transform, and white
 * letters at `letters` with their size. An outline of the ground, `halo` wide, keeps the shapes away from the letters.
 */
export interface PortraitFigure {
  ground: string
  transform: string
  shapes: PortraitShape[]
  initials: string
  letters: { x: number; y: number; size: number; halo: number }
}

/** The share of a photo's height that its foot takes, in the first tone of the country (P-28). */
export const portraitFootShare = 0.04

const portraitMark = markPaths(3)
const figures = ['star', 'cross', 'khatam', 'corners'] as const

/** The position and rotation of the figure in the square. */
interface Corner {
  x: number
  y: number
  turnDegrees: number
}

const corners: readonly [Corner, ...Corner[]] = [
  { x: 66, y: 35, turnDegrees: 0 },
  { x: 68, y: 33, turnDegrees: 22.5 },
  { x: 64, y: 36, turnDegrees: 0 },
  { x: 67, y: 34, turnDegrees: 45 },
]

/** The shapes behind the figure: they distinguish portraits of one country, or two side by side. */
const backs: readonly [readonly Back[], ...(readonly Back[])[]] = [
  [],
  // a ring
  [
    {
      path: 'M58 0A58 58 0 1 1-58 0A58 58 0 1 1 58 0ZM53 0A53 53 0 1 0-53 0A53 53 0 1 0 53 0Z',
      opacity: 0.6,
    },
  ],
  // four diamonds between the tips
  [
    {
      path: 'M46 37L55 46L46 55L37 46ZM-46 37L-37 46L-46 55L-55 46ZM46-55L55-46L46-37L37-46ZM-46-55L-37-46L-46-37L-55-46Z',
      opacity: 0.85,
    },
  ],
  // the shade of a larger star
  [{ path: starPath(8, 60, 1.02, {}, 0), opacity: 0.28 }],
  // a square on its corner
  [{ path: 'M0-72L72 0L0 72L-72 0Z', opacity: 0.24 }],
]
type Back = Pick<PortraitShape, 'path' | 'opacity'>

/** The seed with which no two of the sample's people of one country look alike, and no two side by side. */
const backSeed = 1488

/**
 * Draws the monogram of a person without a photo. It is a figure from the logo in the country's two tones, off centre
 * like a tile cut by its frame. It is a pure function: the same code, initials and country give the same picture.
 */
export function portraitFigure(code: string, initials: string, country: string): PortraitFigure {
  const { ground, figure } = tonesOf(country)
  const next = seeded(code)
  const kind = pick(figures, next())
  const { x, y, turnDegrees } = pick(corners, next())
  const back = pick(backs, seeded(`${code} ${backSeed}`)())
  const scale = pathNumber((1.05 + next() * 0.22) * 0.62, 2)
  const { petals, corners: squares, centre } = portraitMark
  const shapes: Record<(typeof figures)[number], PortraitShape[]> = {
    star: [
      { path: petals + centre, fill: figure },
      { path: squares, fill: figure, opacity: 0.45 },
    ],
    cross: [
      { path: petals, fill: figure },
      { path: centre, fill: '#fff', opacity: 0.85 },
    ],
    khatam: [
      { path: starPath(8, 40, 1.02), fill: figure },
      { path: starPath(8, 19, 0.95), fill: ground },
    ],
    corners: [
      { path: petals, fill: figure, opacity: 0.5 },
      { path: squares + centre, fill: figure },
    ],
  }
  return {
    ground,
    transform: `translate(${x} ${y}) scale(${scale})${turnDegrees > 0 ? ` rotate(${turnDegrees})` : ''}`,
    shapes: [...back.map((shape) => ({ ...shape, fill: figure })), ...shapes[kind]],
    initials,
    letters: { x: 8, y: 91.5, size: 25, halo: 6 },
  }
}
