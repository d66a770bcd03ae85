const loopbackNames = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i

/** Whether a host of an address is this machine itself, so that what is said to it passes no network. */
export function isLoopback(host: string): boolean {
  return loopbackNames.test(host)
}
