/** A placeholder in a text that somebody has still to fill in, as the drafts of text pages mark it (C-2). */
const gap = /\\?\[(?:toʻldiring|заполнить|fill in):/iu

/** Tells whether a text still has a placeholder. */
export function hasGap(text: string | undefined): boolean {
  return text !== undefined && gap.test(text)
}
