import { crc32 } from 'node:zlib'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { picturePixelsMax } from '../../../shared/rules/limits.ts'
import { refuse } from './inspect-problem.ts'
import { type PictureKind, pictureBounds } from './picture-types.ts'

const decodeTimeoutSeconds = 10

/** The formats in which decoders read the types; what is said in the first bytes must be what is found. */
const decodedFormats = { png: 'png', jpg: 'jpeg', webp: 'webp', avif: 'heif' } as const
/** A type of picture as it is sent. */
export type SentPictureType = keyof typeof decodedFormats

/**
 * Checks a picture (V-6, C-14): first its header, whose upright size must be within the bounds, and only then whether
 * all of it can be decoded. Of an animated PNG only the still counts.
 * @throws {UploadRefusal} `image-dimensions`, `picture-pixels`, `file-broken`.
 */
export async function inspectImage(content: Buffer, type: SentPictureType, kind: PictureKind): Promise<void> {
  const { width, height, format } = await readHeader(content)
  if (format !== decodedFormats[type]) refuse('file-broken')
  if (kind === 'library') {
    if (width * height > picturePixelsMax)
      refuse('picture-pixels', { megapixels: picturePixelsMax / 1_000_000 })
  } else if (width > pictureBounds[kind].width || height > pictureBounds[kind].height) {
    refuse('image-dimensions', pictureBounds[kind])
  }
  if (type === 'png') checkPngChunks(content)
  try {
    await openPicture(content).stats()
  } catch {
    refuse('file-broken')
  }
}

/** Opens a picture for decoding within all bounds: damaged, huge and slow ones fail. */
export function openPicture(content: Buffer): Sharp {
  return sharp(content, { limitInputPixels: picturePixelsMax, failOn: 'warning' }).timeout({
    seconds: decodeTimeoutSeconds,
  })
}

async function readHeader(content: Buffer): Promise<{ width: number; height: number; format: string }> {
  try {
    const { autoOrient, format } = await sharp(content, { limitInputPixels: false }).metadata()
    return { ...autoOrient, format }
  } catch {
    return refuse('file-broken')
  }
}

const signatureBytes = 8
/** The length and type before a chunk's content; the checksum of both follows it. */
const chunkHeadBytes = 8
const checksumBytes = 4
/** The most chunks: a picture of this site has some hundreds at most. */
const chunksMax = 5_000

/**
 * Reads the chunks of a PNG up to its end mark and compares each checksum, which decoders ignore silently.
 * @throws {UploadRefusal} `file-broken`.
 */
function checkPngChunks(content: Buffer): void {
  let offset = signatureBytes
  let type = ''
  for (let count = 0; type !== 'IEND'; count += 1) {
    const contentOffset = offset + chunkHeadBytes
    if (count === chunksMax || contentOffset > content.length) refuse('file-broken')
    const checksumOffset = contentOffset + content.readUInt32BE(offset)
    if (checksumOffset + checksumBytes > content.length) refuse('file-broken')
    const typeOffset = contentOffset - 4
    type = content.toString('latin1', typeOffset, contentOffset)
    if (content.readUInt32BE(checksumOffset) !== crc32(content.subarray(typeOffset, checksumOffset)))
      refuse('file-broken')
    offset = checksumOffset + checksumBytes
  }
}
