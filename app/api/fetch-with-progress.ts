import { requestTimeoutMs } from '../../shared/rules/limits.ts'

/** Statuses of responses without a body. */
const bodilessStatuses: readonly number[] = [204, 205, 304]

/**
 * Fetches with a timeout of 30 s without progress (N-1): until the response begins, and from each chunk to the next. A
 * large file over a slow connection takes the time that it needs.
 * @throws as `fetch` does; reading the body fails in the same way where it stalls.
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
  const restartTimer = () => {
    stop()
    timer = startTimer()
  }
  try {
    const response = await fetch(address, {
      ...init,
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    })
    // Browsers give some responses without a body a stream all the same, from which no response can be constructed.
    if (!response.body || bodilessStatuses.includes(response.status)) {
      stop()
      return response
    }
    const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        restartTimer()
        controller.enqueue(piece)
      },
      flush: stop,
    })
    restartTimer()
    return new Response(response.body.pipeThrough(watched), response)
  } catch (error) {
    stop()
    throw error
  }
}
