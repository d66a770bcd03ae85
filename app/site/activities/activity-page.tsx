import { documentHandle } from '../document-handle.ts'
import type { Route } from './+types/activity-page.ts'
import { ActivityDocument, loadActivity } from './activity-document.tsx'

export const handle = documentHandle()

export async function loader({ context, params }: Route.LoaderArgs) {
  return { activity: await loadActivity(context, params.id) }
}

/** Renders the page of one activity (P-7). */
export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  return <ActivityDocument activity={loaderData.activity} />
}
