/** Being built. */
export function PersonCategoriesSection() {
  return null
}
