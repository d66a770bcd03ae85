import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress, createHostCheck, isAmbiguousPath } from './incoming-requests.ts'

it.each([
  ['an encoded slash', '/media/x/..%2F..%2Fassets%2Fa.js'],
  ['an encoded slash in small letters', '/media%2fx'],
  ['a slash that is encoded twice', '/media%252Fx'],
  ['a slash that is encoded four times', '/media%2525252Fx'],
  ['an overlong slash', '/media%c0%afx'],
  ['an overlong dot', '/%c0%ae%c0%ae/x'],
  ['a backslash', '/media\\x'],
  ['an encoded backslash', '/media%5cx'],
  ['a backslash that is encoded twice', '/media%255Cx'],
  ['a dot segment', '/./x'],
  ['two dots', '/media/../x'],
  ['two dots at the end', '/media/..'],
  ['two dots with a parameter', '/media/..;a=1/x'],
  ['encoded dots', '/media/%2e%2E/x'],
  ['a dot and an encoded dot', '/media/.%2e/x'],
  ['dots that are encoded twice', '/media/%252e%252e/x'],
  ['two slashes', '/media//x'],
  ['two slashes at the beginning', '//evil.example/x'],
  ['an encoded letter', '/%61pi/docs'],
  ['a letter that is encoded twice', '/%2561pi/docs'],
  ['a zero byte', '/media/x%00.js'],
  ['a line break', '/media/x%0d%0aA: b'],
  ['a tab as it is', '/media/.\t./x'],
  ['an encoded delete', '/media/x%7f'],
  ['bytes as they are', '/media/\u00d1\u0091'],
  ['bytes that are not UTF-8', '/media/%ff'],
  ['half an escape', '/media/x%e'],
  ['no escape', '/media/x%zz'],
  ['a fragment', '/media/x#/../y'],
  ['a fragment in a query', '/media/x?y#&lng=ru'],
  ['an address of a site with two dots', 'http://127.0.0.1/media/../x'],
])('%s makes a path ambiguous', (_what, target) => {
  expect(isAmbiguousPath(target)).toBe(true)
})

it.each([
  '/',
  '/?lng=ru',
  '/ambassadors/018f0000-0000-7000-8000-000000000000?tab=%2F..%2F%5C%00//..\\',
  '/media/018f0000-0000-7000-8000-000000000000/0a1b2c3d?w=320',
  '/assets/admin-part.activities-section.CnrwFnIJ.js',
  '/api/locales/uz/admin-people',
  '/api/texts/admin-people%3Aaccount.open',
  '/art/covers/ABC-12.it.svg',
  '/.well-known/security.txt',
  '/pages/a...b/.../c',
  '/pages/%D1%91%20100%25',
  'http://127.0.0.1:3000/ambassadors',
  'http://127.0.0.1:3000',
  '*',
])('%s is not ambiguous', (target) => {
  expect(isAmbiguousPath(target)).toBe(false)
})

describe('createHostCheck', () => {
  const production = createHostCheck('https://digitalworld.example', false)
  const demonstration = createHostCheck('http://127.0.0.1:3000', true)

  it.each(['digitalworld.example', 'DigitalWorld.example'])('answers production to %s', (host) => {
    expect(production(host)).toBe(true)
  })

  it.each([
    undefined,
    '',
    'evil.example',
    'digitalworld.example.evil.example',
    'evil-digitalworld.example',
    'www.digitalworld.example',
    'digitalworld.example:8080',
    'digitalworld.example@evil.example',
    'digitalworld.example, evil.example',
    'localhost',
    '127.0.0.1:3000',
  ])('refuses %j in production', (host) => {
    expect(production(host)).toBe(false)
  })

  it.each([
    '127.0.0.1:3000',
    'localhost',
    'localhost:8080',
    '127.0.0.5:9',
    '[::1]:3000',
    'uz.localhost',
  ])('answers a demonstration to %s', (host) => {
    expect(demonstration(host)).toBe(true)
  })

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.1',
    '[::2]',
    'localhost:port',
  ])('refuses %s in a demonstration', (host) => {
    expect(demonstration(host)).toBe(false)
  })
})

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
