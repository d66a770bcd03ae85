import { type LookupAddress, type LookupAllOptions, lookup as lookUp } from 'node:dns'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const timeoutMs = 10_000

/** Networks that are not the public internet: this machine, its neighbours, those of providers, and reserved ones. */
const blocked = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blocked.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(network, bits, 'ipv6')
const worldwide = new BlockList()
worldwide.addSubnet('2000::', 3, 'ipv6')

/** Tells whether an address of a network is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, 'ipv4')
  return family === 6 && worldwide.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** An answer of another server, of its body at most as much as was asked for. */
export interface OutsideAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Finds the addresses of a name, as `lookup` of Node does. */
type Resolve = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** Asks another server. @throws where it does not answer in time, or is not one of the public internet. */
export type OutsideRequest = (
  url: URL,
  options: { method: 'GET' | 'HEAD'; range?: string; maxBytes: number },
) => Promise<OutsideAnswer>

/**
 * Creates the function that asks other servers at addresses that people typed. The name is resolved once, and only an
 * address of the public internet is connected to, so that nobody makes this server ask its neighbours. No redirect is
 * followed, no cookie or credential sent, and no more is read than was asked for.
 * @param allows tells which addresses may be asked; those of the public internet by default.
 * @param resolve finds the addresses of a name.
 */
export function createOutsideRequest(
  allows: (address: string) => boolean = isPublicAddress,
  resolve: Resolve = lookUp,
): OutsideRequest {
  const lookup: LookupFunction = (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const [first] = found
      if (!first || !found.every(({ address }) => allows(address)))
        return done(new Error('The address is not of the public internet.'), '', 0)
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }
  return (url, { method, range, maxBytes }) =>
    new Promise((settle, fail) => {
      // An address that is no name is not looked up.
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) && !allows(host)) return fail(new Error('The address is not of the public internet.'))
      const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
      const headers = { 'accept-encoding': 'identity', ...(range !== undefined && { range }) }
      const signal = AbortSignal.timeout(timeoutMs)
      const request = ask(url, { method, headers, lookup, agent: false, signal }, (response) => {
        const chunks: Buffer[] = []
        let sizeBytes = 0
        const end = () => {
          const { statusCode: status = 0, headers: received } = response
          settle({ status, headers: received, body: Buffer.concat(chunks).subarray(0, maxBytes) })
          response.destroy()
        }
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          sizeBytes += chunk.length
          if (sizeBytes >= maxBytes) end()
        })
        response.on('end', end)
        response.on('error', fail)
      })
      request.on('error', fail)
      request.end()
    })
}
