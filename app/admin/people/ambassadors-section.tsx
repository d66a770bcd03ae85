/** Being built. */
export function AmbassadorsSection() {
  return null
}
