import { crc32 } from 'node:zlib'
import { refuse } from './inspect-problem.ts'

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
export function checkPngChunks(content: Buffer): void {
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
