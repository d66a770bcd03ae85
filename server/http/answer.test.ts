import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, compressBody } from './answer.ts'

/** Returns the size of the window that a Brotli stream says at its beginning (RFC 7932, section 9.1). */
function windowBitsOf(stream: Buffer): number {
  const [first = 0] = stream
  if ((first & 1) === 0) return 16
  const bits = (first >> 1) & 7
  if (bits !== 0) return 17 + bits
  const fewer = (first >> 4) & 7
  return fewer === 0 ? 17 : 8 + fewer
}

describe('the encoding of a body', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['deflate', 'identity'],
    ['brotli', 'identity'],
  ])('for %j it is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted, 3_000)).toBe(encoding)
  })

  it('leaves small bodies as they are', () => {
    expect(chooseEncoding('br', 599)).toBe('identity')
  })
})

describe('Brotli', () => {
  it.each([
    [1_000, 10],
    [1_008, 10],
    [1_009, 11],
    [65_520, 16],
    [65_521, 17],
    [5_000_000, 22],
  ])('looks back over a body of %d bytes in a window of 2^%d, and no larger one', async (bytes, bits) => {
    const text = 'Raqamli dunyo. '.repeat(Math.ceil(bytes / 15)).slice(0, bytes)
    const compressed = await compressBody(Buffer.from(text), 'br')
    expect(windowBitsOf(compressed)).toBe(bits)
    expect(brotliDecompressSync(compressed).toString()).toBe(text)
  })
})
