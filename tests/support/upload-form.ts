import { Readable } from 'node:stream'
import { cvSizeMaxBytes } from '../../shared/rules/limits.ts'
import { handmadePdf, onePage, pdfStream } from './sample-files.ts'

/** Creates an ordinary PDF of exactly this size. */
export function pdfOfSize(sizeBytes: number): Buffer {
  const padded = (paddingBytes: number) =>
    handmadePdf([...onePage(), pdfStream('', Buffer.alloc(paddingBytes, 'a'))])
  let paddingBytes = sizeBytes - padded(0).length
  // The numbers in it grow with it, by a few digits.
  for (let difference = -1; difference !== 0; paddingBytes += difference) {
    difference = sizeBytes - padded(paddingBytes).length
  }
  return padded(paddingBytes)
}

/** Creates the largest PDF that is accepted; the other is a byte larger. */
export const largestPdf = () => pdfOfSize(cvSizeMaxBytes)
export const tooLargePdf = () => pdfOfSize(cvSizeMaxBytes + 1)

/** A part of a multipart body. */
export interface RawPart {
  headers: string
  content: Buffer | string
}

/** The boundary of handmade bodies. */
export const boundary = 'handmade-boundary'
export const multipartType = `multipart/form-data; boundary=${boundary}`

/**
 * Builds a multipart body by hand, for content that no client would send.
 * @param ending end of the body; an empty one truncates it.
 */
export function multipartBody(parts: readonly RawPart[], ending = `--${boundary}--\r\n`): Buffer {
  const pieces = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(ending)])
}

/** Streams a body in chunks, without a content length. */
export function streamedBody(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): RequestInit {
  const body = Readable.toWeb(Readable.from(pieces, { highWaterMark: 1 })) as ReadableStream
  // TypeScript's DOM types do not know yet the option for streamed bodies.
  return { body, duplex: 'half' } as RequestInit
}

/** Builds a text field of a handmade body. */
export function textPart(name: string, content: string): RawPart {
  return { headers: `Content-Disposition: form-data; name="${name}"`, content }
}

/** Builds a file of a handmade body. */
export function filePart(name: string, fileName: string, content: Buffer | string): RawPart {
  return {
    headers: `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/pdf`,
    content,
  }
}
