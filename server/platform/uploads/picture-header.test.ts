import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureSize } from './adopt-file.ts'
import { cleanImage } from './clean-image.ts'

const [width, height] = [517, 259]
const opaque = { width, height, channels: 3 as const, background: '#0f5bd7' }
const glass = { width, height, channels: 4 as const, background: { r: 9, g: 9, b: 9, alpha: 0.5 } }

describe('the size of a re-encoded picture', () => {
  it.each([
    ['png', sharp({ create: opaque }).png()],
    ['png', sharp({ create: glass }).png({ progressive: true })],
    ['jpg', sharp({ create: opaque }).jpeg()],
    [
      'jpg',
      sharp({ create: opaque })
        .withExif({ IFD0: { Make: 'Camera' } })
        .jpeg(),
    ],
    ['webp', sharp({ create: opaque }).webp()],
    ['webp', sharp({ create: glass }).webp()],
  ] as const)('is that of its header: %s', async (type, picture) => {
    const { content } = await cleanImage(await picture.toBuffer(), type)
    expect(pictureSize(content, type)).toEqual({ width, height })
  })

  it('is read of a WebP without loss too', async () => {
    const content = await sharp({ create: glass }).webp({ lossless: true }).toBuffer()
    expect(content.toString('latin1', 12, 16)).toBe('VP8L')
    expect(pictureSize(content, 'webp')).toEqual({ width, height })
  })

  it.each(['png', 'jpg', 'webp'] as const)('is nothing where there is no header: %s', (type) => {
    expect(() => pictureSize(Buffer.from('RIFF'), type)).toThrow(RangeError)
  })
})
