import { describe, expect, it } from 'vitest'
import { createHostCheck } from './host.ts'

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
