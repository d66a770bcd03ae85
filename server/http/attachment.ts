import { Readable } from 'node:stream'
import type { UploadType } from '../../shared/schemas/upload.ts'
import { AppError } from '../errors.ts'
import type { OpenedUpload } from '../platform/uploads/uploads.ts'

/** The content type of each type, and the allowed extensions of its names; the first is added where a name has none. */
const formats: Record<UploadType, { contentType: string; endings: readonly [string, ...string[]] }> = {
  pdf: { contentType: 'application/pdf', endings: ['.pdf'] },
  zip: { contentType: 'application/zip', endings: ['.zip'] },
  png: { contentType: 'image/png', endings: ['.png'] },
  jpg: { contentType: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  webp: { contentType: 'image/webp', endings: ['.webp'] },
  mp3: { contentType: 'audio/mpeg', endings: ['.mp3'] },
  m4a: { contentType: 'audio/x-m4a', endings: ['.m4a'] },
}

/**
 * Makes the response that downloads an upload, for route handlers that have checked the right to it. It is never shown
 * in the page, never cached, and without rights of its own. Its type is that of its content, regardless of the name
 * that its sender gave it.
 */
export function attachmentResponse({ name, type, sizeBytes, content }: OpenedUpload): Response {
  const { contentType, endings } = formats[type]
  const isNamedSo = endings.some((ending) => name.toLowerCase().endsWith(ending))
  const savedName = isNamedSo ? name : `${name}${endings[0]}`
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: { ...attachmentHeaders(contentType, savedName), 'content-length': String(sizeBytes) },
  })
}

/** Returns the headers of a download that is never shown in the page, never cached, and without rights of its own. */
export function attachmentHeaders(contentType: string, savedName: string): Record<string, string> {
  return {
    'content-type': contentType,
    'content-disposition': disposition(savedName),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
}

/**
 * Makes the response to opening a private file, as an attachment.
 * @throws {AppError} `not-found` where it is gone or a virus was found in it, `not-allowed-now` while it waits for the
 *   scanner.
 */
export function privateFileResponse(opened: OpenedUpload | 'waiting' | 'infected' | undefined): Response {
  if (opened === 'waiting') throw new AppError('not-allowed-now')
  if (opened === undefined || opened === 'infected') throw new AppError('not-found')
  return attachmentResponse(opened)
}

/**
 * Returns the header with both forms of the name: in ASCII for old programs, and in full as RFC 8187 (once 5987) says.
 */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
