const loopbackName = /^(?:localhost|(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/**
 * Whether a `Host` header names this site. Production answers to the host of `PUBLIC_URL` alone; a
 * demonstration also to any loopback name and port, because nobody can be lured to those by DNS.
 */
export function createHostCheck(
  publicUrl: string,
  isDemonstration: boolean,
): (host: string | undefined) => boolean {
  const ownHost = new URL(publicUrl).host.toLowerCase()
  return (host) =>
    host !== undefined && (host.toLowerCase() === ownHost || (isDemonstration && loopbackName.test(host)))
}
