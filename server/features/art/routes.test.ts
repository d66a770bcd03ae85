import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('GET /art/covers/{name}', () => {
  it('draws the same as a band for the width of a page', async () => {
    const response = await app.request('/art/bands/ABT-6.business.svg')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(' width="1600" height="444" ')
  })

  it.each(['business', 'investment', 'education'])('draws a cover of the category %s', async (category) => {
    const response = await app.request(`/art/covers/ACT-114.${category}.svg`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    const picture = await response.text()
    expect(picture).toMatch(/^<svg /)
    expect(picture).not.toMatch(/<script|onload|javascript:|<foreignObject|href="http/i)
  })

  it('gives the same bytes for the same name and others for another', async () => {
    const bytes = async (name: string) => (await app.request(`/art/covers/${name}`)).text()
    expect(await bytes('ACT-114.business.svg')).toBe(await bytes('ACT-114.business.svg'))
    expect(await bytes('ACT-114.business.svg')).not.toBe(await bytes('ACT-115.business.svg'))
    expect(await bytes('ACT-114.business.svg')).not.toBe(await bytes('ACT-114.education.svg'))
  })

  it.each([
    'ACT-114.business',
    'ACT-114.business.png',
    'ACT-114.business.svg.svg',
    'ACT-114.music.svg',
    'ACT-114.__proto__.svg',
    'ACT-114.constructor.svg',
    'act-114.business.svg',
    'ACT-1234567.business.svg',
    'ACT-.business.svg',
    '<script>.business.svg',
    '../../etc/passwd',
    '',
  ])('answers 404 to %j', async (name) => {
    expect((await app.request(`/art/covers/${name}`)).status).toBe(404)
  })
})
