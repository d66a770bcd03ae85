import { createReadStream } from 'node:fs'
import type { ByteSource } from '../platform/file-store.ts'
import { lineSizeMaxBytes } from './archive-format.ts'

const lineFeed = 0x0a

/** One line with its number, beginning at 1. */
export interface Line {
  number: number
  /** `undefined` where the bytes are not UTF-8 or the line is too long. */
  text: string | undefined
}

/**
 * Reads the lines of a file, one at a time. Only a line feed ends a line (U+2028 may occur in a JSON text); empty lines
 * are skipped, but counted.
 */
export async function* readLines(path: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let number = 0
  let parts: Uint8Array[] = []
  let sizeBytes = 0

  const end = (): Line | undefined => {
    const line = sizeBytes > lineSizeMaxBytes ? undefined : decode(decoder, Buffer.concat(parts))
    parts = []
    sizeBytes = 0
    number += 1
    return line?.trim() === '' ? undefined : { number, text: line }
  }

  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as ByteSource) {
    let start = 0
    for (let stop = chunk.indexOf(lineFeed); stop >= 0; stop = chunk.indexOf(lineFeed, start)) {
      append(chunk.subarray(start, stop))
      const line = end()
      if (line) yield line
      start = stop + 1
    }
    append(chunk.subarray(start))
  }
  if (sizeBytes > 0) {
    const line = end()
    if (line) yield line
  }

  function append(part: Uint8Array): void {
    sizeBytes += part.byteLength
    // A line that is too long is not buffered: it is refused anyway.
    if (sizeBytes <= lineSizeMaxBytes) parts.push(part)
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}
