/** Finds codes in a picture. */
export type FindCode = (picture: ImageData) => Promise<string | null>

/** The part of the browser's own detector that is used; not every browser has it. */
interface Detector {
  detect: (picture: ImageData) => Promise<readonly { rawValue: string }[]>
}
type DetectorConstructor = new (options: { formats: string[] }) => Detector

/** A known picture: the code of "OK", 21 modules wide, row by row in hexadecimal digits. */
const knownText = 'OK'
const knownModules = 21
const knownRows =
  'fecbfc12506eaabb7525dbae2ec10107faafe00c00f2a4e86949349bf4301827394b007297f91a9043caba324dd724aeb53905758fe9950'
const quietModules = 4
const pixelsPerModule = 6

let decoder: Promise<FindCode | null> | undefined

/** Returns what finds codes; `null` where it could not be fetched, and is fetched again the next time. */
export function readDecoder(): Promise<FindCode | null> {
  decoder ??= chooseDecoder().catch(() => {
    decoder = undefined
    return null
  })
  return decoder
}

/**
 * Chooses the browser's own detector where it finds a known picture, since some have one that silently finds nothing,
 * and else fetches a decoder, which nobody else needs.
 */
async function chooseDecoder(): Promise<FindCode> {
  return (await ownDetector()) ?? fetchDecoder()
}

async function ownDetector(): Promise<FindCode | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorConstructor }
  if (!BarcodeDetector) return null
  try {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    const find: FindCode = async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
    return (await find(knownPicture())) === knownText ? find : null
  } catch {
    return null
  }
}

/** Fetches the decoder. */
export async function fetchDecoder(): Promise<FindCode> {
  const { default: decode } = await import('qr/decode.js')
  return async (picture) => {
    try {
      return decode(picture)
    } catch {
      // It throws where a picture has no code, as nearly every one.
      return null
    }
  }
}

/** Draws the known picture. */
export function knownPicture(): ImageData {
  const width = (knownModules + 2 * quietModules) * pixelsPerModule
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let pixel = 0; pixel < width * width; pixel += 1) {
    const column = Math.floor((pixel % width) / pixelsPerModule) - quietModules
    const row = Math.floor(pixel / width / pixelsPerModule) - quietModules
    const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < knownModules
    if (isInside && isDark(row * knownModules + column)) data.fill(0, pixel * 4, pixel * 4 + 3)
  }
  return typeof ImageData === 'undefined'
    ? ({ data, width, height: width } as ImageData)
    : new ImageData(data, width, width)
}

function isDark(index: number): boolean {
  const digit = Number.parseInt(knownRows[Math.floor(index / 4)] ?? '0', 16)
  return ((digit >> (3 - (index % 4))) & 1) === 1
}
