/** Being built. */
export function CallRequestsSection() {
  return null
}
