import { documentHandle } from '../document-handle.ts'
import type { Route } from './+types/ambassador-page.ts'
import { loadPerson, PersonDocument } from './person-document.tsx'

export const handle = documentHandle()

export async function loader({ context, params }: Route.LoaderArgs) {
  return { person: await loadPerson(context, 'ambassador', params.id) }
}

/** Renders the page of one ambassador (P-3). */
export default function AmbassadorPage({ loaderData }: Route.ComponentProps) {
  return <PersonDocument person={loaderData.person} />
}
