/** Being built. */
export function ActivitiesSection() {
  return null
}
