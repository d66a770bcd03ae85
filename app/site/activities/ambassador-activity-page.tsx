import { documentHandle } from '../document-handle.ts'
import { loadPerson } from '../people/person-document.tsx'
import type { Route } from './+types/ambassador-activity-page.ts'
import { ActivityDocument, activityParameters, loadActivity } from './activity-document.tsx'

export const handle = documentHandle(activityParameters)

/**
 * Loads the ambassador and the activity.
 * @throws {Response} 404 for an unknown ambassador or activity, and for an activity of somebody else.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [ambassador, page] = await Promise.all([
    loadPerson(context, 'ambassador', params.id),
    loadActivity(context, params.activityId, request),
  ])
  const backTo = page.activity.person
  if (backTo?.id !== ambassador.id) throw new Response(null, { status: 404 })
  return { ...page, backTo }
}

/** Renders one activity of an ambassador, with the link back to them (P-4). */
export default function AmbassadorActivityPage({ loaderData }: Route.ComponentProps) {
  return <ActivityDocument {...loaderData} />
}
