import { documentHandle } from '../document-handle.ts'
import type { Route } from './+types/activity-page.ts'
import { ActivityDocument, activityParameters, loadActivity } from './activity-document.tsx'

export const handle = documentHandle(activityParameters)

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadActivity(context, params.id, request)
}

/** Renders the page of one activity (P-7). */
export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  return <ActivityDocument {...loaderData} />
}
