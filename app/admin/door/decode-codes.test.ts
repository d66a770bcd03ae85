import { expect, it } from 'vitest'
import { fetchDecoder, knownPicture } from './decode-codes.ts'

it('the fetched decoder finds the known picture, and nothing where there is none', async () => {
  const find = await fetchDecoder()
  const picture = knownPicture()
  expect(await find(picture)).toBe('OK')
  const { width, height } = picture
  const blank = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) } as ImageData
  expect(await find(blank)).toBeNull()
})
