import type { z } from 'zod'
import type { activityRecords } from '../../../shared/contract/activity-records.ts'
import { publicationStateOf } from '../../../shared/rules/publication.ts'

/** A row of the list. */
export type ActivityItem = z.infer<typeof activityRecords.item>

/**
 * The values of the form: besides the stored ones the ticket of a new picture, or `null` for no picture, or the id of
 * one of the library.
 */
export type ActivityValues = z.infer<typeof activityRecords.stored> & {
  imageTicket?: string | null | undefined
  imageId?: string | undefined
}

/** A whole activity as it is edited, with the pending decision about it. */
export type ActivityRecord = z.infer<typeof activityRecords.record>

/** The values of a new form. */
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
  cancellationReason: {},
  link: '',
  language: '',
  interpretation: [],
  priceNote: {},
  registration: null,
  personId: '',
  image: null,
  imageAlt: {},
  isImageDecorative: false,
  recording: '',
  audioLink: '',
  audioFile: null,
  papers: [],
  transcript: {},
  state: 'draft',
}

/** Tells whether the form would be saved with a picture. */
export function hasImage({ image, imageTicket, imageId }: ActivityValues): boolean {
  if (imageId !== undefined) return true
  return imageTicket === undefined ? image !== null : imageTicket !== null
}

/** Returns the name of an activity's state: one with a future publication is scheduled, one with a past end is over. */
export function stateNameOf({
  state,
  ...times
}: Pick<ActivityItem, 'state' | 'publishedAt' | 'publishedUntil'>):
  | ActivityItem['state']
  | 'scheduled'
  | 'ended' {
  if (state !== 'published') return state
  const publication = publicationStateOf(times)
  return publication === 'scheduled' || publication === 'ended' ? publication : state
}

/**
 * Tells whether an activity is undecided: for a pending or rejected one, its decision box says whether readers see it.
 */
export function isUndecided({ state }: Pick<ActivityItem, 'state'>): boolean {
  return state === 'pending' || state === 'rejected'
}
