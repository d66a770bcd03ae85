import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropWindow, pictureCrops, pictureSources } from './picture-sizes.ts'

describe('the addresses of a picture', () => {
  it('are the widths up to its own, the last as wide as the picture', () => {
    expect(pictureSources({ url: '/media/1', width: 800, height: 400 })).toEqual({
      src: '/media/1?w=640',
      srcSet:
        '/media/1?w=160 160w, /media/1?w=240 240w, /media/1?w=320 320w, /media/1?w=640 640w, /media/1?w=720 720w, /media/1?w=960 800w',
      width: 800,
      height: 400,
    })
    expect(pictureSources({ url: '/media/1', width: 320, height: 10 }).srcSet).toBe(
      '/media/1?w=160 160w, /media/1?w=240 240w, /media/1?w=320 320w',
    )
    expect(pictureSources({ url: '/media/1', width: 90, height: 10 })).toMatchObject({
      src: '/media/1?w=160',
      srcSet: '/media/1?w=160 90w',
    })
    expect(pictureSources({ url: '/media/1', width: 3200, height: 1600 }).srcSet).toMatch(/w=1280 1280w$/)
  })

  it('name the crop and its focal point, where something is cut off', () => {
    const picture = { url: '/media/1', width: 900, height: 600, focus: { x: 50, y: 34 } }
    expect(pictureSources(picture, 'portrait')).toEqual({
      src: '/media/1?w=640&c=portrait&f=50-34',
      srcSet:
        '/media/1?w=160&c=portrait&f=50-34 160w, /media/1?w=240&c=portrait&f=50-34 240w, /media/1?w=320&c=portrait&f=50-34 320w, /media/1?w=640&c=portrait&f=50-34 600w',
      width: 600,
      height: 600,
    })
    expect(pictureSources({ url: '/media/1', width: 800, height: 400 }, 'cover').src).toBe('/media/1?w=640')
  })

  it('are one where the browser itself holds the picture', () => {
    for (const url of ['blob:https://example.uz/1', 'data:image/png;base64,AA']) {
      const sources = pictureSources({ url, width: 800, height: 800 }, 'cover')
      expect(sources).toEqual({ src: url, srcSet: undefined, width: 800, height: 400 })
    }
  })
})

describe('a crop', () => {
  it('lies around the focal point, as far as the edges allow', () => {
    const picture = { width: 900, height: 600 }
    expect(cropWindow(picture, 1, { x: 50, y: 50 })).toEqual({ left: 150, top: 0, width: 600, height: 600 })
    expect(cropWindow(picture, 1, { x: 0, y: 0 })).toEqual({ left: 0, top: 0, width: 600, height: 600 })
    expect(cropWindow(picture, 1, { x: 100, y: 0 })).toEqual({ left: 300, top: 0, width: 600, height: 600 })
    expect(cropWindow(picture, 2, { x: 10, y: 34 })).toEqual({ left: 0, top: 0, width: 900, height: 450 })
    expect(cropWindow(picture, 2, { x: 10, y: 90 })).toEqual({ left: 0, top: 150, width: 900, height: 450 })
  })

  it('is never outside of the picture, and never empty', () => {
    const side = fc.integer({ min: 1, max: 9_000 })
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(side, side, percent, percent, (width, height, x, y) => {
        for (const ratio of Object.values(pictureCrops)) {
          const { left, top, ...cut } = cropWindow({ width, height }, ratio, { x, y })
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
          expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(1)
          expect(left + cut.width).toBeLessThanOrEqual(width)
          expect(top + cut.height).toBeLessThanOrEqual(height)
        }
      }),
    )
  })
})
