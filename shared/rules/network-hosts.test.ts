import { describe, expect, it } from 'vitest'
import { expectedHost } from './network-hosts.ts'

describe('an address of a social network', () => {
  it.each([
    ['Telegram', 'https://t.me/gulnora'],
    ['telegram', 'https://gulnora.t.me/'],
    ['Telegram', 'https://TELEGRAM.me/gulnora'],
    ['YouTube', 'https://www.youtube.com/@dw'],
    ['Mastodon', 'https://example.social/@dw'],
  ])('fits %s as %s', (network, link) => {
    expect(expectedHost(network, link)).toBeUndefined()
  })

  it.each([
    ['Telegram', 'https://example.uz/t.me', 't.me'],
    ['Telegram', 'https://evilt.me/gulnora', 't.me'],
    ['Telegram', 'https://t.me.example.uz/', 't.me'],
    ['LinkedIn', 'https://github.com/dw', 'linkedin.com'],
    ['X', 'not an address', 'x.com'],
  ])('of %s may not be %s', (network, link, host) => {
    expect(expectedHost(network, link)).toBe(host)
  })
})
