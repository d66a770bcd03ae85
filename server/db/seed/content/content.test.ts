import { describe, expect, it } from 'vitest'
import { portraitFigure } from '../../../../shared/art/portrait.ts'
import { type Language, type LocalizedText, languages } from '../../../../shared/i18n/languages.ts'
import { linesOf } from '../../../../shared/schemas/fields.ts'
import { activityInputSchema } from '../../../../shared/schemas/own-activity.ts'
import { personInputSchema } from '../../../../shared/schemas/person-input.ts'
import { sampleActivities } from './activities.ts'
import { sampleTerms } from './activity-terms.ts'
import { sampleAmbassadors } from './ambassadors.ts'
import { sampleConversations } from './conversations.ts'
import { countryName, sampleCountries } from './countries.ts'
import { sampleDirections } from './directions.ts'
import { sampleExperts } from './experts.ts'
import { sampleOrganizations } from './organizations.ts'
import { samplePersonCategories } from './person-categories.ts'
import type { SampleSocialLink } from './sample-types.ts'
import { sampleSiteLinks, sampleSocialNetworks } from './social-networks.ts'
import { sampleTags } from './tags.ts'

type SampleName = { firstname: string; lastname: string }

const people = [...sampleAmbassadors, ...sampleExperts]
const publishedPeople = people.filter((person) => person.isPublished !== false)
const links: SampleSocialLink[] = [
  ...sampleSiteLinks,
  ...people.flatMap((person) => person.socialLinks ?? []),
]

/** Texts with a name that says where each comes from. */
const localizedTexts: [string, LocalizedText][] = [
  ...people.flatMap((person): [string, LocalizedText][] => [
    [`${person.code} headline`, person.headline],
    [`${person.code} bio`, person.bio],
    [`${person.code} questions`, sampleConversations[person.code]?.questions ?? {}],
  ]),
  ...Object.entries(sampleTerms).map(([code, { priceNote = {} }]): [string, LocalizedText] => [
    `${code} price note`,
    priceNote,
  ]),
  ...[...sampleOrganizations, ...sampleDirections].flatMap((entry): [string, LocalizedText][] => [
    [`${entry.key} name`, entry.name],
    [`${entry.key} description`, entry.description],
  ]),
  ...samplePersonCategories.flatMap((category): [string, LocalizedText][] => [
    [`${category.key} title`, category.title],
    [`${category.key} caption`, category.caption],
  ]),
  ...sampleTags.map((tag): [string, LocalizedText] => [`${tag.uz} tag`, tag]),
  ...sampleCountries.map((country): [string, LocalizedText] => [
    `${country.code} name`,
    countryName(country.code),
  ]),
]

/** Names of organizations with no word to translate may be Latin in Russian too. */
const untranslatedNames = new Set(
  sampleOrganizations.filter((entry) => entry.name.ru === entry.name.en).map((entry) => `${entry.key} name`),
)

function textsIn(language: Language): [string, string][] {
  return localizedTexts.flatMap(([source, text]): [string, string][] => {
    const words = text[language]
    return words === undefined ? [] : [[source, words]]
  })
}

function sourcesOf(texts: [string, string][], isWrong: (words: string) => boolean): string[] {
  return texts.filter(([, words]) => isWrong(words)).map(([source]) => source)
}

/** Extracts the figures of a text in order of size; "31 ming" and "31,000" are the same figure. */
function figuresIn(words: string): number[] {
  const ungrouped = words.replace(/(?<=\d)[,\u00a0](?=\d{3})/g, '')
  const figures = [...ungrouped.matchAll(/(\d+)( ming| тысяч)?/g)]
  return figures.map(([, digits, thousand]) => Number(digits) * (thousand ? 1000 : 1)).sort((a, b) => a - b)
}

function duplicatesIn(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('counts of the sample', () => {
  it('has at least what PRODUCT §8 promises', () => {
    expect(sampleCountries).toHaveLength(20)
    expect(sampleAmbassadors.length).toBeGreaterThanOrEqual(24)
    expect(sampleExperts.length).toBeGreaterThanOrEqual(24)
    expect(sampleOrganizations.length).toBeGreaterThanOrEqual(14)
    expect(sampleDirections).toHaveLength(10)
    expect(samplePersonCategories.filter((category) => category.kind === 'ambassador')).toHaveLength(3)
    expect(samplePersonCategories.filter((category) => category.kind === 'expert')).toHaveLength(7)
  })

  it('has a published ambassador and a published expert in every country', () => {
    for (const kind of ['ambassador', 'expert']) {
      const covered = new Set(
        publishedPeople.filter((person) => person.kind === kind).map((person) => person.country),
      )
      expect(sampleCountries.map((country) => country.code).filter((code) => !covered.has(code))).toEqual([])
    }
  })

  it.each(['US', 'DE', 'GB', 'KR', 'JP', 'IN'])('has three to six people in %s', (code) => {
    const count = people.filter((person) => person.country === code).length
    expect(count).toBeGreaterThanOrEqual(3)
    expect(count).toBeLessThanOrEqual(6)
  })

  it('does not have the same number of people in most countries', () => {
    const counts = sampleCountries.map(({ code }) => people.filter(({ country }) => country === code).length)
    for (const count of new Set(counts)) {
      expect(counts.filter((other) => other === count).length, `${count} people`).toBeLessThanOrEqual(8)
    }
  })

  it('has names and words long enough to try a narrow column', () => {
    const longest = (words: string) => Math.max(...words.split(/[^\p{L}]+/u).map(({ length }) => length))
    expect(
      longest(people.map(({ firstname, lastname }) => `${firstname} ${lastname}`).join(' ')),
    ).toBeGreaterThan(14)
    expect(
      longest(
        textsIn('uz')
          .map(([, words]) => words)
          .join(' '),
      ),
    ).toBeGreaterThan(18)
    expect(
      longest(
        textsIn('ru')
          .map(([, words]) => words)
          .join(' '),
      ),
    ).toBeGreaterThan(18)
  })

  it('shows what a missing language, value and publication look like', () => {
    expect(people.filter((person) => person.isPublished === false)).toHaveLength(1)
    expect(people.filter((person) => !person.bio.ru && person.bio.uz)).toHaveLength(3)
    expect(people.filter((person) => !person.bio.ru && !person.bio.uz && person.bio.en)).toHaveLength(2)
    for (const field of ['organization', 'direction', 'linkedin', 'website', 'middlename'] as const) {
      const filledCount = people.filter((person) => person[field] !== undefined).length
      expect(filledCount, field).toBeGreaterThanOrEqual(3)
      expect(filledCount, field).toBeLessThan(people.length)
    }
    expect(people.some((person) => (person.headline.uz?.length ?? 0) >= 140)).toBe(true)
  })
})

describe('references between the sample entries', () => {
  it('has unique codes, keys, names and labels', () => {
    expect(duplicatesIn(people.map((person) => person.code))).toEqual([])
    expect(duplicatesIn(people.map((person) => `${person.firstname} ${person.lastname}`))).toEqual([])
    expect(duplicatesIn(sampleCountries.map((country) => country.code))).toEqual([])
    expect(duplicatesIn(sampleOrganizations.map((organization) => organization.key))).toEqual([])
    expect(duplicatesIn(sampleDirections.map((direction) => direction.key))).toEqual([])
    expect(duplicatesIn(samplePersonCategories.map((category) => category.key))).toEqual([])
    expect(duplicatesIn(sampleSocialNetworks.map((network) => network.toLowerCase()))).toEqual([])
    expect(duplicatesIn(links.map((link) => link.link))).toEqual([])
    for (const language of languages) {
      const names = [...sampleOrganizations, ...sampleDirections].map((entry) => entry.name[language] ?? '')
      expect(duplicatesIn(names), language).toEqual([])
      expect(duplicatesIn(sampleTags.map((tag) => tag[language].toLowerCase())), language).toEqual([])
    }
  })

  it.each(people)('resolves what $code refers to', (person) => {
    expect(person.code).toMatch(person.kind === 'ambassador' ? /^AMB-\d{4}$/ : /^EXP-\d{4}$/)
    expect(sampleCountries.map((country) => country.code)).toContain(person.country)
    expect(samplePersonCategories.find((category) => category.key === person.category)?.kind).toBe(
      person.kind,
    )
    if (person.direction !== undefined) {
      expect(sampleDirections.map((direction) => direction.key)).toContain(person.direction)
    }
    if (person.organization !== undefined) {
      expect(sampleOrganizations.map((organization) => organization.key)).toContain(person.organization)
    }
    expect(person.tags.length).toBeGreaterThanOrEqual(1)
    expect(person.tags.length).toBeLessThanOrEqual(4)
    expect(person.tags.filter((label) => !sampleTags.some(({ uz }) => uz === label))).toEqual([])
    expect(duplicatesIn(person.tags)).toEqual([])
  })

  it('uses every tag, direction, category and organization', () => {
    for (const { uz: label } of sampleTags) {
      expect(people.filter((person) => person.tags.includes(label)).length, label).toBeGreaterThanOrEqual(2)
    }
    for (const direction of sampleDirections) {
      expect(
        people.some((person) => person.direction === direction.key),
        direction.key,
      ).toBe(true)
    }
    for (const category of samplePersonCategories) {
      expect(
        people.some((person) => person.category === category.key),
        category.key,
      ).toBe(true)
    }
    for (const organization of sampleOrganizations) {
      expect(
        people.some((person) => person.organization === organization.key),
        organization.key,
      ).toBe(true)
    }
  })
})

describe('portraits of the sample', () => {
  const lookOf = ({ code, country }: (typeof people)[number]) => {
    const { ground, shapes, transform } = portraitFigure(code, '', country)
    const place = transform.replace(/scale\([^)]*\)/, '')
    return { ground, drawing: `${place} ${shapes.map(({ path }) => path).join()}` }
  }

  it('differ between people of one country', () => {
    const looks = people.map((person) => Object.values(lookOf(person)).join(' '))
    expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([])
  })

  it('differ between those who stand side by side in a list', () => {
    const byFirstname = (one: SampleName, other: SampleName) => one.firstname.localeCompare(other.firstname)
    const byLastname = (one: SampleName, other: SampleName) => one.lastname.localeCompare(other.lastname)
    for (const list of [sampleAmbassadors, sampleExperts]) {
      for (const order of [list, list.toSorted(byFirstname), list.toSorted(byLastname)]) {
        const alike = order.filter((person, index) => {
          const next = order[index + 1]
          return next !== undefined && lookOf(person).drawing === lookOf(next).drawing
        })
        expect(alike.map(({ code }) => code)).toEqual([])
      }
    }
  })
})

describe('addresses', () => {
  it('are https and plainly examples', () => {
    for (const person of people) {
      if (person.linkedin !== undefined) {
        expect(person.linkedin).toMatch(/^https:\/\/www\.linkedin\.com\/in\/[a-z-]+-example$/)
      }
      if (person.website !== undefined) expect(person.website).toMatch(/^https:\/\/[a-z-]+\.example$/)
    }
    for (const link of links) {
      expect(sampleSocialNetworks).toContain(link.network)
      expect(link.link).toMatch(/^https:\/\/\S*example\S*$/)
      expect(link.name).not.toBe('')
    }
  })
})

describe('time zones', () => {
  it.each(sampleCountries)('knows the zone of $code', (country) => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: country.timeZone })).not.toThrow()
  })
})

describe('texts', () => {
  it('keep within the bounds of D-1', () => {
    for (const person of people) {
      for (const language of languages) {
        const headline = person.headline[language]
        const bio = person.bio[language]
        expect(headline === undefined, `${person.code} ${language}`).toBe(bio === undefined)
        if (headline === undefined || bio === undefined) continue
        expect(headline.length, person.code).toBeLessThanOrEqual(160)
        expect(bio.length, person.code).toBeGreaterThanOrEqual(350)
        expect(bio.length, person.code).toBeLessThanOrEqual(700)
        expect(bio.split('\n\n').length, person.code).toBeGreaterThanOrEqual(2)
        expect(bio.split('\n\n').length, person.code).toBeLessThanOrEqual(3)
      }
    }
  })

  it.each(people)('say what one may ask $code, in the languages of the biography', ({ code, bio }) => {
    const { languages: spoken = [], questions = {} } = sampleConversations[code] ?? {}
    const { data } = personInputSchema.pick({ questions: true, spokenLanguages: true }).safeParse({
      questions,
      spokenLanguages: spoken,
    })
    expect(data).toEqual({ questions, spokenLanguages: spoken })
    expect(spoken.length).toBeGreaterThanOrEqual(1)
    expect(Object.keys(questions).sort()).toEqual(Object.keys(bio).sort())
    const counts = new Set(Object.values(questions).map((text) => linesOf(text).length))
    expect(counts.size).toBe(1)
    for (const count of counts) expect(count).toBeGreaterThanOrEqual(2)
    for (const text of Object.values(questions))
      expect(linesOf(text).filter((question) => !question.endsWith('?'))).toEqual([])
  })

  it.each(sampleActivities)('say in which language $code is held', ({ code }) => {
    const schema = activityInputSchema.pick({ language: true, interpretation: true, priceNote: true })
    const { language, interpretation = [], priceNote = {} } = sampleTerms[code] ?? {}
    const terms = { language, interpretation, priceNote }
    expect(schema.safeParse(terms).data).toEqual(terms)
    expect(interpretation).not.toContain(language)
  })

  it('are trimmed and in normal form, with nothing doubled', () => {
    for (const language of languages) {
      const isUntidy = (words: string) =>
        words !== words.trim() || words !== words.normalize('NFC') || / {2}|\n{3}|!/.test(words)
      expect(sourcesOf(textsIn(language), isUntidy), language).toEqual([])
    }
  })

  it('give the same figures in every language', () => {
    for (const person of people) {
      const { uz, ru, en } = person.bio
      for (const translation of [uz, ru]) {
        if (translation && en) expect(figuresIn(translation), person.code).toEqual(figuresIn(en))
      }
    }
  })

  it('write Uzbek with U+02BB after o and g, and U+02BC elsewhere', () => {
    const isWrong = (words: string) => /['’‘`´]|(?<![oOgG])ʻ|(?<=[oOgG])ʼ/u.test(words)
    expect(sourcesOf(textsIn('uz'), isWrong)).toEqual([])
  })

  it.each(sampleTags)('call the tag $uz in three languages, in lower case (D-9)', (tag) => {
    for (const language of languages) {
      expect(tag[language]).toMatch(/\S/)
      expect(tag[language]).toBe(tag[language].toLowerCase())
    }
  })

  it('write each language in its own script', () => {
    expect(sourcesOf(textsIn('uz'), (words) => /\p{Script=Cyrillic}/u.test(words))).toEqual([])
    expect(sourcesOf(textsIn('en'), (words) => /\p{Script=Cyrillic}/u.test(words))).toEqual([])
    const russianTexts = textsIn('ru').filter(([source]) => !untranslatedNames.has(source))
    expect(sourcesOf(russianTexts, (words) => !/\p{Script=Cyrillic}/u.test(words))).toEqual([])
    const mixedWord = /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u
    expect(sourcesOf(russianTexts, (words) => mixedWord.test(words))).toEqual([])
  })

  it('write the names of people from the region in Cyrillic in Russian', () => {
    const isRegional = ({ lastname }: (typeof people)[number]) => /(?:ov|ev)a?(?:-|$)/.test(lastname)
    const regional = people.filter(isRegional)
    expect(regional.length).toBeGreaterThanOrEqual(8)
    for (const { code, firstname, lastname, bio } of regional) {
      expect(bio.ru, code).not.toMatch(new RegExp(`${firstname}|${lastname}`))
    }
  })

  it('use a dash sparingly and each language its own quotes', () => {
    for (const language of languages) {
      const hasManyDashes = (words: string) => (words.match(/—/g) ?? []).length > 1
      expect(sourcesOf(textsIn(language), hasManyDashes), language).toEqual([])
    }
    expect(sourcesOf(textsIn('ru'), (words) => /["“”']/.test(words))).toEqual([])
    expect(sourcesOf(textsIn('en'), (words) => /["«»']/.test(words))).toEqual([])
    expect(sourcesOf(textsIn('uz'), (words) => /["«»]/.test(words))).toEqual([])
  })
})

describe('names of countries', () => {
  it.each([
    ['US', { uz: 'AQSH', ru: 'США', en: 'United States' }],
    ['AE', { uz: 'BAA', ru: 'ОАЭ', en: 'UAE' }],
    ['TR', { uz: 'Turkiya', ru: 'Турция', en: 'Türkiye' }],
    ['JP', { uz: 'Yaponiya', ru: 'Япония', en: 'Japan' }],
    ['UZ', { uz: 'Oʻzbekiston', ru: 'Узбекистан', en: 'Uzbekistan' }],
  ])('names %s', (code, name) => {
    expect(countryName(code)).toEqual(name)
  })

  it('refuses a code that is not a country', () => {
    expect(() => countryName('1')).toThrow(RangeError)
    expect(() => countryName('QX')).toThrow(RangeError)
  })
})
