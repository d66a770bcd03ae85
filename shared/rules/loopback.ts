const loopbackNames = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i

/** Tells whether the host of an address is this machine itself, so that nothing sent to it passes a network. */
export function isLoopback(host: string): boolean {
  return loopbackNames.test(host)
}
