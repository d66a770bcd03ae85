import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf } from '../../tests/support/contrast.ts'
import { activityCategoryCodeSchema } from '../schemas/catalogue.ts'
import { clockFace } from './clock.ts'
import { coverSvg } from './cover.ts'
import { girih, starPath, tilings } from './girih.ts'
import { markPaths } from './mark.ts'
import { portraitFigure } from './portrait.ts'
import { seeded } from './seeded.ts'
import { countryTones, defaultTones } from './tones.ts'
import { mapPlaces, mapRadius } from './world-map-data.ts'

/** Lists all coordinates of path data that has absolute points only, without the radii of its arcs. */
function coordinates(path: string): number[] {
  const points = path.replace(/A\S+ \S+ 0 0 [01] /g, ' ')
  return (points.match(/-?\d*\.?\d+/g) ?? []).map(Number)
}

describe('seeded', () => {
  it('gives the same numbers for the same id, from 0 up to 1', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const [one, other] = [seeded(id), seeded(id)]
        for (let turn = 0; turn < 5; turn++) {
          const value = one()
          expect(value).toBe(other())
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThan(1)
        }
      }),
    )
  })
})

describe('the mark', () => {
  it('stays within its square of 100 at every gap that is used', () => {
    for (const gap of [3, 4, 4.6, 7]) {
      for (const path of Object.values(markPaths(gap))) {
        for (const value of coordinates(path)) expect(Math.abs(value)).toBeLessThanOrEqual(50)
      }
    }
  })
})

describe('girih', () => {
  it('closes every star and leaves out those that are not wanted', () => {
    for (const tiling of tilings) {
      const { large, small } = girih(tiling, 30, 60, { width: 100, height: 100 })
      expect(large).toMatch(/^(M[^MZ]+Z)+$/)
      expect(small).toMatch(/^(M[^MZ]+Z)+$/)
      const none = girih(tiling, 30, 60, { width: 100, height: 100, filter: () => false })
      expect(none).toEqual({ large: '', small: '' })
    }
  })

  it('draws a star within the circle around its polygon', () => {
    const radius = 40 / 2 / Math.sin(Math.PI / 8)
    for (const value of coordinates(starPath(8, 40, 1.02)))
      expect(Math.abs(value)).toBeLessThanOrEqual(radius)
  })
})

describe('coverSvg', () => {
  it('is the same bytes for the same code, differs by code and by category, and stays small', () => {
    const seen = new Set<string>()
    for (const category of activityCategoryCodeSchema.options) {
      for (let code = 100; code < 140; code++) {
        const cover = coverSvg(`ACT-${code}`, category)
        expect(cover).toBe(coverSvg(`ACT-${code}`, category))
        expect(cover.length).toBeLessThan(20_000)
        seen.add(cover)
      }
    }
    expect(seen.size).toBe(3 * 40)
  })

  it('is a whole SVG document that holds nothing of its code', () => {
    const cover = coverSvg('"><script>', 'business')
    expect(cover).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="800" height="400" .*<\/svg>$/,
    )
    expect(cover).not.toContain('script')
    expect(cover).not.toMatch(/NaN|undefined|Infinity/)
  })
})

describe('portraits', () => {
  it('are the same for the same person and keep their letters inside the square', () => {
    for (let code = 1; code < 60; code++) {
      const figure = portraitFigure(`AMB-${code}`, 'OGʻ', 'JP')
      expect(figure).toEqual(portraitFigure(`AMB-${code}`, 'OGʻ', 'JP'))
      expect(figure.shapes.length).toBeGreaterThan(0)
      expect(figure.letters.y).toBeLessThan(100)
    }
  })

  it('carry white letters that can be read on the ground of every country', () => {
    for (const { ground } of [...Object.values(countryTones), defaultTones]) {
      expect(contrastOf('#ffffff', ground), ground).toBeGreaterThanOrEqual(4.5)
    }
    expect(portraitFigure('AMB-0042', 'HM', 'XX').ground).toBe(defaultTones.ground)
  })
})

describe('clockFace', () => {
  it('turns the hour hand with the minutes and knows night', () => {
    expect(clockFace(19, 30)).toEqual({ hourDegrees: 225, minuteDegrees: 180, isNight: false })
    expect(clockFace(0, 0)).toEqual({ hourDegrees: 0, minuteDegrees: 0, isNight: true })
    expect(clockFace(7, 0).isNight).toBe(false)
    expect(clockFace(20, 0).isNight).toBe(true)
  })
})

describe('the world map', () => {
  it('has every country with tones, its place inside the disc', () => {
    const countries = Object.keys(countryTones).filter((code) => code !== 'UZ')
    expect(Object.keys(mapPlaces).sort()).toEqual(countries.sort())
    for (const { x, y, cells, kilometres } of Object.values(mapPlaces)) {
      expect(Math.hypot(x, y)).toBeLessThan(mapRadius)
      expect(cells).toMatch(/^(M-?\d+[- ]\d+h\d+(m-?\d+[- ]\d+h\d+)*)?$/)
      expect(kilometres % 10).toBe(0)
    }
  })
})
