/** Being built. */
export function ApplicationsSection() {
  return null
}
