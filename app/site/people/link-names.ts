/**
 * Returns the text of a link to a website: its host without `www.`.
 * @throws {TypeError} for an invalid URL.
 */
export function siteName(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '')
}

/**
 * Returns the text of a link to a profile: the last part of its path ("haruto-minegishi"), otherwise its host.
 * @throws {TypeError} for an invalid URL.
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
