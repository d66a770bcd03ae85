import type { Language } from '../../../shared/i18n/languages.ts'
import { uploadsPath } from '../../../shared/rules/addresses.ts'
import { requestTimeoutMs } from '../../../shared/rules/limits.ts'
import { problemSchema } from '../../../shared/schemas/problem.ts'
import { type KeptUpload, keptUploadSchema } from '../../../shared/schemas/upload.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { isPageCurrent, tokenHeaders } from '../../api/session.ts'

/** The result of an upload: stored, refused with a message, cancelled by the reader, or failed on its way. */
export type Uploaded =
  | { kind: 'kept'; upload: KeptUpload }
  /** `isForGood` where the file itself is to blame, so that another attempt would end the same. */
  | { kind: 'refused'; message: string; isForGood: boolean }
  | { kind: 'cancelled' }
  | { kind: 'failed' }

interface UploadOptions {
  /** The purpose of the file; it decides the checks. */
  kind?: 'cv' | 'image' | 'photo'
  /** The address that takes it, where that is not the one of all forms. */
  address?: string
  language: Language
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
  /** The time without progress after which the upload has failed. */
  silenceMaxMs?: number
}

/**
 * The keys of files that were sent and got no response: a retry under the same key gets the result of the first
 * attempt.
 */
const unansweredKeys = new WeakMap<File, string>()

/**
 * Sends a file before its form (V-5, V-6), under the same key until a response comes (N-7). It uses XMLHttpRequest,
 * since `fetch` does not report the progress of a body. Fails after 30 s without progress (N-1), and where the page was
 * opened for an account that is no longer signed in.
 */
export function uploadFile(
  file: File,
  {
    kind = 'cv',
    address = uploadsPath,
    language,
    onProgress,
    signal,
    silenceMaxMs = requestTimeoutMs,
  }: UploadOptions,
): Promise<Uploaded> {
  if (!isPageCurrent()) return Promise.resolve({ kind: 'failed' })
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout>
    const settle = (uploaded: Uploaded) => {
      clearTimeout(silence)
      resolve(uploaded)
    }
    const fail = () => settle({ kind: 'failed' })
    const waitOn = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        fail()
        request.abort()
      }, silenceMaxMs)
    }
    request.upload.onprogress = ({ loaded }) => {
      waitOn()
      // The body is a little longer than its file.
      onProgress(Math.min(loaded, file.size))
    }
    const idempotencyKey = unansweredKeys.get(file) ?? newIdempotencyKey()
    unansweredKeys.set(file, idempotencyKey)
    request.onload = () => {
      const answer = readAnswer(request)
      if (answer.kind !== 'failed') unansweredKeys.delete(file)
      settle(answer)
    }
    request.onerror = fail
    request.onabort = () => settle({ kind: 'cancelled' })
    signal.addEventListener('abort', () => request.abort(), { once: true })

    const form = new FormData()
    if (address === uploadsPath) form.append('kind', kind)
    form.append('file', file)
    request.open('POST', `${address}?lang=${language}`)
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    for (const [name, value] of Object.entries(tokenHeaders())) request.setRequestHeader(name, value)
    request.send(form)
    waitOn()
  })
}

/** Throws away a file that is no longer wanted. It would go by itself, so nobody waits for the answer. */
export function discardUpload({ ticket }: KeptUpload): void {
  fetch(ticketAddress(ticket), { method: 'DELETE', headers: tokenHeaders(), keepalive: true }).catch(
    () => undefined,
  )
}

/** Tells whether a stored file still exists; also true where the check fails. */
export async function isStillKept({ ticket }: KeptUpload): Promise<boolean> {
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

function readAnswer(request: XMLHttpRequest): Uploaded {
  let answer: unknown
  try {
    answer = JSON.parse(request.responseText)
  } catch {
    return { kind: 'failed' }
  }
  if (request.status === 201) {
    const kept = keptUploadSchema.safeParse(answer)
    return kept.success ? { kind: 'kept', upload: kept.data } : { kind: 'failed' }
  }
  const problem = problemSchema.safeParse(answer)
  if (!problem.success) return { kind: 'failed' }
  const { errors, title, code } = problem.data
  return { kind: 'refused', message: errors?.[0]?.message ?? title, isForGood: code === 'invalid-form' }
}
