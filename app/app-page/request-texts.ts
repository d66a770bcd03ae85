import type { HttpBackendOptions } from 'i18next-http-backend'
import { requestTimeoutMs } from '../../shared/rules/limits.ts'

/**
 * Fetches texts for i18next, with the time-out of every call (N-1). While the browser is offline it fails in a way that
 * i18next does not retry: the failure is shown at once, instead of after ten seconds.
 */
export const requestTexts: NonNullable<HttpBackendOptions['request']> = async (
  _options,
  address,
  _payload,
  callback,
) => {
  const read = async () => {
    const response = await fetch(address, { signal: AbortSignal.timeout(requestTimeoutMs) })
    return { status: response.status, data: await response.text() }
  }
  // i18next-http-backend retries errors of the network, which it knows by their messages.
  const fail = (cause: unknown) =>
    callback(new Error(navigator.onLine ? 'network' : 'offline', { cause }), null)
  await read().then((response) => callback(null, response), fail)
}
