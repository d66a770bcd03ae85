import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picturePixelsMax } from '../../../shared/rules/limits.ts'
import { handmadeZip } from '../../../tests/support/handmade-zip.ts'
import { samplePdf } from '../../../tests/support/sample-files.ts'
import { cleanImage } from './clean-image.ts'
import type { UploadKind } from './file-type.ts'
import { inspectUpload } from './inspect-upload.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inspect-image-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(content: Buffer): string {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return path
}
/** Checks a picture as an upload, and returns its type or its problem. */
async function inspect(content: Buffer, name = 'photo.png', kind: UploadKind = 'image') {
  const found = await inspectUpload(fileOf(content), kind, name)
  return 'problem' in found ? found : { type: found.type }
}
const clean = async (content: Buffer, type: 'png' | 'jpg') => (await cleanImage(content, type)).content
const refused = (code: string, values = {}) => ({
  problem: { code, values: { name: 'photo.png', ...values } },
})
const tooLarge = refused('image-dimensions', { width: 800, height: 400 })

/** Draws a picture of two halves, so that rotation and cropping are visible. */
function picture(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0f5bd7' }
  return sharp({ create: { width, height, channels: 3, background: '#f4b400' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ])
}
const pngOf = (width: number, height: number) => picture(width, height).png().toBuffer()
const jpgOf = (width: number, height: number) => picture(width, height).jpeg().toBuffer()

function pngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length)
  chunk.write(type, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length)
  return chunk
}
const headerEnd = 8 + 25
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)])

/** Builds a picture of one bit a pixel, all the same: 112 MB of pixels in a file of a hundred kilobytes. */
function pixelBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(30_000 * (30_000 / 8 + 1)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function animated(png: Buffer): Buffer {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2)
  const frame = Buffer.alloc(26)
  frame.writeUInt32BE(40, 4)
  frame.writeUInt32BE(20, 8)
  return withChunks(png, pngChunk('acTL', control), pngChunk('fcTL', frame))
}

describe('pictures', () => {
  it('of people are taken up to 1600 × 1600 pixels', async () => {
    const inspectPhoto = (content: Buffer) => inspect(content, 'photo.png', 'photo')
    const bounds = { width: 1_600, height: 1_600 }
    expect(await inspectPhoto(await jpgOf(1_600, 1_600))).toEqual({ type: 'jpg' })
    expect(await inspectPhoto(await pngOf(1_601, 1_600))).toEqual(refused('image-dimensions', bounds))
    expect(await inspectPhoto(await pngOf(1_600, 1_601))).toEqual(refused('image-dimensions', bounds))
    expect(await inspectPhoto(await samplePdf())).toEqual(refused('image-type'))
  })

  it('are taken up to 800 × 400 pixels, whatever they are called', async () => {
    expect(await inspect(await pngOf(800, 400))).toEqual({ type: 'png' })
    expect(await inspect(await jpgOf(800, 400))).toEqual({ type: 'jpg' })
    for (const name of [
      'photo.jpg',
      'photo.svg',
      'photo.png.exe',
      'photo.png.',
      'photo\0.png',
      '\u202egnp.exe',
    ]) {
      expect(await inspect(await pngOf(4, 4), name)).toEqual({ type: 'png' })
    }
  })

  it('are refused where they are larger by one pixel', async () => {
    for (const [width, height] of [
      [801, 400],
      [800, 401],
    ] as const) {
      expect(await inspect(await pngOf(width, height))).toEqual(tooLarge)
      expect(await inspect(await jpgOf(width, height))).toEqual(tooLarge)
    }
  })

  it('are measured as they are shown', async () => {
    const turned = await picture(400, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await inspect(turned)).toEqual({ type: 'jpg' })
    const lying = await picture(800, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await inspect(lying)).toEqual(tooLarge)
  })

  it.each<[UploadKind, string, Record<string, number>]>([
    ['image', 'image-dimensions', { width: 800, height: 400 }],
    ['photo', 'image-dimensions', { width: 1_600, height: 1_600 }],
    ['library', 'picture-pixels', { megapixels: picturePixelsMax / 1_000_000 }],
  ])('are judged by their header before anything is decoded: %s', async (kind, code, bounds) => {
    expect(await inspect(pixelBomb(), 'photo.png', kind)).toEqual(refused(code, bounds))
    await expect(clean(pixelBomb(), 'png')).rejects.toThrow('pixel limit')
  })

  it('are taken in CMYK, in 16 bits, interlaced, with transparency and animated', async () => {
    const cmyk = await picture(40, 20).toColourspace('cmyk').jpeg().toBuffer()
    expect(await inspect(cmyk)).toEqual({ type: 'jpg' })
    expect(await inspect(await picture(40, 20).toColourspace('rgb16').png().toBuffer())).toEqual({
      type: 'png',
    })
    expect(
      await inspect(await picture(40, 20).ensureAlpha(0.5).png({ progressive: true }).toBuffer()),
    ).toEqual({
      type: 'png',
    })
    expect(await inspect(animated(await pngOf(40, 20)))).toEqual({ type: 'png' })
  })

  it('are broken where they are cut off or their checksum is wrong', async () => {
    const [png, jpg] = [await pngOf(400, 200), await jpgOf(400, 200)]
    for (const whole of [png, jpg]) {
      for (const share of [0.1, 0.5, 0.9]) {
        expect(await inspect(whole.subarray(0, Math.ceil(whole.length * share)))).toEqual(
          refused('file-broken'),
        )
      }
    }
    const wrongHeader = Buffer.from(png)
    wrongHeader.writeUInt32BE(1, headerEnd - 4)
    const wrongContent = Buffer.from(png)
    const content = png.indexOf('IDAT')
    wrongContent.writeUInt32BE(1, content + 4 + png.readUInt32BE(content - 4))
    for (const wrong of [wrongHeader, wrongContent])
      expect(await inspect(wrong)).toEqual(refused('file-broken'))
  })
})

describe('a PNG of too many pieces', () => {
  it('is broken', async () => {
    const pieces = (count: number) =>
      Array.from({ length: count }, () => pngChunk('tEXt', Buffer.from('a\0b')))
    expect(await inspect(withChunks(await pngOf(4, 4), ...pieces(100)))).toEqual({ type: 'png' })
    expect(await inspect(withChunks(await pngOf(4, 4), ...pieces(5_000)))).toEqual(refused('file-broken'))
  })
})

describe('what is no picture', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const jar = handmadeZip([{ name: 'A.class', content: Buffer.from('cafebabe', 'hex') }])
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', () => svg],
    ['an HTML page', () => html],
    ['a PDF', () => samplePdf()],
    ['an archive', () => jar],
    ['a GIF', () => gif],
    ['a GIF that is a JAR besides', () => Buffer.concat([gif, jar])],
    ['a JPG that is a JAR besides', async () => Buffer.concat([await jpgOf(4, 4), jar])],
    ['a PNG that is an archive besides', async () => Buffer.concat([await pngOf(4, 4), jar])],
    ['a WebP', () => picture(4, 4).webp().toBuffer()],
    ['a picture behind a letter', async () => Buffer.concat([Buffer.from('x'), await pngOf(4, 4)])],
    ['a text', () => Buffer.from('photo.png')],
  ])('%s', async (_what, content) => {
    expect(await inspect(await content())).toEqual(refused('image-type'))
  })

  it('is empty, or only begins as a picture', async () => {
    expect(await inspect(Buffer.alloc(0))).toEqual(refused('file-empty'))
    expect(await inspect(Buffer.from('89504e470d0a1a0a', 'hex'))).toEqual(refused('file-broken'))
    expect(await inspect(Buffer.from('ffd8ff', 'hex'))).toEqual(refused('file-broken'))
  })
})

describe('a cleaned picture', () => {
  const secret = 'Samarqand koʻchasi 7'
  const exif = { IFD0: { Copyright: secret, Make: 'Camera' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } }

  it('has neither place nor camera nor words nor a profile, and stands upright', async () => {
    const photo = await picture(20, 40)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const cleaned = await clean(photo, 'jpg')
    const {
      exif: foundExif,
      icc,
      xmp,
      iptc,
      orientation,
      width,
      height,
      format,
    } = await sharp(cleaned).metadata()
    expect({ exif: foundExif, icc, xmp, iptc, orientation }).toEqual({})
    expect({ width, height, format }).toEqual({ width: 40, height: 20, format: 'jpeg' })
    for (const word of ['Exif', 'Samarqand', 'Camera']) expect(cleaned.includes(word)).toBe(false)
    const [top] = await sharp(cleaned).raw().toBuffer()
    expect(top).toBeLessThan(60)
  })

  it('loses the texts, frames and appended bytes of a PNG, and no pixel', async () => {
    const png = await pngOf(40, 20)
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${secret}`))
    const laden = Buffer.concat([withChunks(animated(png), text), Buffer.from(`<script>${secret}</script>`)])
    const cleaned = await clean(laden, 'png')
    for (const word of ['Samarqand', 'acTL', 'fcTL', 'script']) expect(cleaned.includes(word)).toBe(false)
    const pixels = (content: Buffer) => sharp(content).raw().toBuffer()
    expect(await pixels(cleaned)).toEqual(await pixels(png))
  })

  it('is in sRGB where it came in CMYK', async () => {
    const cmyk = await picture(40, 20).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    expect((await sharp(await clean(cmyk, 'jpg')).metadata()).space).toBe('srgb')
  })

  it('keeps its transparency', async () => {
    const glass = { width: 4, height: 4, channels: 4 as const, background: { r: 9, g: 9, b: 9, alpha: 0.5 } }
    const cleaned = await clean(await sharp({ create: glass }).png().toBuffer(), 'png')
    expect((await sharp(cleaned).stats()).isOpaque).toBe(false)
  })
})
