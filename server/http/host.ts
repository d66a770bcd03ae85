const loopbackName = /^(?:localhost|(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/**
 * Creates the check whether a `Host` header names this site. Production accepts the host of `PUBLIC_URL` alone; a
 * demonstration also any loopback name and port, because DNS cannot lure anybody there.
 */
export function createHostCheck(
  publicUrl: string,
  isDemonstration: boolean,
): (host: string | undefined) => boolean {
  const ownHost = new URL(publicUrl).host.toLowerCase()
  return (host) =>
    host !== undefined && (host.toLowerCase() === ownHost || (isDemonstration && loopbackName.test(host)))
}
