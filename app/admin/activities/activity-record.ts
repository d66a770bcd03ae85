import type { z } from 'zod'
import type { activityRecords } from '../../../shared/contract/activity-records.ts'

/** A row of the list. */
export type ActivityItem = z.infer<typeof activityRecords.item>

/** What the form holds: beside what is stored, the ticket of a new picture, or `null` for none at all. */
export type ActivityValues = z.infer<typeof activityRecords.stored> & {
  imageTicket?: string | null | undefined
}

/** A whole activity as it is edited, with what is to be decided about it. */
export type ActivityRecord = z.infer<typeof activityRecords.record> & { content: ActivityValues }

/** What a new form holds. */
export const emptyActivity: ActivityValues = {
  title: {},
  caption: {},
  description: {},
  place: {},
  categoryId: '',
  serviceKindId: '',
  startsAt: '',
  endsAt: '',
  startedAt: '',
  isCancelled: false,
  link: '',
  personId: '',
  image: null,
  imageAlt: {},
  isImageDecorative: false,
  state: 'draft',
}

/** Whether the form would be saved with a picture. */
export function hasImage({ image, imageTicket }: ActivityValues): boolean {
  return imageTicket === undefined ? image !== null : imageTicket !== null
}

/** What an activity is called for its state: what is published only later is scheduled. */
export function stateNameOf({
  state,
  publishedAt,
}: Pick<ActivityItem, 'state' | 'publishedAt'>): ActivityItem['state'] | 'scheduled' {
  const isLater = state === 'published' && publishedAt != null && Date.parse(publishedAt) > Date.now()
  return isLater ? 'scheduled' : state
}

/** Whether readers see an activity is for the box of its decision to say: it waits, or was rejected. */
export function isUndecided({ state }: Pick<ActivityItem, 'state'>): boolean {
  return state === 'pending' || state === 'rejected'
}
