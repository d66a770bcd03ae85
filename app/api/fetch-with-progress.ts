import { requestTimeoutMs } from '../../shared/rules/limits.ts'

/** Answers that have no body by their status. */
const bodilessStatuses: readonly number[] = [204, 205, 304]

/**
 * `fetch` that is given up after 30 s without progress (N-1): until the answer begins, and from each piece of it to the
 * next. A large file over a slow line takes the time that it needs.
 * @throws as `fetch` does; the body of the answer fails in the same way where it stops coming.
 */
export async function fetchWithProgress(
  address: string,
  { signal, ...init }: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined },
  silenceMaxMs: number = requestTimeoutMs,
): Promise<Response> {
  const silence = new AbortController()
  const startTimer = () => setTimeout(() => silence.abort(), silenceMaxMs)
  let timer = startTimer()
  const stop = () => clearTimeout(timer)
  const waitOn = () => {
    stop()
    timer = startTimer()
  }
  try {
    const response = await fetch(address, {
      ...init,
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    })
    // Browsers give some answers without a body a stream all the same, of which no answer can be made anew.
    if (!response.body || bodilessStatuses.includes(response.status)) {
      stop()
      return response
    }
    const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        waitOn()
        controller.enqueue(piece)
      },
      flush: stop,
    })
    waitOn()
    return new Response(response.body.pipeThrough(watched), response)
  } catch (error) {
    stop()
    throw error
  }
}
