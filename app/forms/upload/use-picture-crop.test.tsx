// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isPngOrJpeg } from '../../ui/image-crop/crop-picture.ts'
import { usePictureCrop } from './use-picture-crop.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const others: [string, number[]][] = [
  ['a GIF', [...Buffer.from('GIF89a')]],
  ['a WebP', [...Buffer.from('RIFF____WEBPVP8L')]],
  ['a BMP', [...Buffer.from('BM______')]],
  ['an AVIF', [0, 0, 0, 28, ...Buffer.from('ftypavif')]],
  ['an SVG', [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
  ['nothing', []],
]
const fileOf = (bytes: number[]) => new File([new Uint8Array(bytes)], 'surat.png', { type: 'image/png' })

it.each(others)('refuses %s whatever its name says (V-6)', async (_what, bytes) => {
  expect(await isPngOrJpeg(fileOf(bytes))).toBe(false)
  const { result } = renderHook(() => usePictureCrop({ width: 100, height: 100 }))
  expect(await result.current.open(fileOf(bytes))).toBe('image-type')
  expect(result.current.source).toBeNull()
})

it.each([
  ['a PNG', png],
  ['a JPEG', jpeg],
])('takes %s', async (_what, bytes) => {
  expect(await isPngOrJpeg(fileOf(bytes))).toBe(true)
})
