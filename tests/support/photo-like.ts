import sharp from 'sharp'
import { seeded } from '../../shared/art/seeded.ts'

const [width, height] = [1_200, 800]
/** The power of its frequency with which the amplitude of noise falls in pictures of nature. */
const spectrumExponent = 1.3
const coarsestPixels = 256
const contrast = 16
const colourfulness = 3
const shapeCount = 60

/** Adds noise of one scale, smooth between the points of a grid. */
function addNoise(plane: Float32Array, random: () => number, cell: number, amplitude: number): void {
  const across = Math.ceil(width / cell) + 2
  const grid = Float32Array.from(
    { length: across * (Math.ceil(height / cell) + 2) },
    () => (random() + random() + random() - 1.5) * 2 * amplitude,
  )
  const value = (index: number) => grid[index] ?? 0
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / cell)
    const down = y / cell - row
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(x / cell)
      const right = x / cell - column
      const offset = row * across + column
      const upper = value(offset) * (1 - right) + value(offset + 1) * right
      const lower = value(offset + across) * (1 - right) + value(offset + across + 1) * right
      plane[y * width + x] = (plane[y * width + x] ?? 0) + upper * (1 - down) + lower * down
    }
  }
}

/** Adds things that stand before one another, few large and many small ones, each with a sharp edge. */
function addShapes(plane: Float32Array, random: () => number): void {
  for (let count = 0; count < shapeCount; count += 1) {
    const radius = Math.min(250, 12 / (1 - random() * 0.96))
    const flatness = 0.5 + random()
    const [left, top] = [random() * width, random() * height]
    const change = (random() - 0.5) * 90
    for (let y = Math.max(0, Math.ceil(top - radius)); y < Math.min(height, top + radius); y += 1) {
      const half = Math.sqrt(radius ** 2 - (y - top) ** 2) * flatness
      for (let x = Math.max(0, Math.ceil(left - half)); x < Math.min(width, left + half); x += 1)
        plane[y * width + x] = (plane[y * width + x] ?? 0) + change
    }
  }
}

/**
 * Makes a picture that is as hard to pack as the photo of a crowd or of leaves, the same one for a name: noise whose
 * amplitude falls with its frequency, shapes with edges, little colour.
 */
export function photoLike(name: string): Promise<Buffer> {
  const random = seeded(name)
  const light = new Float32Array(width * height).fill(128)
  for (let cell = coarsestPixels; cell >= 2; cell /= 2)
    addNoise(light, random, cell, contrast * cell ** (spectrumExponent - 1))
  addShapes(light, random)
  const [warm, green] = [new Float32Array(width * height), new Float32Array(width * height)]
  for (const plane of [warm, green])
    for (let cell = coarsestPixels; cell >= 8; cell /= 2)
      addNoise(plane, random, cell, colourfulness * cell ** (spectrumExponent - 1))
  const pixels = new Uint8ClampedArray(width * height * 3)
  light.forEach((value, index) => {
    pixels[index * 3] = value + (warm[index] ?? 0)
    pixels[index * 3 + 1] = value + (green[index] ?? 0) / 2
    pixels[index * 3 + 2] = value - (warm[index] ?? 0)
  })
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
