import { randomUUID } from 'node:crypto'
import type { Problem } from '../../shared/schemas/problem.ts'
import { handmadePdf, onePage } from './sample-files.ts'
import type { TestApp } from './test-app.ts'

/** A CV as it is uploaded. */
export const sampleCv = new File([new Uint8Array(handmadePdf(onePage()))], 'Karimova CV.pdf', {
  type: 'application/pdf',
})

/** Returns the text fields of a complete application. The email address is new each time, so that no limit counts. */
export function applicationTexts() {
  return {
    kind: 'ambassador',
    fullName: 'Aziza Karimova',
    email: `aziza.${randomUUID()}@example.uz`,
    coverLetter: 'I have taught programming in Tallinn for ten years.',
    consent: 'on',
  }
}

/** Builds a form's body of texts and files; `undefined` values are left out. */
export function formOf(fields: Record<string, string | File | undefined>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  return form
}

/** Generates an unused network address. */
export function freshAddress(): string {
  // No group begins with a zero, so that the address is in the same notation as in the limits.
  const group = () => `a${randomUUID().slice(0, 3)}`
  return `2001:db8:${group()}:${group()}::1`
}

/** Sends a form by POST, by default from a network address of its own. */
export function postForm(
  app: TestApp,
  path: string,
  fields: Record<string, string | File | undefined>,
  { headers = {}, senderAddress = freshAddress() }: { headers?: HeadersInit; senderAddress?: string } = {},
): Promise<Response> {
  return app.request(path, { method: 'POST', body: formOf(fields), headers }, senderAddress)
}

/** Sends a complete application. Returns its receipt and the secret of its status page. */
export async function apply(app: TestApp, changed: Record<string, string | File | undefined> = {}) {
  const response = await postForm(app, '/api/applications?lang=en', {
    ...applicationTexts(),
    cv: sampleCv,
    ...changed,
  })
  if (response.status !== 201) throw new Error(`The application was refused: ${await response.text()}`)
  const { reference, statusAddress } = (await response.json()) as { reference: string; statusAddress: string }
  return { reference, statusAddress, secret: statusAddress.split('/').at(-1) ?? '' }
}

/** Reads a problem from an error response, with its fields and codes as `codes`. */
export async function problemOf(response: Response): Promise<Problem & { codes: string[] }> {
  const problem = (await response.json()) as Problem
  return { ...problem, codes: (problem.errors ?? []).map(({ field, code }) => `${field} ${code}`) }
}
