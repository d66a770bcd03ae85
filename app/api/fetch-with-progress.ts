import { requestTimeoutMs } from '../../shared/rules/limits.ts'

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
    if (!response.body) {
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
