/** What a link to a website reads as: its host without `www.`. Throws TypeError for what is no address. */
export function siteName(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '')
}

/**
 * What a link to a profile reads as: the last part of its path ("haruto-minegishi"), else its host. Throws TypeError
 * for what is no address.
 */
export function profileName(link: string): string {
  const last = new URL(link).pathname.split('/').filter(Boolean).at(-1)
  if (last === undefined) return siteName(link)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
