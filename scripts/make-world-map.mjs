// Writes shared/art/world-map-data.ts, the geometry of the map on the home page. It is run by hand, and only when
// a country is added, because the packages that it needs are not dependencies of the site:
//
//   mkdir map && cd map && npm init -y && npm install d3-geo@3 topojson-client@3 world-atlas@2
//   node ../scripts/make-world-map.mjs
//
// The map is the world seen from Tashkent in an azimuthal projection: every great circle through Tashkent is a
// straight ray. Distance grows by a power below one, which gives Eurasia more room. Land is laid on a grid of
// cells; a run of cells is one horizontal line, drawn as wide as a cell.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const require = createRequire(join(process.cwd(), 'package.json'))
const load = (name) => import(pathToFileURL(require.resolve(name)).href)
const { geoBounds, geoContains, geoDistance, geoProjection } = await load('d3-geo')
const { feature } = await load('topojson-client')
const atlas = require('world-atlas/countries-50m.json')

const tashkent = [69.24, 41.31]
const earthRadiusKilometres = 6371
const distancePower = 0.74
const radius = 300
const reachDegrees = 121
const cell = 8.5
const ringsKilometres = [2500, 5000, 7500, 10000, 12500]
const antarctica = '010'
const uzbekistan = '860'

// ISO 3166-1 code, its number in the atlas, and where its ray ends: the capital, longitude before latitude
const countries = [
  ['AE', '784', [54.37, 24.45]],
  ['CA', '124', [-75.7, 45.42]],
  ['CH', '756', [8.54, 47.37]],
  ['CN', '156', [116.4, 39.9]],
  ['DE', '276', [13.4, 52.52]],
  ['EE', '233', [24.75, 59.44]],
  ['FI', '246', [24.94, 60.17]],
  ['FR', '250', [2.35, 48.86]],
  ['GB', '826', [-0.13, 51.5]],
  ['IE', '372', [-6.26, 53.35]],
  ['IN', '356', [77.21, 28.61]],
  ['JP', '392', [139.69, 35.68]],
  ['KR', '410', [126.98, 37.57]],
  ['MY', '458', [101.69, 3.14]],
  ['NL', '528', [4.9, 52.37]],
  ['PL', '616', [21.01, 52.23]],
  ['SE', '752', [18.07, 59.33]],
  ['SG', '702', [103.82, 1.35]],
  ['TR', '792', [32.85, 39.93]],
  ['US', '840', [-77.04, 38.9]],
]
const codes = new Map(countries.map(([code, number]) => [number, code]))

function raw(x, y) {
  const angle = Math.acos(Math.max(-1, Math.min(1, Math.cos(x) * Math.cos(y))))
  const stretch = angle ? angle ** distancePower / Math.sin(angle) : 1
  return [stretch * Math.cos(y) * Math.sin(x), stretch * Math.sin(y)]
}
raw.invert = (x, y) => {
  const reach = Math.hypot(x, y)
  const angle = reach ** (1 / distancePower)
  const sine = Math.sin(angle)
  return [Math.atan2(x * sine, reach * Math.cos(angle)), Math.asin(reach && (y * sine) / reach)]
}
const scale = radius / ((reachDegrees * Math.PI) / 180) ** distancePower
const projection = geoProjection(raw)
  .rotate([-tashkent[0], -tashkent[1]])
  .scale(scale)
  .translate([0, 0])
  .precision(0.1)
const round = (value) => Number(value.toFixed(1)) + 0

const shapes = feature(atlas, atlas.objects.countries)
  .features.filter((shape) => shape.id !== antarctica)
  .map((shape) => [shape, geoBounds(shape)])
const isInBounds = ([x, y], [[west, south], [east, north]]) =>
  y >= south && y <= north && (west <= east ? x >= west && x <= east : x >= west || x <= east)

function ownerOf(column, row) {
  const x = column * cell
  const y = row * cell
  if (Math.hypot(x, y) >= radius - cell * 0.7) return null
  const coordinates = projection.invert([x, y])
  const hit = shapes.find(
    ([shape, bounds]) => isInBounds(coordinates, bounds) && geoContains(shape, coordinates),
  )?.[0]
  if (!hit) return null
  return hit.id === uzbekistan ? 'UZ' : (codes.get(hit.id) ?? 'land')
}

const runs = {}
const reach = Math.ceil(radius / cell)
for (let row = -reach; row <= reach; row++) {
  let run = null
  for (let column = -reach; column <= reach + 1; column++) {
    const owner = ownerOf(column, row)
    if (run && run.owner !== owner) {
      runs[run.owner] ??= []
      runs[run.owner].push([run.start, row, column - run.start])
      run = null
    }
    if (owner && !run) run = { owner, start: column }
  }
}

// Each path starts with an absolute move, so that paths can be joined; the rest is relative, which is shorter.
function pathOf(list = []) {
  let from = null
  return list
    .map(([column, row, length]) => {
      const move = from ? `m${column - from[0]} ${row - from[1]}` : `M${column} ${row}`
      from = [column + length, row]
      return `${move}h${length}`
    })
    .join('')
    .replaceAll(' -', '-')
}

const entries = countries
  .map(([code, , coordinates]) => {
    const [x, y] = projection(coordinates)
    const kilometres = Math.round((geoDistance(tashkent, coordinates) * earthRadiusKilometres) / 10) * 10
    return { code, x, y, kilometres }
  })
  .sort((one, other) => Math.atan2(one.y, one.x) - Math.atan2(other.y, other.x))
  .map(({ code, x, y, kilometres }) => {
    const path = `'${pathOf(runs[code])}'`
    return `  ${code}: { x: ${round(x)}, y: ${round(y)}, kilometres: ${kilometres}, cells: ${path} },`
  })
const rings = ringsKilometres.map((kilometres) => {
  const ring = round((kilometres / earthRadiusKilometres) ** distancePower * scale)
  return `  { kilometres: ${kilometres}, radius: ${ring} },`
})

writeFileSync(
  new URL('../shared/art/world-map-data.ts', import.meta.url),
  `// Written by scripts/make-world-map.mjs from Natural Earth (public domain); not edited by hand.

/** A country on the map. All measures are units of the map, whose middle (0, 0) is Tashkent. */
export interface MapPlace {
  /** The end of the ray from Tashkent. */
  x: number
  y: number
  /** The great-circle distance from Tashkent, to ten kilometres. */
  kilometres: number
  /** Path data of its land, in cells; empty for a country smaller than a cell. */
  cells: string
}

/** The radius of the disc. */
export const mapRadius = ${radius}

/** The side of a cell of land. */
export const mapCell = ${cell}

/** Rings of equal distance from Tashkent. */
export const mapRings: readonly { kilometres: number; radius: number }[] = [
${rings.join('\n')}
]

/** Land of Uzbekistan, in cells. */
export const uzbekistanCells =
  '${pathOf(runs.UZ)}'

/** Land of all other countries, in cells. */
export const otherLandCells =
  '${pathOf(runs.land)}'

/** The countries of the programme by ISO 3166-1 code, in the order of their rays. */
export const mapPlaces: Readonly<Record<string, MapPlace>> = {
${entries.join('\n')}
}
`,
)
