import { describe, expect, it } from 'vitest'
import { publishedText, publishedTitle } from '../../shared/i18n/languages.ts'
import { activitySearchText, personSearchText, sortName } from './search-columns.ts'

describe('publishedText', () => {
  const text = { uz: 'salom', ru: 'привет', en: 'hello' }
  const held = { isPublished: false, sourceRevision: 1 }

  it('is in the language of the reader', () => {
    expect(publishedText(text, {}, 'ru')).toEqual({ text: 'привет', lang: 'ru' })
  })

  it('falls back uz → en → ru past what is missing or held back (PRODUCT §4)', () => {
    expect(publishedText(text, { ru: held }, 'ru')?.lang).toBe('uz')
    expect(publishedText(text, { ru: held, uz: held }, 'ru')?.lang).toBe('en')
    expect(publishedText({ ru: 'привет' }, {}, 'en')?.lang).toBe('ru')
    expect(publishedText(text, { uz: held, ru: held, en: held }, 'ru')).toBeNull()
    expect(publishedText(null, {}, 'uz')).toBeNull()
  })

  it('is an empty title where nothing may be shown', () => {
    expect(publishedTitle(text, { uz: held, ru: held, en: held }, 'en')).toEqual({ text: '', lang: 'en' })
  })
})

describe('search texts (L-4)', () => {
  it('hold every word that a record may be found by, in the one normal form', () => {
    const text = personSearchText({
      userCode: 'AMB-0042',
      firstname: 'Шавкат',
      lastname: "Yo'ldoshev",
      middlename: null,
      cyrillicNames: {},
      headline: { uz: 'Muhandis', ru: 'Инженер' },
      bio: null,
      questions: null,
      organization: null,
      direction: { en: 'Cloud' },
      country: { uz: 'Yaponiya' },
      tags: ['AI'],
    })
    for (const word of ['shavkat', 'amb 0042', 'muhandis', 'injener', 'kloud', 'iaponia', 'ai']) {
      expect(text).toContain(word)
    }
    expect(text).toMatch(/^[a-z0-9 ]+$/)
    const bare = {
      code: 'ACT-147',
      title: { uz: 'Seminar' },
      caption: null,
      description: null,
      place: null,
      person: null,
    }
    expect(activitySearchText(bare)).toBe('seminar akt 147')
  })

  it('sort names by Latin letters without marks', () => {
    expect(sortName('Åsa', 'Ödegård')).toBe('asa odegard')
    expect(sortName('Oʻgʻil', 'Yoʻldoshev')).toBe('ogil yoldoshev')
  })
})
