import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { sampleAmbassadors } from '../../server/db/seed/content/ambassadors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { readSample, required, type Sample } from '../e2e/sample.ts'
import { SiteReader, textOf } from '../support/site-reader.ts'

const texts = resources.en
const baseUrl = inject('baseUrl')

let sample: Sample
let reader: SiteReader
beforeAll(async () => {
  sample = await readSample(baseUrl, 'en')
})
beforeEach(() => {
  reader = new SiteReader(baseUrl, 'en')
})

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`

function openPerson(code: string, language: Language = 'en'): Promise<unknown> {
  const person = [...sample.ambassadors, ...sample.experts].find(({ userCode }) => userCode === code)
  const { id, kind } = required(person, code)
  return reader.open(
    `${kind === 'ambassador' ? '/ambassadors-single' : '/experts/single'}/${id}?lng=${language}`,
  )
}

/** Returns the value of a fact by its label. */
function detail(label: string): HTMLElement {
  const term = reader.all('main dl dt').find((one) => textOf(one) === label)
  return required(term?.parentElement?.querySelector('dd'), label)
}

/** Returns the language in which a text of the page is marked. */
function languageOf(text: string): string | undefined {
  const element = reader.all('main *').find((one) => one.children.length === 0 && textOf(one) === text)
  return required(element, text).closest<HTMLElement>('[lang]')?.lang
}

const authorOf = (code: string) =>
  required(
    sampleAmbassadors.find((one) => one.code === code),
    code,
  )

describe('the details', () => {
  it('lead from an ambassador to their activity and back (P-3, P-4)', async () => {
    const { ambassador, ambassadorActivity } = sample
    await reader.open(`/ambassadors?q=${encodeURIComponent(nameOf(ambassador))}`)
    await reader.follow(nameOf(ambassador))
    const { pathname } = reader.url
    await reader.follow(ambassadorActivity.title.text)
    expect(reader.url.pathname).toBe(`${pathname}/details/${ambassadorActivity.id}`)
    expect(reader.text('h1')).toBe(ambassadorActivity.title.text)
    await reader.follow(`Back to ${nameOf(ambassador)}`)
    expect(reader.url.pathname).toBe(pathname)
  })

  it('lead from an activity to who holds it (P-7)', async () => {
    await reader.open(`/activities-single/${sample.activity.id}`)
    const host = required(sample.activity.person, 'a host')
    await reader.follow(nameOf(host))
    expect(reader.text('h1')).toContain(host.lastname)
  })

  it('lead from the country to its page, with everybody who is there', async () => {
    await openPerson('AMB-0042')
    const link = required(detail(texts.people.person.details.country).querySelector('a'), 'a link')
    expect(textOf(link)).toBe('Japan')
    await reader.open(link.getAttribute('href') ?? '')
    const japanese = sampleAmbassadors.filter(
      ({ country, isPublished }) => country === 'JP' && isPublished !== false,
    )
    expect(reader.url.pathname).toBe('/countries/JP')
    for (const person of japanese) expect(reader.text('main')).toContain(nameOf(person))
  })

  it('lead from a person to who may help as well, with what they have in common (P-27)', async () => {
    await openPerson('AMB-0042')
    const { similar } = texts.people.person
    const rows = reader.all('[aria-labelledby=similar] article')
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows)
      expect(
        [similar.direction, similar.country, similar.tags].some((reason) => textOf(row).includes(reason)),
      ).toBe(true)
    expect(reader.text('[aria-labelledby=similar]')).toContain(similar.country)
    expect(reader.text('[aria-labelledby=similar]')).not.toContain('Minegishi')
  })

  it('have the clock of where somebody is for the script, and the distance for all', async () => {
    await openPerson('AMB-0042')
    const clock = reader.first('dl [data-local-clock]')
    expect(clock.getAttribute('data-local-clock')).toBe('Asia/Tokyo')
    expect(clock.hasAttribute('hidden')).toBe(true)
    expect(textOf(required(clock.nextElementSibling, 'the distance'))).toBe('4 hours ahead of Tashkent')
  })

  it.each([
    ['uz', 'Mavjud emas'],
    ['ru', 'Нет данных'],
    ['en', 'Not available'],
  ] as const)('say so of what is missing, in %s', async (language, words) => {
    await openPerson('AMB-0040', language)
    const labels = resources[language].people.person.details
    for (const label of [labels.organization, labels.direction, labels.website])
      expect(textOf(detail(label)), label).toBe(words)
    expect(textOf(detail(labels.country))).not.toBe(words)
  })

  it('mark texts that stand in for another language', async () => {
    const author = authorOf('AMB-0011')
    await openPerson('AMB-0011', 'ru')
    expect(author.bio.ru).toBeUndefined()
    expect(languageOf(required(author.bio.en?.split('\n\n')[0], 'its English'))).toBe('en')
    expect(languageOf(required(author.headline.en, 'its headline'))).toBe('en')
    expect(reader.text()).toContain(resources.ru.common.fallback.en)

    // And texts in the reader's language are not marked.
    await openPerson('AMB-0042', 'ru')
    expect(reader.all('main > article [lang="en"], main > article [lang="uz"]')).toEqual([])
  })

  it('fall back to Uzbek before English (PRODUCT §4)', async () => {
    await openPerson('AMB-0050', 'ru')
    expect(languageOf(required(authorOf('AMB-0050').headline.uz, 'its Uzbek headline'))).toBe('uz')
  })
})
