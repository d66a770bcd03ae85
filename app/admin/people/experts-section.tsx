/** Being built. */
export function ExpertsSection() {
  return null
}
