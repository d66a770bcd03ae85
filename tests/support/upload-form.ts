import { Readable } from 'node:stream'
import { cvSizeMaxBytes } from '../../shared/rules/limits.ts'
import { handmadePdf, onePage, pdfStream } from './sample-files.ts'

/** An ordinary PDF of exactly so many bytes. */
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

/** The largest PDF that is taken, and one that is a byte larger. */
export const largestPdf = () => pdfOfSize(cvSizeMaxBytes)
export const tooLargePdf = () => pdfOfSize(cvSizeMaxBytes + 1)

/** A part of a form as it stands in a body. */
export interface RawPart {
  headers: string
  content: Buffer | string
}

/** The boundary of bodies that are made by hand. */
export const boundary = 'handmade-boundary'
export const multipartType = `multipart/form-data; boundary=${boundary}`

/** A body made by hand, for what no client would send. @param ending what stands at its end; nothing cuts it off. */
export function multipartBody(parts: readonly RawPart[], ending = `--${boundary}--\r\n`): Buffer {
  const pieces = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(ending)])
}

/** A body that is sent piece by piece, without saying how long it is. */
export function streamedBody(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): RequestInit {
  const body = Readable.toWeb(Readable.from(pieces, { highWaterMark: 1 })) as ReadableStream
  // The DOM's types do not know yet what says that a body goes on while it comes in.
  return { body, duplex: 'half' } as RequestInit
}

/** A text as a part of a body made by hand. */
export function textPart(name: string, content: string): RawPart {
  return { headers: `Content-Disposition: form-data; name="${name}"`, content }
}

/** A file as a part of a body made by hand. */
export function filePart(name: string, fileName: string, content: Buffer | string): RawPart {
  return {
    headers: `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/pdf`,
    content,
  }
}
