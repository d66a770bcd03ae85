import type { Language } from '../../shared/i18n/languages.ts'
import { tokenHeaders } from '../api/session.ts'

/** More than so many from one page say nothing new. */
const reportsMax = 20
const reported = new Set<string>()

/**
 * Reports a missing text to the server (L-2), each once. Nobody waits for it, and a failure is ignored. It bypasses the
 * rules of the session, since it is not the reader who asks.
 */
export function reportMissingText(language: Language, namespace: string, key: string): void {
  const address = `/api/locales/add/${language}/${namespace}`
  const report = `${address} ${key}`
  if (reported.has(report) || reported.size >= reportsMax) return
  reported.add(report)
  fetch(`${address}?lang=${language}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...tokenHeaders(),
    },
    body: JSON.stringify({ [key]: key }),
    keepalive: true,
  }).catch(() => undefined)
}
