import { documentHandle } from '../document-handle.ts'
import type { Route } from './+types/experts-page.ts'
import { loadPeopleList, PeopleListDocument, peopleListParameters } from './people-list-document.tsx'

export const handle = documentHandle(peopleListParameters)

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPeopleList(context, request, 'expert')
}

/** Renders the list of experts (P-5). */
export default function ExpertsPage({ loaderData }: Route.ComponentProps) {
  return <PeopleListDocument kind="expert" {...loaderData} />
}
