import { documentHandle } from '../document-handle.ts'

export const handle = documentHandle()

/**
 * Answers any unknown path with status 404, for which the root shows "404 Not found" (P-18).
 * @throws {Response} always.
 */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

/** Renders nothing: the loader always throws to the error boundary. */
export default function NotFoundPage() {
  return null
}
