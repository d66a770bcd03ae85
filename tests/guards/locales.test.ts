import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { namedKeys, usedKeys } from '../../scripts/used-keys.ts'
import { languageNames, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { errorStatuses } from '../../shared/rules/error-codes.ts'
import { fieldProblemCodes } from '../../shared/rules/field-problems.ts'
import { partedParticle } from '../support/parted-particle.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}/shared/locales`
const namespaces = Object.keys(resources.en)

/** The plural forms that each language has for whole numbers and fractions, by CLDR. */
const pluralForms = {
  uz: ['one', 'other'],
  ru: ['few', 'many', 'one', 'other'],
  en: ['one', 'other'],
} as const
const pluralEnding = /_(?:zero|one|two|few|many|other)$/

/** Russian verbs have an ending for each gender; the masculine one stands without. */
const genderEnding = /_(?:masculine|feminine|neuter)$/
/** The nouns of the panel, each of which has one gender. */
const nounOfPanel = /^admin[.:]nouns\./

/** Returns the key without the endings of a language's own forms. */
const stemOf = (key: string) => key.replace(pluralEnding, '').replace(genderEnding, '')

type Sentences = Map<string, string>

/** Collects every sentence of a language: `namespace:path.to.key` with its text. */
function sentencesOf(language: (typeof languages)[number]): Sentences {
  const sentences: Sentences = new Map()
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') sentences.set(key, value)
    else {
      expect(value, key).toBeTypeOf('object')
      for (const [name, inner] of Object.entries(value as object)) {
        walk(inner, key.endsWith(':') ? `${key}${name}` : `${key}.${name}`)
      }
    }
  }
  for (const [namespace, texts] of Object.entries(resources[language])) walk(texts, `${namespace}:`)
  return sentences
}

const sentences = { uz: sentencesOf('uz'), ru: sentencesOf('ru'), en: sentencesOf('en') }

/** Lists the keys without the endings of their forms. */
const stems = (language: (typeof languages)[number]) =>
  [...new Set([...sentences[language].keys()].map(stemOf))].sort()

const placeholders = (text: string) => [...new Set(text.match(/\{\{[^}]*\}\}/g) ?? [])].sort()

describe('the files of sentences', () => {
  it.each(languages)('of %s are all in resources.ts, as they stand on the disk', (language) => {
    const files = readdirSync(`${folder}/${language}`).map((file) => file.replace(/\.json$/, ''))
    expect(files.sort()).toEqual([...namespaces].sort())
    for (const namespace of namespaces) {
      const onDisk: unknown = JSON.parse(readFileSync(`${folder}/${language}/${namespace}.json`, 'utf8'))
      expect(resources[language][namespace as keyof (typeof resources)['en']]).toEqual(onDisk)
    }
  })

  it.each(languages)('of %s hold no key twice', (language) => {
    for (const namespace of namespaces) {
      const text = readFileSync(`${folder}/${language}/${namespace}.json`, 'utf8')
      const inOne = [...sentences[language].keys()].filter((key) => key.startsWith(`${namespace}:`)).length
      expect(text.match(/": "/g)?.length ?? 0, namespace).toBe(inOne)
    }
  })
})

describe('the three languages (L-3)', () => {
  it('have the same keys', () => {
    expect(stems('uz').length).toBeGreaterThan(200)
    expect(stems('uz')).toEqual(stems('en'))
    expect(stems('ru')).toEqual(stems('en'))
  })

  it.each(languages)('%s has exactly its own plural forms wherever a number decides', (language) => {
    const plural = new Map<string, string[]>()
    for (const other of languages) {
      for (const key of sentences[other].keys()) {
        if (pluralEnding.test(key)) plural.set(key.replace(pluralEnding, ''), [])
      }
    }
    for (const key of sentences[language].keys()) {
      const form = pluralEnding.exec(key)?.[0].slice(1)
      if (form) plural.get(key.replace(pluralEnding, ''))?.push(form)
    }
    expect(plural.size).toBeGreaterThan(8)
    for (const [stem, forms] of plural) expect(forms.sort(), stem).toEqual(pluralForms[language])
    expect([...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort()).toEqual(
      pluralForms[language],
    )
  })

  it('Russian alone has genders, and all of them wherever the noun decides', () => {
    const gendered = [...sentences.ru.keys()].filter(
      (key) => genderEnding.test(key) && !nounOfPanel.test(key),
    )
    const expected = [...new Set(gendered.map(stemOf))].flatMap((stem) => [
      `${stem}_feminine`,
      `${stem}_neuter`,
    ])
    expect(gendered.length).toBeGreaterThan(0)
    expect(gendered.toSorted()).toEqual(expected.toSorted())
    for (const key of gendered) expect(sentences.ru.has(stemOf(key)), key).toBe(true)
    for (const language of ['uz', 'en'] as const)
      expect([...sentences[language].keys()].filter((key) => genderEnding.test(key))).toEqual([])
  })

  it('take the same values in the same sentence', () => {
    for (const language of ['uz', 'ru'] as const) {
      for (const [key, text] of sentences[language]) {
        const stem = stemOf(key)
        const english =
          sentences.en.get(key.replace(genderEnding, '')) ?? sentences.en.get(`${stem}_other`) ?? ''
        expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(english))
      }
    }
  })

  it('say of every value that is missing what the product says of it (PRODUCT §7)', () => {
    const fixed = { uz: 'Mavjud emas', ru: 'Нет данных', en: 'Not available' }
    const keys = [...sentences.en.keys()].filter((key) => /[.:]notAvailable$/.test(key))
    expect(keys.sort()).toEqual([
      'admin-people:notAvailable',
      'admin-users:panel.notAvailable',
      'common:notAvailable',
      'profile:details.notAvailable',
      'register:check.notAvailable',
    ])
    for (const language of languages) {
      for (const key of keys) expect(sentences[language].get(key), `${language} ${key}`).toBe(fixed[language])
    }
  })

  it('leave no sentence empty but where English has nothing to say', () => {
    for (const language of languages) {
      for (const [key, text] of sentences[language]) {
        const isAllowed = language === 'en' && key.endsWith('.code')
        if (!isAllowed) expect(text.trim(), `${language} ${key}`).not.toBe('')
        expect(text, `${language} ${key}`).toBe(text.trim().normalize('NFC'))
      }
    }
  })
})

describe('how the languages are written', () => {
  it('Uzbek: oʻ gʻ ʼ by their own signs, and no Cyrillic', () => {
    for (const [key, text] of sentences.uz) {
      expect(text, key).not.toMatch(/['’‘`´]/)
      expect(text, key).not.toMatch(/\p{Script=Cyrillic}/u)
      expect(text, key).not.toMatch(/[^ogOG]ʻ|[ogOG]ʼ/)
    }
    expect([...sentences.uz.values()].filter((text) => text.includes('ʻ')).length).toBeGreaterThan(50)
    expect(languageNames.uz).toBe('Oʻzbekcha')
  })

  it('Russian: in Cyrillic, but for the fixed names of the product', () => {
    const fixed = new Set([
      'Digital World',
      'API',
      'LinkedIn',
      '404 Not found',
      'Something went wrong',
      // Formats of files.
      'CSV',
      'Excel (XLSX)',
      // Examples of what is written in Latin letters alone: an address and a login.
      'imya@example.uz',
      'nilufar.sobirova',
    ])
    for (const [key, text] of sentences.ru) {
      const words = text.replace(/\{\{[^}]*\}\}/g, '')
      if (/\p{L}/u.test(words) && !fixed.has(text)) expect(text, key).toMatch(/\p{Script=Cyrillic}/u)
      expect(text, key).not.toMatch(/[“”"]/)
    }
  })

  it('English: in Latin', () => {
    for (const [key, text] of sentences.en) expect(text, key).not.toMatch(/\p{Script=Cyrillic}/u)
  })

  it('a number and its unit stay on one line', () => {
    // A message whose English wording the product fixes (PRODUCT §7).
    const fixed = 'File size exceeds 15 MB. Please upload a smaller file.'
    for (const language of languages) {
      for (const [key, text] of sentences[language]) {
        if (text !== fixed)
          expect(text, `${language} ${key}`).not.toMatch(/[\d}] (?:[KMG]B|[КМГ]Б|km|км|px|%)/)
      }
    }
  })

  it('Russian: what is written with a hyphen after a pronoun stays on its line', () => {
    for (const [key, text] of sentences.ru) expect(text, key).not.toMatch(partedParticle)
  })

  it('the end of a session is announced by the message of its error', () => {
    for (const language of languages) {
      const { account, errors } = resources[language]
      const [words = ''] = errors['token-expired'].split('.')
      expect(account.signIn.sessionEnded, language).toMatch(new RegExp(`^${words}\\.`))
    }
  })

  it('none of them shouts', () => {
    // Messages whose English wording the product fixes (PRODUCT §7).
    const fixed = new Set([
      'Registration is successfully completed!',
      'An error occurred while registration!',
    ])
    for (const language of languages) {
      for (const [key, text] of sentences[language])
        if (!fixed.has(text)) expect(text, `${language} ${key}`).not.toMatch(/!|\.\.\./)
    }
  })
})

describe('the code of the pages', () => {
  const asked = usedKeys()
  const named = namedKeys()
  const used = [...asked, ...named]
  const all = stems('en')

  it.each(languages)('asks only for keys that are there in %s', (language) => {
    expect(asked.length).toBeGreaterThan(150)
    expect(named.length).toBeGreaterThan(80)
    const there = stems(language)
    const missing = used.filter(({ pattern }) => !there.some((key) => pattern.test(key)))
    expect(missing.map(({ where }) => where)).toEqual([])
  })

  it('uses every key that is there', () => {
    const server = [
      ...Object.keys(errorStatuses).map((code) => `errors:${code}`),
      ...fieldProblemCodes.map((code) => `errors:fields.${code}`),
      // The texts of a feed: server/features/activities/feeds/feed-messages.ts.
      'activities:feeds.about',
      'activities:podcast.about',
      // The text for a venue that is not published: server/presenters/venue.ts.
      'activities:activity.details.placeLater',
      // The contact blocks that an installation comes with: server/db/seed/content/site-texts.ts.
      ...all.filter((key) => /^(?:common:contact|contact:office)\./.test(key)),
      // The name of a copy: server/records/copied-name.ts.
      'admin:duplicate.mark',
      // The texts of mails are tested where they are rendered: render-mail.test.ts.
      ...all.filter((key) => key.startsWith('mail:')),
      // What is printed on certificates: server/records/certificates/present-certificate.ts.
      ...all.filter((key) => /^certificates:(?:duration|sheet)\./.test(key)),
      // The demo identity provider reads its texts by name: server/features/demo-identity/pages.ts.
      ...all.filter((key) => key.startsWith('identity:')),
    ]
    const unused = all.filter(
      (key) => !server.includes(key) && !used.some(({ pattern }) => pattern.test(key)),
    )
    expect(unused).toEqual([])
  })
})
