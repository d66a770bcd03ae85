import { expect, it } from 'vitest'
import { doorCodePicture, quietZone } from '../../site/registrations/door-code.ts'
import { fetchDecoder, knownPicture } from './decode-codes.ts'

const code = '7KQ4RM2XB9'
const sidePixels = 240

/** Draws the code of the own page: its dark modules on white, with the quiet zone. */
function drawCode(): number[] {
  const { path, size } = doorCodePicture(code)
  const dark = new Set<string>()
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let step = 0; step < Number(length); step += 1) dark.add(`${Number(x) + step} ${y}`)
  const moduleOf = (pixel: number) => Math.floor((pixel * (size + 2 * quietZone)) / sidePixels) - quietZone
  return Array.from({ length: sidePixels ** 2 }, (_, pixel) =>
    dark.has(`${moduleOf(pixel % sidePixels)} ${moduleOf(Math.floor(pixel / sidePixels))}`) ? 0 : 255,
  )
}

/** Reads a grey value at a point that may lie outside, where the table is. */
function greyAt(picture: readonly number[], x: number, y: number): number {
  const [column, row] = [Math.round(x), Math.round(y)]
  const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < sidePixels
  return isInside ? (picture[row * sidePixels + column] ?? 0) : 150
}

/** Makes every pixel of a picture from the point in another one. */
function drawFrom(draw: (x: number, y: number) => number): number[] {
  return Array.from({ length: sidePixels ** 2 }, (_, pixel) =>
    draw(pixel % sidePixels, Math.floor(pixel / sidePixels)),
  )
}

const fade = (share: number) => (picture: number[]) => picture.map((grey) => 128 + (grey - 128) * share)
const blur = (radius: number) => (picture: number[]) =>
  drawFrom((x, y) => {
    let sum = 0
    for (let down = -radius; down <= radius; down += 1)
      for (let right = -radius; right <= radius; right += 1) sum += greyAt(picture, x + right, y + down)
    return sum / (2 * radius + 1) ** 2
  })
const turn = (degrees: number) => (picture: number[]) => {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const middle = sidePixels / 2
  return drawFrom((x, y) => {
    const [right, down] = [(x - middle) * 1.4, (y - middle) * 1.4]
    return greyAt(picture, middle + right * cosine - down * sine, middle + right * sine + down * cosine)
  })
}
const dim = (share: number) => (picture: number[]) => picture.map((grey) => grey * share)

function imageOf(picture: readonly number[]): ImageData {
  const data = new Uint8ClampedArray(picture.flatMap((grey) => [grey, grey, grey, 255]))
  return { width: sidePixels, height: sidePixels, data } as ImageData
}

it('the fetched decoder finds the known picture, and nothing where there is none', async () => {
  const find = await fetchDecoder()
  const picture = knownPicture()
  expect(await find(picture)).toBe('OK')
  const { width, height } = picture
  const blank = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) } as ImageData
  expect(await find(blank)).toBeNull()
})

it.each([
  ['as it is', []],
  ['at half the contrast', [fade(0.5)]],
  ['on a dim screen', [dim(0.4)]],
  ['blurred', [blur(2)]],
  ['turned by 12 degrees', [turn(12)]],
  ['upside down', [turn(180)]],
  ['turned, blurred and faded', [turn(30), blur(1), fade(0.5)]],
])('the code of the own page is read %s (T-8)', async (_how, changes) => {
  const find = await fetchDecoder()
  const picture = changes.reduce((changed, change) => change(changed), drawCode())
  expect(await find(imageOf(picture))).toBe(code)
})
