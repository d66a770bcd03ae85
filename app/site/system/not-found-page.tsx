import { documentHandle } from '../document-handle.ts'

export const handle = documentHandle()

/** Any unknown path: status 404 and the root's "404 Not found" (P-18). */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

/** Never shown: the loader always gives the word to the error boundary. */
export default function NotFoundPage() {
  return null
}
