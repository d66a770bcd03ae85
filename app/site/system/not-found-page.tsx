import { documentContext } from '../../api/document-context.ts'
import { documentHandle } from '../document-handle.ts'
import type { Route } from './+types/not-found-page.ts'

export const handle = documentHandle()

/**
 * Answers any unknown path with status 404, for which the root shows "404 Not found" (P-18), and with 429 whatever is
 * not looked at since its network has used up its budget.
 * @throws {Response} always.
 */
export function loader({ context }: Route.LoaderArgs): never {
  throw new Response(null, { status: context.get(documentContext).isOverBudget ? 429 : 404 })
}

/** Renders nothing: the loader always throws to the error boundary. */
export default function NotFoundPage() {
  return null
}
