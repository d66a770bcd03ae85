import { describe, expect, inject, it } from 'vitest'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import {
  contactBlockCodes,
  contactHours,
  type OpenState,
  openState,
} from '../../shared/rules/contact-hours.ts'
import { inOneLine, SiteReader } from '../support/site-reader.ts'

const open = (address: string, language: Language) =>
  new SiteReader(inject('baseUrl'), language).open(address)
/** The receipt that replaces the form once a request is filed. */
const receipt = '#form div:has(> h3)'
const robots = (reader: SiteReader) =>
  reader.all('meta[name=robots]').map((one) => one.getAttribute('content'))

/** Reads the first activity of a list of the API, or the first person. */
async function firstOf<Item>(path: string): Promise<Item> {
  const response = await fetch(new URL(`/api/${path}`, inject('baseUrl')))
  const { items } = (await response.json()) as { items: Item[] }
  return items[0] as Item
}

describe('a letter', () => {
  it('begins with the person whom a page names, and with the question that was pressed (P-27)', async () => {
    const person = await firstOf<{ id: string }>('ambassadors?q=Haruto&lang=en')
    const page = await open(`/ambassadors-single/${person.id}`, 'en')
    const question = page.texts('section[aria-labelledby=questions] a')[1]
    await page.follow(question ?? '')
    expect(page.url.searchParams.get('question')).toBe('2')
    expect(page.first<HTMLTextAreaElement>('#coverLetter').value).toBe(
      `For: Haruto Minegishi\nQuestion: ${question}\n\n`,
    )
    expect(robots(page)).toEqual(['noindex'])
  })

  it('begins with the activity of a page, and with nothing for what is unknown', async () => {
    const { id, title } = await firstOf<{ id: string; title: { text: string } }>('activities?lang=ru')
    const letter = '#coverLetter'
    const page = await open(`/contact?activity=${id}`, 'ru')
    expect(page.first<HTMLTextAreaElement>(letter).value).toMatch(/^Мероприятие: /)
    expect(page.first<HTMLTextAreaElement>(letter).value).toContain(title.text)
    for (const query of ['activity=1', 'expert=018f0000-0000-7000-8000-000000000000', `expert=${id}`]) {
      const other = await open(`/contact?${query}`, 'ru')
      expect(other.first<HTMLTextAreaElement>(letter).value).toBe('')
    }
  })
})

/** Returns the texts of the blocks at an instant, open or closed. */
function statesAt(now: Date, language: Language): string[] {
  const { state: texts, days } = resources[language].contact
  const stateOf = (state: OpenState): string => {
    if (!state.isOpen && state.opensOn === null) return texts.closedNow
    if (!state.isOpen)
      return texts.closed.replace('{{day}}', days[state.opensOn]).replace('{{time}}', state.opensAt)
    return state.closesAt === null ? texts.open : texts.openUntil.replace('{{time}}', state.closesAt)
  }
  return contactBlockCodes.map((code) => inOneLine(stateOf(openState(contactHours[code], now))))
}

describe('the four blocks (P-9)', () => {
  it.each(
    languages,
  )('say in %s whether one is answered now, in a page that is not cached', async (language) => {
    const before = new Date()
    const reader = await open('/contact', language)
    const after = new Date()
    expect(reader.headers.get('cache-control')).toBe('no-store')
    const shown = reader.texts('main section > h2 + p + p')
    expect([statesAt(before, language), statesAt(after, language)]).toContainEqual(shown)
  })

  it('lead to a mail, a number and a map of another site', async () => {
    const reader = await open('/contact', 'uz')
    const links = reader.all('main a').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])
    const external = 'external nofollow noopener noreferrer'
    expect(links.filter(([href]) => !/^[/#]/.test(href ?? ''))).toEqual([
      ['mailto:hamkorlik@example.uz', null],
      ['mailto:yordam@example.uz', null],
      [expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/search\?query=/), external],
      ['tel:+998000000000', null],
      ['https://my.gov.uz', external],
    ])
  })

  it('are described to search engines', async () => {
    const reader = await open('/contact', 'en')
    expect(JSON.parse(reader.text('script[type="application/ld+json"]'))).toMatchObject({
      '@type': 'Organization',
      address: { '@type': 'PostalAddress', addressCountry: 'UZ' },
      contactPoint: [
        {
          contactType: 'sales',
          email: 'hamkorlik@example.uz',
          hoursAvailable: {
            dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
            opens: '09:00',
            closes: '18:00',
          },
        },
        {
          contactType: 'customer support',
          email: 'yordam@example.uz',
          hoursAvailable: { opens: '00:00', closes: '23:59' },
        },
        { contactType: 'information', telephone: '+998000000000' },
      ],
    })
  })
})

describe('the form without a script', () => {
  it('files a request and shows its receipt', async () => {
    const reader = await open('/contact', 'uz')
    // Its file is required with a script alone: the browser itself checks nothing.
    expect(reader.first('#form form').hasAttribute('novalidate')).toBe(true)
    reader.type('input[name=fullName]', 'Dilnoza Karimova')
    reader.type('input[name=email]', 'dilnoza@example.uz')
    reader.type('textarea[name=coverLetter]', 'Amaliyot haqida savolim bor, ertalab qoʻngʻiroq qiling.')
    await reader.submit('#form form')
    expect(reader.url.href).toMatch(/\/contact\?sent=CR-\d{4}-\d{4,}#form$/)
    expect(reader.text(receipt)).toContain(reader.url.searchParams.get('sent'))
  })

  it('comes back with what was typed where something is missing, and says so in the title', async () => {
    const reader = await open('/contact', 'en')
    reader.type('textarea[name=coverLetter]', 'Please call me in the morning.')
    await reader.submit('#form form')
    expect(reader.status).toBe(422)
    const { forms, contact } = resources.en
    const title = forms.errorTitle.replace('{{title}}', contact.title)
    expect(reader.text('title')).toBe(`${title} · Digital World`)
    expect(reader.first<HTMLTextAreaElement>('textarea[name=coverLetter]').value).toBe(
      'Please call me in the morning.',
    )
    expect(robots(reader)).toEqual(['noindex'])
    expect(reader.all('[aria-invalid=true]').map(({ id }) => id)).toEqual(['fullName', 'email'])
  })
})

describe('the receipt of a call request', () => {
  it.each(languages)('stands in %s instead of the form, with the number', async (language) => {
    const reader = await open('/contact?sent=CR-2026-0012', language)
    const words = resources[language].contact.receipt
    expect(reader.text(`${receipt} h3`)).toBe(words.title)
    expect(reader.text(receipt)).toContain('CR-2026-0012')
    expect(reader.all('#form form')).toEqual([])
    expect(robots(reader)).toEqual(['noindex'])
    await reader.follow(words.again, `${receipt} a`)
    expect(`${reader.url.pathname}${reader.url.search}${reader.url.hash}`).toBe('/contact#form')
    expect(reader.all(receipt)).toEqual([])
    expect(reader.all('#form form')).toHaveLength(1)
  })

  it.each([
    '',
    'CR-1',
    'APP-2026-0012',
    'CR-2026-0012 <b>',
    'call us at 555',
  ])('is not shown for "%s", which is no number of a request', async (sent) => {
    const reader = await open(`/contact?sent=${encodeURIComponent(sent)}`, 'en')
    expect(reader.all(receipt)).toEqual([])
    if (sent) expect(reader.text()).not.toContain(sent)
    expect(reader.all('link[rel=canonical]')).toHaveLength(1)
  })
})
