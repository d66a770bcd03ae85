import { documentHandle } from '../document-handle.ts'
import type { Route } from './+types/expert-page.ts'
import { loadPerson, PersonDocument } from './person-document.tsx'

export const handle = documentHandle()

export async function loader({ context, params }: Route.LoaderArgs) {
  return { person: await loadPerson(context, 'expert', params.id) }
}

/** Renders the page of one expert (P-5). */
export default function ExpertPage({ loaderData }: Route.ComponentProps) {
  return <PersonDocument person={loaderData.person} />
}
