/** Being built. */
export function UserDetailsSection() {
  return null
}
