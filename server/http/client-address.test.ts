import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

/** Builds a request as Node gives it: from an address, with a value of `X-Forwarded-For`. */
function from(remoteAddress: string | undefined, forwarded?: string | string[]) {
  return {
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  } as unknown as Pick<IncomingMessage, 'headers' | 'socket'>
}

describe('the address that senders are counted by (S-8)', () => {
  it('is that of the connection, also where IPv4 comes as IPv6', () => {
    expect(clientAddress(from('203.0.113.7'), 0)).toBe('203.0.113.7')
    expect(clientAddress(from('::ffff:203.0.113.7'), 0)).toBe('203.0.113.7')
  })

  it('does not change with headers that the sender writes (attack case 2)', () => {
    const addresses = Array.from({ length: 200 }, (_, number) =>
      clientAddress(from('203.0.113.7', `198.51.100.${number}, 10.0.0.${number}`), 0),
    )
    expect(new Set(addresses)).toEqual(new Set(['203.0.113.7']))
  })

  it('behind one proxy of ours is what that wrote, whatever the sender wrote before it', () => {
    const addresses = Array.from({ length: 200 }, (_, number) =>
      clientAddress(from('10.0.0.1', `198.51.100.${number}, evil, 203.0.113.7`), 1),
    )
    expect(new Set(addresses)).toEqual(new Set(['203.0.113.7']))
  })

  it('behind two proxies is what the outer one wrote', () => {
    expect(clientAddress(from('10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2'), 2)).toBe('203.0.113.7')
  })

  it('is that of the connection where the proxy wrote nothing or nonsense', () => {
    for (const forwarded of [undefined, '', ' , ', 'unknown', '203.0.113.7:4711', '999.1.1.1', '<script>']) {
      expect(clientAddress(from('10.0.0.1', forwarded), 1), forwarded).toBe('10.0.0.1')
    }
    expect(clientAddress(from('10.0.0.1', '203.0.113.7'), 2)).toBe('10.0.0.1')
  })

  it('is one for all of an IPv6 subscriber, however it is written', () => {
    for (const address of [
      '2001:db8:0:1::',
      '2001:db8:0:1::1',
      '2001:0db8:0000:0001:ffff:ffff:ffff:ffff',
      '2001:DB8:0:1:a:b:c:d',
      '2001:db8::1:0:0:0:9%eth0',
    ]) {
      expect(clientAddress(from(address), 0), address).toBe('2001:db8:0:1::/64')
    }
    expect(clientAddress(from('2001:db8:0:2::1'), 0)).toBe('2001:db8:0:2::/64')
    expect(clientAddress(from('::1'), 0)).toBe('0:0:0:0::/64')
  })

  it('is one for all who have none, and for requests without a connection', () => {
    expect(clientAddress(from(undefined), 0)).toBe('unknown')
    expect(clientAddress(undefined, 1)).toBe('unknown')
  })
})
