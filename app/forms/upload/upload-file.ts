import type { TFunction } from 'i18next'
import type { ZodType } from 'zod'
import type { Language } from '../../../shared/i18n/languages.ts'
import { uploadsPath } from '../../../shared/rules/addresses.ts'
import { requestTimeoutMs } from '../../../shared/rules/limits.ts'
import { problemSchema } from '../../../shared/schemas/problem.ts'
import { type StoredUpload, storedUploadSchema } from '../../../shared/schemas/upload.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { isPageCurrent, tokenHeaders } from '../../api/session.ts'

/** The result of an upload: stored, refused with a message, cancelled by the reader, or failed on its way. */
export type Uploaded<Stored = StoredUpload> =
  | { kind: 'stored'; upload: Stored }
  /** `isForGood` where the file itself is to blame, so that another attempt would end the same. */
  | { kind: 'refused'; message: string; isForGood: boolean }
  | { kind: 'cancelled' }
  | { kind: 'failed'; reason: SendingFailure | 'unreadable' | 'account-changed'; status?: number }

interface UploadOptions<Stored> {
  /** The purpose of the file; it decides the checks. */
  kind?: 'cv' | 'image' | 'photo'
  /** The address that it is sent to, where that is not the one of all forms. */
  address?: string
  /** The answer to a stored file, where that is not an upload under a ticket. */
  answer?: ZodType<Stored>
  language: Language
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
  /** The time without progress after which the upload has failed. */
  silenceMaxMs?: number
}

/** The reason why no answer says whether something was accepted; each has a sentence, `failure` of `errors.json`. */
export type SendingFailure = 'offline' | 'unanswered' | 'late' | 'malformed' | 'server'

/** Returns the reason why no answer came at all. */
export function networkFailure(isLate: boolean): SendingFailure {
  if (!navigator.onLine) return 'offline'
  return isLate ? 'late' : 'unanswered'
}

interface Attempt {
  key: string
  content: ArrayBuffer
}

/**
 * The files that were sent and got no response. A retry under the same key gets the result of the first attempt. The
 * content is read once: browsers refuse, at every retry, to send a file that has changed on the disk since it was
 * selected.
 */
const unanswered = new WeakMap<File, Attempt>()

/**
 * Sends a file before its form (V-5, V-6), under the same key until a response comes (N-7). It uses XMLHttpRequest,
 * since `fetch` does not report the progress of a body. Fails after 30 s without progress (N-1), where the file cannot
 * be read, and where the page was opened for an account that is no longer signed in.
 */
export async function uploadFile<Stored = StoredUpload>(
  file: File,
  options: UploadOptions<Stored>,
): Promise<Uploaded<Stored>> {
  let attempt = unanswered.get(file)
  if (!attempt) {
    const content = await file.arrayBuffer().catch(() => null)
    if (!content) return { kind: 'failed', reason: 'unreadable' }
    attempt = { key: newIdempotencyKey(), content }
    unanswered.set(file, attempt)
  }
  const uploaded = await sendContent(file, attempt, options)
  if (uploaded.kind !== 'failed') unanswered.delete(file)
  return uploaded
}

/** Describes a failed upload with what can be done. @param code of the problem of a file that was not sent. */
export function uploadFailureMessage(
  errors: TFunction<'errors'>,
  { reason, status }: Extract<Uploaded, { kind: 'failed' }>,
  code: 'upload-failed' | 'image-upload-failed',
): string {
  if (reason === 'account-changed') return errors(reason)
  const why = errors(`failure.${reason}`, { status })
  return reason === 'unreadable' ? why : `${why} ${errors(`fields.${code}`)}`
}

function sendContent<Stored>(
  file: File,
  { key, content }: Attempt,
  {
    kind = 'cv',
    address = uploadsPath,
    answer,
    language,
    onProgress,
    signal,
    silenceMaxMs = requestTimeoutMs,
  }: UploadOptions<Stored>,
): Promise<Uploaded<Stored>> {
  // Both may have changed while the file was read.
  if (signal.aborted) return Promise.resolve({ kind: 'cancelled' })
  if (!isPageCurrent()) return Promise.resolve({ kind: 'failed', reason: 'account-changed' })
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout>
    const settle = (uploaded: Uploaded<Stored>) => {
      clearTimeout(silence)
      resolve(uploaded)
    }
    const fail = (isLate: boolean) => settle({ kind: 'failed', reason: networkFailure(isLate) })
    const waitOn = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        fail(true)
        request.abort()
      }, silenceMaxMs)
    }
    request.upload.onprogress = ({ loaded }) => {
      waitOn()
      // The body is a little longer than its file.
      onProgress(Math.min(loaded, file.size))
    }
    request.onload = () =>
      settle(readAnswer(request, answer ?? (storedUploadSchema as unknown as ZodType<Stored>)))
    request.onerror = () => fail(false)
    request.onabort = () => settle({ kind: 'cancelled' })
    signal.addEventListener('abort', () => request.abort(), { once: true })

    const form = new FormData()
    if (address === uploadsPath) form.append('kind', kind)
    form.append('file', new Blob([content], { type: file.type }), file.name)
    request.open('POST', `${address}?lang=${language}`)
    request.setRequestHeader('Idempotency-Key', key)
    for (const [name, value] of Object.entries(tokenHeaders())) request.setRequestHeader(name, value)
    request.send(form)
    waitOn()
  })
}

/**
 * Deletes a file that is no longer wanted. The server would delete it later anyway, so nobody waits for the response.
 */
export function discardUpload({ ticket }: StoredUpload): void {
  fetch(ticketAddress(ticket), { method: 'DELETE', headers: tokenHeaders(), keepalive: true }).catch(
    () => undefined,
  )
}

/** Tells whether a stored file still exists; also true where the check fails. */
export async function isStillStored({ ticket }: StoredUpload): Promise<boolean> {
  try {
    const response = await fetch(ticketAddress(ticket), { headers: tokenHeaders() })
    // Read to its end, so that the connection is free again.
    await response.text()
    return response.status !== 404
  } catch {
    return true
  }
}

function ticketAddress(ticket: string): string {
  return `${uploadsPath}/${ticket}?lang=${document.documentElement.lang}`
}

function readAnswer<Stored>(request: XMLHttpRequest, answerSchema: ZodType<Stored>): Uploaded<Stored> {
  const { status } = request
  if (status >= 500) return { kind: 'failed', reason: 'server', status }
  let answer: unknown
  try {
    answer = JSON.parse(request.responseText)
  } catch {
    return { kind: 'failed', reason: 'malformed' }
  }
  if (status === 201) {
    const parsed = answerSchema.safeParse(answer)
    return parsed.success ? { kind: 'stored', upload: parsed.data } : { kind: 'failed', reason: 'malformed' }
  }
  const problem = problemSchema.safeParse(answer)
  if (!problem.success) return { kind: 'failed', reason: 'malformed' }
  const { errors, title, code } = problem.data
  return { kind: 'refused', message: errors?.[0]?.message ?? title, isForGood: code === 'invalid-form' }
}
