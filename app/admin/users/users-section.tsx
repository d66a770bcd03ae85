/** Being built. */
export function UsersSection() {
  return null
}
