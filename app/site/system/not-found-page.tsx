import type { Refusal } from '../../../shared/contract/document.ts'
import { documentContext } from '../../api/document-context.ts'
import { documentHandle } from '../document-handle.ts'
import type { Route } from './+types/not-found-page.ts'

export const handle = documentHandle()

const refusalStatuses: Record<Refusal, number> = { overBudget: 429, busy: 503 }

/**
 * Answers any unknown path with status 404, for which the root shows "404 Not found" (P-18), and with 429 or
 * 503 whatever is not looked at: its network has used up its budget, or the server has too much to do.
 * @throws {Response} always.
 */
export function loader({ context }: Route.LoaderArgs): never {
  const { refusal } = context.get(documentContext)
  throw refusal
    ? new Response(refusal, { status: refusalStatuses[refusal] })
    : new Response(null, { status: 404 })
}

/** Renders nothing: the loader always throws to the error boundary. */
export default function NotFoundPage() {
  return null
}
