import { expect, it } from 'vitest'
import { pictureSources } from './picture-sizes.ts'

it('lists the smaller widths of a picture and itself, and nothing for one that is small already', () => {
  expect(pictureSources({ url: '/media/1', width: 800 })).toBe(
    '/media/1?w=160 160w, /media/1?w=320 320w, /media/1?w=640 640w, /media/1 800w',
  )
  expect(pictureSources({ url: '/media/1', width: 320 })).toBe('/media/1?w=160 160w, /media/1 320w')
  expect(pictureSources({ url: '/media/1', width: 160 })).toBeUndefined()
})

it('lists nothing for a picture that the browser itself holds', () => {
  expect(pictureSources({ url: 'blob:https://example.uz/1', width: 800 })).toBeUndefined()
  expect(pictureSources({ url: 'data:image/png;base64,AA', width: 800 })).toBeUndefined()
})
