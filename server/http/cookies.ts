/** Lists the values of a cookie in a `Cookie` header, in their order. */
export function cookieValues(cookieHeader: string | undefined, name: string): string[] {
  if (!cookieHeader?.includes(name)) return []
  return cookieHeader.split(';').flatMap((part) => {
    const equals = part.indexOf('=')
    return equals >= 0 && part.slice(0, equals).trim() === name ? [part.slice(equals + 1).trim()] : []
  })
}
