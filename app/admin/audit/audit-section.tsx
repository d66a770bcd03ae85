/** Being built. */
export function AuditSection() {
  return null
}
