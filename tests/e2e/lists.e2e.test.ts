import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { sampleActivities } from '../../server/db/seed/content/activities.ts'
import { sampleAmbassadors } from '../../server/db/seed/content/ambassadors.ts'
import { sampleDirections } from '../../server/db/seed/content/directions.ts'
import { sampleExperts } from '../../server/db/seed/content/experts.ts'
import { sampleOrganizations } from '../../server/db/seed/content/organizations.ts'
import { samplePersonCategories } from '../../server/db/seed/content/person-categories.ts'
import type { SamplePerson } from '../../server/db/seed/content/sample-types.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { openBrowser } from '../support/browser.ts'
import { readSample, required, type Sample } from './sample.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const texts = resources.en
const pageSize = 12

const baseUrl = inject('baseUrl')
let browser: Browser
let visitor: Visitor
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  visitor = await openVisitor(browser, baseUrl, 'en')
  page = visitor.page
})
afterEach(async () => {
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

const published = (people: readonly SamplePerson[]) =>
  people.filter(({ isPublished }) => isPublished !== false)
const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`
/** Lists the names of matching people, as the sample was written: the site's responses are compared with them. */
const namesOf = (people: readonly SamplePerson[], fits: (person: SamplePerson) => boolean) =>
  published(people).filter(fits).map(nameOf).sort()

async function shownNames(): Promise<string[]> {
  return (await page.locator('main article h2').allTextContents()).sort()
}

function categoryOf(kind: SamplePerson['kind'], key: string): string {
  const category = samplePersonCategories.find((one) => one.kind === kind && one.key === key)
  return required(category?.title.en, `the category ${key}`)
}

/** Checks a checkbox of the form's filter, and opens the fold that it may be in. */
async function tick(name: string, label: string): Promise<void> {
  const boxes = page.locator(`label:has(input[name="${name}"])`)
  const box = boxes.filter({ has: page.getByText(label, { exact: true }) })
  if (!(await box.isVisible())) {
    await page.locator('form details', { has: box }).last().locator('> summary').click()
  }
  await box.getByRole('checkbox').check()
}

/** Chooses a value of the form's filter by what it is called; the count after it may be any. */
async function choose(name: string, label: string): Promise<void> {
  const select = page.locator(`select[name="${name}"]`)
  const option = (await select.locator('option').allTextContents()).find(
    (text) => text === label || text.startsWith(`${label} (`),
  )
  await select.selectOption({ label: required(option, `"${label}" among the choices of ${name}`) })
}

/** Does what leads to another page, and waits until that is there: a click alone ends before. */
async function follow(click: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('framenavigated'), click()])
  await page.waitForLoadState()
}

function submit(): Promise<void> {
  return follow(() => page.getByRole('button', { name: texts.lists.filters.submit, exact: true }).click())
}

async function search(words: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox').fill(words)
  await follow(() => page.getByRole('main').getByRole('search').getByRole('button').click())
}

function chips() {
  return page.getByRole('list', { name: texts.lists.chips.label }).getByRole('link')
}

describe('the filters of people, without a script', () => {
  it('narrow by country', async () => {
    await page.goto('/ambassadors')
    await tick('country', 'Japan')
    await submit()
    expect(new URL(page.url()).searchParams.getAll('country')).toEqual(['JP'])
    expect(await shownNames()).toEqual(namesOf(sampleAmbassadors, ({ country }) => country === 'JP'))
  })

  it('narrow by category', async () => {
    await page.goto('/experts')
    await tick('category', categoryOf('expert', 'data-ai'))
    await submit()
    expect(await shownNames()).toEqual(namesOf(sampleExperts, ({ category }) => category === 'data-ai'))
  })

  it('narrow by direction', async () => {
    const direction = required(sampleDirections.find(({ key }) => key === 'venture')?.name.en, 'a direction')
    await page.goto('/ambassadors')
    await tick('direction', direction)
    await submit()
    expect(await shownNames()).toEqual(namesOf(sampleAmbassadors, (person) => person.direction === 'venture'))
  })

  it('narrow by organization', async () => {
    const organization = sampleOrganizations.find(({ key }) => key === 'saltmarsh-seed')?.name.en
    await page.goto('/ambassadors')
    await choose('organization', required(organization, 'an organization'))
    await submit()
    expect(await shownNames()).toEqual(
      namesOf(sampleAmbassadors, (person) => person.organization === 'saltmarsh-seed'),
    )
  })

  it('narrow by tag', async () => {
    await page.goto('/ambassadors')
    await choose('tag', 'mentorlik')
    await submit()
    const expected = namesOf(sampleAmbassadors, ({ tags }) => tags.includes('mentorlik'))
    expect(expected.length).toBeGreaterThan(0)
    expect(await shownNames()).toEqual(expected.slice(0, pageSize))
  })

  it('combine: several values of one, several filters at once, and a search', async () => {
    await page.goto('/ambassadors')
    await tick('country', 'Germany')
    await tick('country', 'United States')
    await submit()
    const fromTwo = ({ country }: SamplePerson) => country === 'DE' || country === 'US'
    expect(await shownNames()).toEqual(namesOf(sampleAmbassadors, fromTwo))

    await tick('direction', required(sampleDirections.find(({ key }) => key === 'venture')?.name.en, 'one'))
    await submit()
    const fromTwoInVenture = (person: SamplePerson) => fromTwo(person) && person.direction === 'venture'
    const expected = namesOf(sampleAmbassadors, fromTwoInVenture)
    expect(expected.length).toBeGreaterThan(0)
    expect(await shownNames()).toEqual(expected)

    await search('Whitcombe')
    expect(await shownNames()).toEqual(['Callum Whitcombe-Reyes'])
    expect(new URL(page.url()).searchParams.getAll('country').sort()).toEqual(['DE', 'US'])
    expect(await chips().count()).toBe(5)
  })

  it('are taken away one by one by their chips, and all at once', async () => {
    await page.goto('/ambassadors?country=DE&country=US&q=Annika')
    expect(await shownNames()).toEqual(['Annika Brandhoff'])
    await chips().filter({ hasText: 'Annika' }).click()
    expect(await shownNames()).toEqual(
      namesOf(sampleAmbassadors, ({ country }) => country === 'DE' || country === 'US'),
    )
    await chips().filter({ hasText: 'United States' }).click()
    expect(await shownNames()).toEqual(namesOf(sampleAmbassadors, ({ country }) => country === 'DE'))
    await page.getByRole('link', { name: texts.lists.chips.clear }).click()
    expect(new URL(page.url()).search).toBe('')
    expect(await page.getByRole('main').textContent()).toContain(
      `${published(sampleAmbassadors).length} ambassadors found`,
    )
  })

  it('outlive the back button and a reload', async () => {
    await page.goto('/experts')
    await tick('country', 'Japan')
    await submit()
    await page.waitForURL(/country=JP/)
    const japanese = namesOf(sampleExperts, ({ country }) => country === 'JP')
    await page.reload()
    expect(await shownNames()).toEqual(japanese)
    expect(await page.locator('input[name="country"][value="JP"]').isChecked()).toBe(true)

    await page.locator('main article h2 a').first().click()
    await page.waitForURL(/\/experts\/single\//)
    await page.goBack()
    expect(await shownNames()).toEqual(japanese)
    await page.goBack()
    expect(new URL(page.url()).search).toBe('')
    expect(await page.locator('input[name="country"][value="JP"]').isChecked()).toBe(false)
  })

  it('can be ordered', async () => {
    await page.goto('/ambassadors?country=US')
    const byName = await page.locator('main article h2').allTextContents()
    await page.locator('select[name="sort"]').selectOption('-name')
    await page.getByRole('button', { name: texts.people.list.sort.submit, exact: true }).click()
    expect(await page.locator('main article h2').allTextContents()).toEqual(byName.toReversed())
  })
})

describe('the pages of a list', () => {
  it('hold everybody once', async () => {
    await page.goto('/ambassadors')
    const seen = await page.locator('main article h2').allTextContents()
    expect(seen).toHaveLength(pageSize)
    const pages = page.getByRole('navigation', { name: texts.lists.pages.label })
    await pages.getByRole('link', { name: texts.lists.pages.next }).click()
    await page.waitForURL('**?page=2')
    expect(await pages.locator('[aria-current="page"]').textContent()).toContain('2')
    seen.push(...(await page.locator('main article h2').allTextContents()))
    await pages.getByRole('link', { name: texts.lists.pages.next }).click()
    seen.push(...(await page.locator('main article h2').allTextContents()))
    expect(seen.sort()).toEqual(namesOf(sampleAmbassadors, () => true))
    expect(await pages.getByRole('link', { name: texts.lists.pages.next }).count()).toBe(0)
  })

  it.each([
    '/ambassadors?page=999',
    '/experts?page=4',
    '/activities?page=10000',
  ])('beyond the last say so and lead back: %s', async (address) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(200)
    const main = page.getByRole('main')
    expect(await main.textContent()).toContain(texts.lists.noPage.title)
    await main.getByRole('link', { name: texts.lists.noPage.last, exact: true }).click()
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
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
    const response = await page.goto(address)
    expect(response?.status()).toBe(200)
    const name = new URL(page.url()).search.slice(1).split('=', 1)[0]
    const sentence = texts.lists.ignored.replace('{{names}}', name ?? '')
    expect(await page.getByRole('main').textContent()).toContain(sentence)
    expect(await page.locator('main article').count()).toBe(pageSize)
  })

  it.each([
    '/ambassadors?nonsense=1',
    `/experts?q=%20`,
    '/activities?utm_source=somewhere',
  ])('take no notice of parameters that are not theirs: %s', async (address) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(200)
    expect(await page.locator('main article').count()).toBe(pageSize)
  })

  it('name the cause and two ways out where nothing fits', async () => {
    const response = await page.goto('/ambassadors?q=qqqqzzzz&country=JP')
    expect(response?.status()).toBe(200)
    const main = page.getByRole('main')
    expect(await main.textContent()).toContain(texts.people.list.empty.title)
    expect(await main.textContent()).toContain('“qqqqzzzz”')
    await main.getByRole('link', { name: texts.people.list.empty.showAll.ambassador }).click()
    await expect.poll(() => page.locator('main article').count()).toBe(pageSize)
  })

  it('search of 200 characters and of marks of SQL is a search like any other', async () => {
    for (const words of [
      'x'.repeat(200),
      "'; DROP TABLE people; --",
      '%',
      '_',
      '\\',
      '<script>alert(1)</script>',
    ]) {
      const response = await page.goto(`/experts?q=${encodeURIComponent(words)}`)
      expect(response?.status(), words).toBe(200)
      expect(await page.getByRole('searchbox').inputValue(), words).toBe(words)
    }
  })
})

describe('a search (L-4)', () => {
  it.each([
    'Shavkat',
    'shavkat',
    'SHAVKAT YOʻLDOSHEV',
    'Шавкат',
    'шавкат йўлдошев',
    'shafkat',
    "Yo'ldoshev",
    'Yo‘ldoshev',
    'Yo’ldoshev',
    'Yo`ldoshev',
    'Yoldoshev',
    'Йўлдошев',
    'Йулдошев',
    'yoldoshef',
  ])('finds the same person by "%s"', async (words) => {
    await page.goto(`/ambassadors?q=${encodeURIComponent(words)}`)
    expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe(words)
    expect(await page.locator('main article h2').first().textContent()).toBe('Shavkat Yoʻldoshev')
  })

  it.each(['Oʻgʻiloy', "O'g'iloy", 'ogiloy', 'Ўғилой'])('finds an expert by "%s"', async (words) => {
    await page.goto('/experts')
    await search(words)
    expect(new URL(page.url()).searchParams.get('q')).toBe(words)
    expect(await page.locator('main article h2').first().textContent()).toBe('Oʻgʻiloy Gʻulomova')
  })

  it('finds by code, by country and by organization', async () => {
    for (const words of ['AMB-0042', 'Yaponiya Kitahama', 'Япония Haruto']) {
      await page.goto(`/ambassadors?q=${encodeURIComponent(words)}`)
      expect(await page.locator('main article h2').first().textContent(), words).toBe('Haruto Minegishi')
    }
  })
})

describe('the activities', () => {
  const phases = () =>
    page
      .locator('main article[data-phase]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-phase')))

  it('open with what is coming, and show the past ones on demand, with badges', async () => {
    await page.goto('/activities')
    const coming = await phases()
    expect(coming).toContain('underway')
    expect(coming).not.toContain('past')
    const underway = page.locator('main article[data-phase="underway"]').first()
    expect(await underway.textContent()).toContain(texts.activities.phase.underway)
    expect(await page.locator('main article[data-phase="upcoming"]').first().textContent()).not.toContain(
      texts.activities.phase.underway,
    )

    await page.getByRole('link', { name: texts.activities.list.viewAll }).click()
    expect(new URL(page.url()).searchParams.get('when')).toBe('all')
    const all: (string | null)[] = []
    const next = page.getByRole('link', { name: texts.lists.pages.next })
    for (let shown = 0; shown < 20; shown += 1) {
      all.push(...(await phases()))
      if ((await next.count()) === 0) break
      await next.click()
    }
    expect(all).toContain('past')
    const expected = sampleActivities.filter(({ state }) => (state ?? 'published') === 'published')
    expect(all).toHaveLength(expected.length)

    await page.goto('/activities?when=past')
    expect(new Set(await phases())).toEqual(new Set(['past']))
    expect(await page.locator('main article[data-phase="past"]').first().textContent()).toContain(
      texts.activities.phase.past,
    )
  })

  it('are narrowed by category, kind, country and time, by one form', async () => {
    await page.goto('/activities')
    await choose('category', 'IT education development')
    await choose('when', texts.activities.list.filters.whens.all)
    await page.getByRole('button', { name: texts.lists.filters.submit, exact: true }).click()
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('when')).toBe('all')
    expect(searchParams.getAll('category').filter(Boolean)).toHaveLength(1)
    const expected = sampleActivities.filter(
      ({ category, state }) => category === 'education' && (state ?? 'published') === 'published',
    )
    expect(await page.getByRole('main').textContent()).toContain(`${expected.length} activities found`)

    const people = [...sampleAmbassadors, ...sampleExperts]
    const kinds = await page.locator('select[name="kind"] option:not([value=""])').allTextContents()
    expect(kinds.length).toBeGreaterThan(1)
    await choose('country', 'Japan')
    await page.getByRole('button', { name: texts.lists.filters.submit, exact: true }).click()
    const fromJapan = expected.filter(
      ({ person }) => people.find(({ code }) => code === person)?.country === 'JP',
    )
    expect(await page.locator('main article').count()).toBe(fromJapan.length)
    expect(fromJapan.length).toBeGreaterThan(0)
  })
})

describe('the details', () => {
  let sample: Sample
  beforeAll(async () => {
    sample = await readSample(baseUrl, 'en')
  })

  const openPerson = async (code: string, language: Language = 'en') => {
    const person = [...sample.ambassadors, ...sample.experts].find(({ userCode }) => userCode === code)
    const { id, kind } = required(person, code)
    await page.goto(
      `${kind === 'ambassador' ? '/ambassadors-single' : '/experts/single'}/${id}?lng=${language}`,
    )
  }
  const detail = (label: string) =>
    page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd')

  it('lead from an ambassador to their activity and back (P-3, P-4)', async () => {
    const { ambassador, ambassadorActivity } = sample
    await page.goto('/ambassadors')
    await search(nameOf(ambassador))
    await page.getByRole('link', { name: nameOf(ambassador), exact: true }).click()
    const { pathname } = new URL(page.url())
    await page.getByRole('link', { name: ambassadorActivity.title.text, exact: true }).click()
    expect(new URL(page.url()).pathname).toBe(`${pathname}/details/${ambassadorActivity.id}`)
    expect(await page.locator('h1').textContent()).toBe(ambassadorActivity.title.text)
    await page.getByRole('link', { name: `Back to ${nameOf(ambassador)}` }).click()
    expect(new URL(page.url()).pathname).toBe(pathname)
  })

  it('lead from an activity to who holds it (P-7)', async () => {
    await page.goto(`/activities-single/${sample.activity.id}`)
    const holder = required(sample.activity.person, 'a holder')
    await page
      .getByRole('main')
      .getByRole('link', { name: nameOf(holder), exact: true })
      .click()
    expect(await page.locator('h1').textContent()).toContain(holder.lastname)
  })

  it('lead from a fact to everybody of whom it is true', async () => {
    await openPerson('AMB-0042')
    await detail(texts.people.person.details.country).getByRole('link', { name: 'Japan' }).click()
    expect(await shownNames()).toEqual(namesOf(sampleAmbassadors, ({ country }) => country === 'JP'))
  })

  it.each([
    ['uz', 'Mavjud emas'],
    ['ru', 'Нет данных'],
    ['en', 'Not available'],
  ] as const)('say so of what is missing, in %s', async (language, words) => {
    await openPerson('AMB-0040', language)
    const labels = resources[language].people.person.details
    for (const label of [labels.organization, labels.direction, labels.website]) {
      expect(await detail(label).textContent(), label).toBe(words)
    }
    expect(await detail(labels.country).textContent()).not.toBe(words)
  })

  it('mark texts that stand in for another language', async () => {
    const author = required(
      sampleAmbassadors.find(({ code }) => code === 'AMB-0011'),
      'AMB-0011',
    )
    await openPerson('AMB-0011', 'ru')
    expect(author.bio.ru).toBeUndefined()
    const bio = required(author.bio.en?.split('\n\n')[0], 'its English')
    const isInEnglish = (text: string) =>
      page
        .getByText(text, { exact: true })
        .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))
    expect(await isInEnglish(bio)).toBe('en')
    expect(await isInEnglish(required(author.headline.en, 'its headline'))).toBe('en')
    expect(await page.getByRole('main').textContent()).toContain(resources.ru.common.fallback.en)

    // And texts in the reader's language are not marked.
    await openPerson('AMB-0042', 'ru')
    expect(await page.locator('main [lang="en"], main [lang="uz"]').count()).toBe(0)
  })

  it('fall back to Uzbek before English (PRODUCT §4)', async () => {
    await openPerson('AMB-0050', 'ru')
    const author = sampleAmbassadors.find(({ code }) => code === 'AMB-0050')
    const headline = page.getByText(required(author?.headline.uz, 'its Uzbek headline'), { exact: true })
    expect(await headline.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('uz')
  })
})

describe('the title of a list', () => {
  it('tells one answer from another: what was chosen, how many, which page', async () => {
    const { ambassador } = texts.people.list.title
    const titleOf = async (address: string) => {
      await page.goto(address)
      return page.title()
    }
    const plain = await titleOf('/ambassadors')
    expect(plain).toBe(`${ambassador} · Digital World`)
    expect(await titleOf('/ambassadors?page=2')).toBe(`${ambassador}: page 2 · Digital World`)
    const japanese = namesOf(sampleAmbassadors, ({ country }) => country === 'JP').length
    const filtered = await titleOf('/ambassadors?country=JP')
    expect(filtered).toContain(`${ambassador}: Japan, ${japanese} `)
    expect(await titleOf('/ambassadors?q=design')).toContain('“design”')
    expect(await titleOf('/activities?when=past&page=2')).toContain('page 2')
    expect(await titleOf('/about?q=cv')).toContain('“cv”')
  })
})

describe('what a list begins with', () => {
  const topOf = async (address: string, width: number, first: string) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    const banner = await page.locator('header > p').boundingBox()
    const box = await page.locator(first).first().boundingBox()
    return (box?.y ?? 900) - (banner?.height ?? 0)
  }

  it('is its first record, not its filters', async () => {
    expect(await topOf('/ambassadors', 1280, 'main article')).toBeLessThan(460)
    const figures = await page.locator('fieldset label > span:last-child').evaluateAll((counts) =>
      counts.map((count) => {
        const { fontVariantNumeric, letterSpacing } = getComputedStyle(count)
        return `${fontVariantNumeric} ${letterSpacing}`
      }),
    )
    expect(new Set(figures)).toEqual(new Set(['normal normal']))
    expect(await topOf('/activities', 1280, 'main article')).toBeLessThan(500)
    expect(await topOf('/activities', 390, 'main article')).toBeLessThan(640)
  })

  it('has no lone button where nothing was found', async () => {
    await page.goto('/experts?q=qqqqzzzz')
    expect(await page.getByRole('button', { name: texts.lists.filters.submit }).count()).toBe(0)
    // Selected options can be removed beside the button.
    await page.goto('/experts?q=qqqqzzzz&country=JP')
    expect(await page.locator('form input[name=country]').isChecked()).toBe(true)
    expect(await page.getByRole('button', { name: texts.lists.filters.submit }).count()).toBe(1)

    // In the dark scheme browsers paint checkboxes in a grey of their own: the site paints them all.
    await page.emulateMedia({ colorScheme: 'dark' })
    const painted = await page.evaluate(() => {
      const probe = document.createElement('p')
      probe.style.cssText = 'color: var(--brand); background: var(--bg-raised)'
      document.body.append(probe)
      const { color: brand, backgroundColor: ground } = getComputedStyle(probe)
      const boxes = ['checkbox', 'radio'].flatMap((type) =>
        [true, false].map((isChecked) => {
          const box = Object.assign(document.createElement('input'), { type, checked: isChecked })
          document.body.append(box)
          const { appearance, backgroundColor } = getComputedStyle(box)
          const expected = isChecked ? brand : ground
          box.remove()
          return `${type} ${appearance} ${backgroundColor === expected}`
        }),
      )
      probe.remove()
      return [...new Set(boxes)]
    })
    expect(painted).toEqual(['checkbox none true', 'radio none true'])
    await page.emulateMedia({ colorScheme: null })
  })
})

describe('how to take part in an activity (P-7)', () => {
  const open = async (code: string) => {
    const { activities } = await readSample(baseUrl, 'en')
    const { id } = required(
      activities.find((activity) => activity.code === code),
      code,
    )
    await page.goto(`/activities-single/${id}`)
    return page.locator('[aria-labelledby=how]')
  }
  const { how } = texts.activities.activity

  it('is its link, where it has one', async () => {
    const part = await open('ACT-115')
    const link = part.getByRole('link', { name: 'meet.example.org' })
    expect(await link.getAttribute('href')).toBe('https://meet.example.org/act-115')
    const calendar = part.getByRole('link', { name: texts.activities.activity.addToCalendar })
    expect(await calendar.getAttribute('href')).toMatch(/\.ics\?lng=en$/)
    // The primary button: filled, unlike the secondary ones.
    const isFilled = await calendar.evaluate((button) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(button)
      return backgroundColor === borderTopColor && backgroundColor !== 'rgba(0, 0, 0, 0)'
    })
    expect(isFilled).toBe(true)
  })

  it('says so where the link comes later', async () => {
    const part = await open('ACT-127')
    expect(await part.textContent()).toContain(how.online.later)
    expect(await part.getByRole('link', { name: 'meet.example.org' }).count()).toBe(0)
  })

  it('is its place with the way there', async () => {
    const part = await open('ACT-122')
    const map = await part.getByRole('link', { name: how.map }).getAttribute('href')
    expect(map).toBe('https://www.openstreetmap.org/search?query=Fergana%2C+youth+centre')
  })

  it('says that it is over, and leads on', async () => {
    const past = sampleActivities.find(({ startsInDays }) => startsInDays < -1)
    const part = await open(required(past, 'a past activity').code)
    expect(await part.textContent()).toContain(how.past)
    expect(await part.getByRole('link', { name: how.next }).getAttribute('href')).toBe('/activities')
  })
})
