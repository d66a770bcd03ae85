import { beforeAll, describe, expect, inject, it } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { readSample, required, type Sample } from '../e2e/sample.ts'
import { SiteReader } from '../support/site-reader.ts'

const unknownId = '01900000-0000-7000-8000-000000000000'

const baseUrl = inject('baseUrl')
let sample: Sample

beforeAll(async () => {
  sample = await readSample(baseUrl, 'uz')
})

/** Addresses of missing pages, by what is wrong with them. */
const missing: { what: string; address: () => string }[] = [
  { what: 'an unknown path', address: () => '/no-such-page' },
  { what: 'a path below a page', address: () => '/ambassadors/extra/deep' },
  { what: 'an unknown ambassador', address: () => `/ambassadors-single/${unknownId}` },
  { what: 'an id that is none', address: () => '/ambassadors-single/not-an-id' },
  { what: 'an expert among ambassadors', address: () => `/ambassadors-single/${sample.expert.id}` },
  { what: 'an ambassador among experts', address: () => `/experts/single/${sample.ambassador.id}` },
  { what: 'an unknown activity', address: () => `/activities-single/${unknownId}` },
  {
    what: 'an unknown activity of an ambassador',
    address: () => `/ambassadors-single/${sample.ambassador.id}/details/${unknownId}`,
  },
  {
    what: 'the activity of somebody else (P-4)',
    address: () => `/ambassadors-single/${sample.ambassador.id}/details/${sample.activity.id}`,
  },
  {
    what: 'the activity of another ambassador (P-4)',
    address: () => {
      const other = required(
        sample.ambassadors.find(({ id }) => id !== sample.ambassador.id),
        'a second ambassador',
      )
      return `/ambassadors-single/${other.id}/details/${sample.ambassadorActivity.id}`
    },
  },
]
const missingInLanguages = missing.flatMap((one) => languages.map((language) => ({ ...one, language })))

describe('an address that nothing stands behind (P-18)', () => {
  it.each(missingInLanguages)('$what is a page "404 Not found" in $language', async ({
    address,
    language,
  }) => {
    const reader = await new SiteReader(baseUrl, language).open(address())
    expect(reader.status).toBe(404)
    expect(reader.document.documentElement.lang).toBe(language)
    expect(reader.texts('h1, main p')).toContain('404 Not found')
    expect(reader.text('h1')).toBe(resources[language].system.notFound.heading)
    expect(reader.first('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(reader.text('label[for=not-found-search]')).toBe(resources[language].common.search.label)
  })

  it('is never cached: a page that is created later is shown', async () => {
    const response = await fetch(`${baseUrl}/no-such-page`)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    '/%E0%A4%A',
    '/ambassadors-single/%00',
    '/experts/single/..%2f..%2fetc',
    '//',
    '/%2e%2e/',
  ])('is no failure of the server where it is malformed: %s', async (address) => {
    const { status } = await fetch(`${baseUrl}${address}`)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
  })

  it('leads on: to the sections and to a search', async () => {
    const { search, navigation } = resources.en.common
    const reader = await new SiteReader(baseUrl, 'en').open('/no-such-page')
    expect(reader.texts('main form button')).toEqual([search.submit])
    reader.type('main form [name=q]', 'Shavkat')
    await reader.submit()
    expect(reader.url.pathname).toBe('/search')
    expect(reader.text('main article h3')).toContain('Shavkat')

    await reader.open('/no-such-page')
    expect(reader.texts('main a')).toEqual([
      navigation.home,
      navigation.ambassadors,
      navigation.experts,
      navigation.activities,
    ])
    await reader.follow(navigation.activities)
    expect(reader.text('h1')).toBe(resources.en.activities.list.title)
  })
})
