import type { ActivityCategoryCode } from '../schemas/catalogue.ts'
import { girih, type StarFilter, type Tiling, tilings } from './girih.ts'
import { pathNumber } from './path-number.ts'
import { pick, seeded } from './seeded.ts'

/** The size of every cover in pixels: the size of activity images (PRODUCT §9). */
export const coverWidthPixels = 800
export const coverHeightPixels = 400
/** The size of a band across a whole page. */
export const bandWidthPixels = 1600
export const bandHeightPixels = 444

/** The colours of one layer of a cover. */
interface CoverColours {
  ground: string
  line: string
  large: string
  small: string
}

/** Each category has its own field and, cut from it, its own globe. */
const coverColours: Record<ActivityCategoryCode, { field: CoverColours; globe: CoverColours }> = {
  business: {
    field: { ground: '#10256b', line: '#2b4aa8', large: '#1a3a8f', small: '#2f55c0' },
    globe: { ground: '#0b7f83', line: '#5fd6ce', large: '#0fa3a0', small: '#e9b64a' },
  },
  investment: {
    field: { ground: '#0a5a60', line: '#17858a', large: '#0c6e74', small: '#1b9a9c' },
    globe: { ground: '#10256b', line: '#5b7fe0', large: '#1a3a8f', small: '#e9b64a' },
  },
  education: {
    field: { ground: '#e8edf8', line: '#b9c8ec', large: '#f7f9fe', small: '#d3ddf5' },
    globe: { ground: '#e0a93a', line: '#fff1cf', large: '#f0c468', small: '#10256b' },
  },
}

/** The length of an edge and the range of good contact angles, for each tiling. */
const tilingMeasures: Record<Tiling, { edge: number; degrees: readonly [least: number, most: number] }> = {
  '4.8.8': { edge: 58, degrees: [52, 69] },
  '6.6.6': { edge: 64, degrees: [48, 66] },
  '3.12.12': { edge: 46, degrees: [58, 73] },
  '3.6.3.6': { edge: 66, degrees: [44, 62] },
}

const turnsDegrees = [0, 15, 22.5, 30, 45] as const

/**
 * Draws the cover of an activity without an image: girih with a globe cut from it, as a standalone SVG document of 800
 * × 400. A pure function: the same code and category give the same bytes.
 */
export function coverSvg(code: string, category: ActivityCategoryCode): string {
  return drawCover(code, category, coverWidthPixels, coverHeightPixels)
}

/** Draws the same art as a band across a whole page, for its width: 1600 × 444. */
export function bandSvg(code: string, category: ActivityCategoryCode): string {
  return drawCover(code, category, bandWidthPixels, bandHeightPixels)
}

function drawCover(code: string, category: ActivityCategoryCode, width: number, height: number): string {
  const next = seeded(code)
  const tiling = pick(tilings, next())
  const { edge, degrees } = tilingMeasures[tiling]
  const edgeLength = edge * (0.9 + next() * 0.5)
  const contactDegrees = degrees[0] + next() * (degrees[1] - degrees[0])
  const turnDegrees = pick(turnsDegrees, next())

  // The tiling fills a square that covers the picture under every turn; stars outside the frame are left out.
  const side = Math.hypot(width, height) + 200
  const turn = (turnDegrees * Math.PI) / 180
  const isSeen: StarFilter = (x, y, radius) => {
    const fromMiddleX = x - side / 2
    const fromMiddleY = y - side / 2
    const turnedX = fromMiddleX * Math.cos(turn) - fromMiddleY * Math.sin(turn)
    const turnedY = fromMiddleX * Math.sin(turn) + fromMiddleY * Math.cos(turn)
    return Math.abs(turnedX) < width / 2 + radius && Math.abs(turnedY) < height / 2 + radius
  }
  const stars = girih(tiling, edgeLength, contactDegrees, { width: side, height: side, filter: isSeen })
  const globeRadius = pathNumber(height * (0.38 + next() * 0.5), 0)
  const globeX = pathNumber(width * (0.2 + next() * 0.6), 0)
  const globeY = pathNumber(height * (0.15 + next() * 0.75), 0)

  const shift = pathNumber(-side / 2)
  const place =
    `translate(${width / 2} ${height / 2})` +
    `${turnDegrees > 0 ? ` rotate(${turnDegrees})` : ''} translate(${shift} ${shift})`
  const layer = ({ ground, line, large, small }: CoverColours) =>
    `<rect width="${width}" height="${height}" fill="${ground}"/>` +
    `<g transform="${place}" stroke="${line}" stroke-width="2" stroke-linejoin="round">` +
    `<use href="#s" fill="${small}"/><use href="#l" fill="${large}"/></g>`
  const { field, globe } = coverColours[category]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><path id="s" d="${stars.small}"/><path id="l" d="${stars.large}"/>` +
    `<clipPath id="g"><circle cx="${globeX}" cy="${globeY}" r="${globeRadius}"/></clipPath></defs>` +
    `${layer(field)}<g clip-path="url(#g)">${layer(globe)}</g></svg>`
  )
}
