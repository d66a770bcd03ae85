import { beforeEach, describe, expect, inject, it } from 'vitest'
import { sampleAmbassadors } from '../../server/db/seed/content/ambassadors.ts'
import { sampleDirections } from '../../server/db/seed/content/directions.ts'
import { sampleExperts } from '../../server/db/seed/content/experts.ts'
import { sampleOrganizations } from '../../server/db/seed/content/organizations.ts'
import { samplePersonCategories } from '../../server/db/seed/content/person-categories.ts'
import type { SamplePerson } from '../../server/db/seed/content/sample-types.ts'
import { resources } from '../../shared/locales/resources.ts'
import { required } from '../e2e/sample.ts'
import { SiteReader, textOf } from '../support/site-reader.ts'

const texts = resources.en
const pageSize = 12
const names = 'main article h2'
const nextPage = `nav[aria-label="${texts.lists.pages.label}"] a[rel=next]`

let reader: SiteReader
beforeEach(() => {
  reader = new SiteReader(inject('baseUrl'), 'en')
})

const published = (people: readonly SamplePerson[]) =>
  people.filter(({ isPublished }) => isPublished !== false)
/** Lists the names of matching people, as the sample was written: the site's responses are compared with them. */
const namesOf = (people: readonly SamplePerson[], fits: (person: SamplePerson) => boolean) =>
  published(people)
    .filter(fits)
    .map(({ firstname, lastname }) => `${firstname} ${lastname}`)
    .sort()

const shownNames = () => reader.texts(names).sort()
const chips = `ul[aria-label="${texts.lists.chips.label}"] a`

function categoryOf(kind: SamplePerson['kind'], key: string): string {
  const category = samplePersonCategories.find((one) => one.kind === kind && one.key === key)
  return required(category?.title.en, `the category ${key}`)
}
const venture = required(sampleDirections.find(({ key }) => key === 'venture')?.name.en, 'a direction')

/** Checks the checkbox of a filter by its label. */
function tick(name: string, label: string): void {
  const boxes = reader.all<HTMLInputElement>(`main input[type=checkbox][name="${name}"]`)
  const box = boxes.find(({ nextElementSibling }) => nextElementSibling?.textContent === label)
  required(box, `"${label}" among the boxes of ${name}`).checked = true
}

function search(words: string): Promise<unknown> {
  reader.type('main input[type=search]', words)
  return reader.submit()
}

describe('a card of a person', () => {
  it('says role and country, name and headline, and the next activity alone where there is one', async () => {
    await reader.open('/ambassadors?country=DE')
    const cards = reader.all('main article')
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) {
      const lines = [...card.querySelectorAll('h2, p')].map(textOf)
      expect(lines[0]).toBe(`${texts.people.kind.ambassador}, Germany`)
      expect(card.querySelector('svg, img'), lines[1]).not.toBeNull()
      expect(lines.length, lines.join()).toBe(card.querySelector('time') ? 4 : 3)
    }
    const next = reader.first('main article time').closest('a')
    expect(textOf(next as Element)).toMatch(new RegExp(`^${texts.people.next}: \\d+ \\w+, \\d\\d:\\d\\d$`))
    await reader.open(required(next?.getAttribute('href'), 'the address of the activity'))
    expect(reader.texts('main h1')).toHaveLength(1)
  })
})

describe('the filters of people', () => {
  it('narrow by country', async () => {
    await reader.open('/ambassadors')
    tick('country', 'Japan')
    await reader.submit()
    expect(reader.url.searchParams.getAll('country')).toEqual(['JP'])
    expect(shownNames()).toEqual(namesOf(sampleAmbassadors, ({ country }) => country === 'JP'))
    expect(reader.first<HTMLInputElement>('input[name="country"][value="JP"]').checked).toBe(true)
  })

  it('narrow by category', async () => {
    await reader.open('/experts')
    tick('category', categoryOf('expert', 'data-ai'))
    await reader.submit()
    expect(shownNames()).toEqual(namesOf(sampleExperts, ({ category }) => category === 'data-ai'))
  })

  it('narrow by direction', async () => {
    await reader.open('/ambassadors')
    tick('direction', venture)
    await reader.submit()
    expect(shownNames()).toEqual(namesOf(sampleAmbassadors, ({ direction }) => direction === 'venture'))
  })

  it('narrow by organization', async () => {
    const organization = sampleOrganizations.find(({ key }) => key === 'saltmarsh-seed')?.name.en
    await reader.open('/ambassadors')
    reader.choose('organization', required(organization, 'an organization'))
    await reader.submit()
    const expected = namesOf(sampleAmbassadors, (person) => person.organization === 'saltmarsh-seed')
    expect(shownNames()).toEqual(expected)
  })

  it('narrow by tag', async () => {
    await reader.open('/ambassadors')
    reader.choose('tag', 'mentoring')
    await reader.submit()
    const expected = namesOf(sampleAmbassadors, ({ tags }) => tags.includes('murabbiylik'))
    expect(expected.length).toBeGreaterThan(0)
    expect(shownNames()).toEqual(expected.slice(0, pageSize))
    // The label selects it, and its name in the language of the page is what is read.
    expect(reader.url.searchParams.getAll('tag')).toEqual(['murabbiylik'])
    expect(reader.texts(chips)[0]).toContain('mentoring')
    await reader.follow(expected[0] ?? '')
    const tag = `main ul[aria-label="${texts.people.person.tags}"] a[href*="murabbiylik"]`
    expect(reader.texts(tag)).toEqual(['#mentoring'])
  })

  it('combine: several values of one, several filters at once, and a search', async () => {
    await reader.open('/ambassadors')
    tick('country', 'Germany')
    tick('country', 'United States')
    await reader.submit()
    const isFromTwo = ({ country }: SamplePerson) => country === 'DE' || country === 'US'
    expect(shownNames()).toEqual(namesOf(sampleAmbassadors, isFromTwo))

    tick('direction', venture)
    await reader.submit()
    const inVenture = namesOf(sampleAmbassadors, (one) => isFromTwo(one) && one.direction === 'venture')
    expect(inVenture.length).toBeGreaterThan(0)
    expect(shownNames()).toEqual(inVenture)

    await search('Whitcombe')
    expect(shownNames()).toEqual(['Callum Whitcombe-Reyes'])
    expect(reader.url.searchParams.getAll('country').sort()).toEqual(['DE', 'US'])
    expect(reader.all(chips)).toHaveLength(5)
  })

  it('are taken away one by one by their chips, and all at once', async () => {
    await reader.open('/ambassadors?country=DE&country=US&q=Annika')
    expect(shownNames()).toEqual(['Annika Brandhoff'])
    await reader.follow((words) => words.startsWith('“Annika”'), chips)
    const fromTwo = namesOf(sampleAmbassadors, ({ country }) => country === 'DE' || country === 'US')
    expect(shownNames()).toEqual(fromTwo)
    await reader.follow((words) => words.startsWith('United States'), chips)
    expect(shownNames()).toEqual(namesOf(sampleAmbassadors, ({ country }) => country === 'DE'))
    await reader.follow(texts.lists.chips.clear)
    expect(reader.url.search).toBe('')
    expect(reader.text()).toContain(`${published(sampleAmbassadors).length} ambassadors found`)
  })

  it('can be ordered', async () => {
    await reader.open('/ambassadors?country=US')
    const byName = reader.texts(names)
    reader.first<HTMLSelectElement>('main select[name="sort"]').value = '-name'
    await reader.submit()
    expect(reader.texts(names)).toEqual(byName.toReversed())
  })

  it('say what a misspelt search was taken for, and lead to what was typed', async () => {
    await reader.open('/ambassadors?q=Minegihsi')
    const notice = reader.texts('main [role="status"]').find((text) => text.includes('Minegihsi'))
    expect(notice).toContain('“Minegishi”')
    await reader.follow((words) => words.includes('Minegihsi'), 'main [role="status"] a')
    expect(reader.url.pathname + reader.url.search).toBe('/search?exact=1&q=Minegihsi')
    await reader.open('/ambassadors?q=Minegishi')
    expect(reader.texts('main [role="status"]').join()).not.toContain('Minegishi')
  })

  it('are left out where nothing was found, but for those that were chosen', async () => {
    const buttons = () => reader.texts('main button').filter((text) => text === texts.lists.filters.submit)
    await reader.open('/experts?q=qqqqzzzz')
    expect(buttons()).toEqual([])
    await reader.open('/experts?q=qqqqzzzz&country=JP')
    expect(reader.first<HTMLInputElement>('form input[name=country]').checked).toBe(true)
    expect(buttons()).toHaveLength(1)
  })
})

describe('the pages of a list', () => {
  it('hold everybody once', async () => {
    await reader.open('/ambassadors')
    const seen = reader.texts(names)
    expect(seen).toHaveLength(pageSize)
    await reader.open(reader.first(nextPage).getAttribute('href') ?? '')
    expect(reader.url.search).toBe('?page=2')
    expect(reader.text('nav [aria-current="page"][href*="page=2"]')).toContain('2')
    seen.push(...reader.texts(names))
    await reader.open(reader.first(nextPage).getAttribute('href') ?? '')
    seen.push(...reader.texts(names))
    expect(seen.sort()).toEqual(namesOf(sampleAmbassadors, () => true))
    expect(reader.all(nextPage)).toEqual([])
  })

  it.each([
    '/ambassadors?page=999',
    '/experts?page=4',
    '/activities?page=10000',
    '/activities?country=JP&page=99',
    '/search?q=data&kind=people&page=99',
  ])('beyond the last do not exist, say so and lead back: %s', async (address) => {
    await reader.open(address)
    expect(reader.status).toBe(404)
    expect(reader.text()).toContain(texts.lists.noPage.title)
    await reader.follow(texts.lists.noPage.last)
    expect(reader.status).toBe(200)
    expect(reader.all('main article, main li').length).toBeGreaterThan(0)
  })

  it.each([
    '/ambassadors?page=0',
    '/ambassadors?page=-1',
    '/ambassadors?page=two',
    '/ambassadors?page=99999999999999999999',
    '/ambassadors?pageSize=1000000',
    '/ambassadors?sort=password',
    '/ambassadors?country=XYZ',
    '/experts?category=1%20or%201=1',
    '/activities?when=never',
    '/activities?kind=%00',
  ])('leave out what is not understood and say so: %s', async (address) => {
    await reader.open(address)
    expect(reader.status).toBe(200)
    const name = reader.url.search.slice(1).split('=', 1)[0]
    expect(reader.text()).toContain(texts.lists.ignored.replace('{{names}}', name ?? ''))
    expect(reader.all('main article')).toHaveLength(pageSize)
  })

  it.each([
    '/ambassadors?nonsense=1',
    '/experts?q=%20',
    '/activities?utm_source=somewhere',
  ])('take no notice of parameters that are not theirs: %s', async (address) => {
    await reader.open(address)
    expect(reader.status).toBe(200)
    expect(reader.all('main article')).toHaveLength(pageSize)
  })

  it('name the cause and two ways out where nothing fits', async () => {
    await reader.open('/ambassadors?q=qqqqzzzz&country=JP')
    expect(reader.status).toBe(200)
    expect(reader.text()).toContain(texts.people.list.empty.title)
    expect(reader.text()).toContain('“qqqqzzzz”')
    await reader.follow(texts.people.list.empty.showAll.ambassador)
    expect(reader.all('main article')).toHaveLength(pageSize)
  })
})

describe('a search (L-4)', () => {
  it('goes on from the words that were typed, and shows them', async () => {
    await reader.open('/experts')
    await search('Ўғилой')
    expect(reader.url.searchParams.get('q')).toBe('Ўғилой')
    expect(reader.texts(names)[0]).toBe('Oʻgʻiloy Gʻulomova')
    expect(reader.first<HTMLInputElement>('main input[type=search]').value).toBe('Ўғилой')
  })

  it.each([
    'x'.repeat(200),
    "'; DROP TABLE people; --",
    '%',
    '_',
    '\\',
    '<script>alert(1)</script>',
  ])('of "%s" is a search like any other', async (words) => {
    await reader.open(`/experts?q=${encodeURIComponent(words)}`)
    expect(reader.status).toBe(200)
    expect(reader.first<HTMLInputElement>('main input[type=search]').value).toBe(words)
    expect(reader.all('main script:not([type="application/ld+json"])')).toEqual([])
  })
})

describe('the title of a list', () => {
  it('distinguishes results: filters, count and page', async () => {
    const { ambassador } = texts.people.list.title
    const titleOf = async (address: string) => textOf((await reader.open(address)).first('title'))
    expect(await titleOf('/ambassadors')).toBe(`${ambassador} · Digital World`)
    expect(await titleOf('/ambassadors?page=2')).toBe(`${ambassador}: page 2 · Digital World`)
    const japanese = namesOf(sampleAmbassadors, ({ country }) => country === 'JP').length
    expect(await titleOf('/ambassadors?country=JP')).toContain(`${ambassador}: Japan, ${japanese} `)
    expect(await titleOf('/ambassadors?q=design')).toContain('“design”')
    expect(await titleOf('/activities?when=past&page=2')).toContain('page 2')
    expect(await titleOf('/about?q=cv')).toContain('“cv”')
  })
})

describe('a list on paper', () => {
  it.each([
    ['/ambassadors', 1],
    ['/experts?page=2', 2],
    ['/activities?when=all', 1],
  ])('%s says which entries of all are printed', async (address, page) => {
    await reader.open(address)
    const { printed } = texts.lists.pages
    const [first, last] = [(page - 1) * pageSize + 1, page * pageSize].map(String)
    const [begin = '', end = ''] = printed
      .replace('{{first}}', first ?? '')
      .replace('{{last}}', last ?? '')
      .split('{{total}}')
    const said = reader.texts('main .print-only')
    expect(said).toHaveLength(1)
    expect(said[0]?.startsWith(begin) && said[0].endsWith(end), said[0]).toBe(true)
    expect(Number(said[0]?.slice(begin.length, -end.length))).toBeGreaterThan(pageSize * page - 1)
  })
})
