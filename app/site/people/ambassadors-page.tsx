import { documentHandle } from '../document-handle.ts'
import type { Route } from './+types/ambassadors-page.ts'
import { loadPeopleList, PeopleListDocument, peopleListParameters } from './people-list-document.tsx'

export const handle = documentHandle(peopleListParameters)

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPeopleList(context, request, 'ambassador')
}

/** Renders the list of ambassadors (P-2). */
export default function AmbassadorsPage({ loaderData }: Route.ComponentProps) {
  return <PeopleListDocument kind="ambassador" {...loaderData} />
}
