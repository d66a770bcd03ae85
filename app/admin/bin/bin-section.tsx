/** Being built. */
export function BinSection() {
  return null
}
