import type { z } from 'zod'
import { availabilityOf, registeredActivityOf, type StoredActivity } from '../../shared/rules/registration.ts'
import type { readAvailabilitySchema } from '../../shared/schemas/registration.ts'

/** Presents the availability of an activity (T-3); `null` where nobody has to register. */
export function presentAvailability(
  activity: StoredActivity,
  now: Date,
): z.input<typeof readAvailabilitySchema> | null {
  const registered = registeredActivityOf(activity)
  if (!registered) return null
  const { opensAt, closesAt, isClosed } = registered
  const isToOpen = opensAt !== null && opensAt > now.getTime() && !isClosed
  return {
    state: availabilityOf(registered, now.getTime()),
    opensAt: isToOpen ? new Date(opensAt).toISOString() : null,
    closesAt: new Date(closesAt).toISOString(),
  }
}
