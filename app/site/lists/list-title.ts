/** What a list shows, for the title of its page. */
interface ListTitleParts {
  /** The list's own name. */
  title: string
  /** What was chosen and searched for, as people read it. */
  chosen: readonly string[]
  /** How many were found, in words. */
  found: string
  /** The page in words; `undefined` for the first. */
  page: string | undefined
}

/** More of them would push the count out of sight. */
const namedMax = 3

/**
 * Makes the title of a list's page, by which a tab or a screen reader tells one answer from another: "Ambassadors:
 * Germany, “design”, 2 ambassadors found, page 2". A list as it opens has its name alone.
 */
export function listTitle({ title, chosen, found, page }: ListTitleParts): string {
  const parts = chosen.length > 0 ? [...chosen.slice(0, namedMax), found] : []
  if (page !== undefined) parts.push(page)
  return parts.length > 0 ? `${title}: ${parts.join(', ')}` : title
}
