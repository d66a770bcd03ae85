import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { refuse } from './inspect-problem.ts'

const signatureBytes = 8
/** The length and type before a chunk's content; the checksum of both follows it. */
const chunkHeadBytes = 8
const checksumBytes = 4
const readBytes = 64 * 1024
/** The most chunks: each costs a few reads, and a picture of this site has some hundreds at most. */
const chunksMax = 5_000

/**
 * Reads the chunks of a PNG up to its end mark and compares each checksum, which decoders ignore silently.
 * @throws {UploadRefusal} `file-broken`.
 */
export async function checkPngChunks(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    let offset = signatureBytes
    let type = ''
    for (let count = 0; type !== 'IEND'; count += 1) {
      if (count === chunksMax) refuse('file-broken')
      const head = await readBlock(file, offset, chunkHeadBytes)
      type = head.toString('latin1', 4)
      const contentOffset = offset + chunkHeadBytes
      offset = contentOffset + head.readUInt32BE(0) + checksumBytes
      const checksum = await checksumOf(file, contentOffset, offset - checksumBytes, crc32(head.subarray(4)))
      const stated = await readBlock(file, offset - checksumBytes, checksumBytes)
      if (stated.readUInt32BE(0) !== checksum) refuse('file-broken')
    }
  } finally {
    await file.close()
  }
}

async function checksumOf(file: FileHandle, start: number, end: number, before: number): Promise<number> {
  let checksum = before
  for (let offset = start; offset < end; offset += readBytes) {
    checksum = crc32(await readBlock(file, offset, Math.min(readBytes, end - offset)), checksum)
  }
  return checksum
}

/** Reads bytes that must exist. */
async function readBlock(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
  return bytesRead === length ? buffer : refuse('file-broken')
}
