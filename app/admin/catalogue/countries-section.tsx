/** Being built. */
export function CountriesSection() {
  return null
}
