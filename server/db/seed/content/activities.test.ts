import { describe, expect, it } from 'vitest'
import { partedParticle } from '../../../../tests/support/parted-particle.ts'
import { sampleActivities } from './activities.ts'
import { sampleActivityCategories } from './activity-categories.ts'
import { activityPlaces } from './activity-places.ts'
import { sampleAmbassadors } from './ambassadors.ts'
import { sampleExperts } from './experts.ts'
import { sampleServiceKinds } from './service-kinds.ts'

/** An activity is held by somebody whose page a visitor can open. */
const personCodes = new Set(
  [...sampleAmbassadors, ...sampleExperts]
    .filter(({ isPublished }) => isPublished !== false)
    .map(({ code }) => code),
)

const languages = ['uz', 'ru', 'en'] as const
const published = sampleActivities.filter((activity) => (activity.state ?? 'published') === 'published')

/** Every localised text of this content, with a name for the failure message. */
const texts = [
  ...sampleActivities.flatMap((activity) => [
    { of: `${activity.code} title`, text: activity.title },
    { of: `${activity.code} caption`, text: activity.caption },
    { of: `${activity.code} description`, text: activity.description },
  ]),
  ...Object.entries(activityPlaces).map(([key, text]) => ({ of: `place ${key}`, text })),
  ...sampleActivityCategories.map(({ key, title }) => ({ of: `category ${key}`, text: title })),
  ...sampleServiceKinds.flatMap(({ key, title, listTitle, caption }) => [
    { of: `kind ${key} title`, text: title },
    { of: `kind ${key} list title`, text: listTitle },
    { of: `kind ${key} caption`, text: caption },
  ]),
]

describe('sample activities', () => {
  it('have unique codes and known people', () => {
    expect(new Set(sampleActivities.map(({ code }) => code)).size).toBe(sampleActivities.length)
    for (const { code, person } of sampleActivities) {
      expect(code).toMatch(/^ACT-\d{3}$/)
      expect(personCodes, `${code} ${person}`).toContain(person)
    }
  })

  it('are enough, past and upcoming', () => {
    expect(published.length).toBeGreaterThanOrEqual(40)
    expect(published.filter(({ startsInDays }) => startsInDays > 0).length).toBeGreaterThanOrEqual(20)
    expect(published.filter(({ startsInDays }) => startsInDays < -1)).toHaveLength(20)
    expect(sampleActivities.filter(({ state }) => state === 'pending')).toHaveLength(2)
  })

  it('include one that is under way at any hour of the fill day', () => {
    const isUnderWay = published.some(
      ({ startsInDays, durationMinutes }) =>
        startsInDays < 0 && startsInDays * 1440 + durationMinutes >= 1440,
    )
    expect(isUnderWay).toBe(true)
  })

  it('are over before the fill day when they are listed as past', () => {
    for (const { code, startsInDays, startsAt, durationMinutes } of published) {
      if (startsInDays >= -1) continue
      const [hours = 0, minutes = 0] = startsAt.split(':').map(Number)
      expect(startsInDays * 1440 + hours * 60 + minutes + durationMinutes, code).toBeLessThan(0)
    }
  })

  it('say how to take part: most that are held online have a link, all links on domains that nobody can own', () => {
    const online = published.filter(({ place, startsInDays }) => place === undefined && startsInDays >= 0)
    const linked = online.filter(({ link }) => link !== undefined)
    expect(linked.length).toBeGreaterThan(online.length / 2)
    expect(linked.length).toBeLessThan(online.length)
    for (const { code, link } of sampleActivities) {
      if (link !== undefined) expect(new URL(link).hostname, code).toMatch(/\.example\.org$/)
    }
  })

  it('use every kind of service and every category, and no other', () => {
    const kinds = sampleServiceKinds.map(({ key }) => key)
    expect(kinds).toHaveLength(11)
    expect(new Set(published.map(({ kind }) => kind))).toEqual(new Set(kinds))
    expect(new Set(published.map(({ category }) => category))).toEqual(
      new Set(sampleActivityCategories.map(({ key }) => key)),
    )
  })

  it('begin between 10:00 and 20:00, within 200 days back and 150 ahead', () => {
    for (const { code, startsAt, startsInDays, durationMinutes } of sampleActivities) {
      expect(startsAt, code).toMatch(/^1\d:[0-5]\d$/)
      expect(startsInDays, code).toBeGreaterThanOrEqual(-200)
      expect(startsInDays, code).toBeLessThanOrEqual(150)
      expect(durationMinutes, code).toBeGreaterThan(0)
      const [hours = 0, minutes = 0] = startsAt.split(':').map(Number)
      expect(((hours * 60 + minutes + durationMinutes) % 1440) / 60, code).toBeLessThanOrEqual(20.5)
    }
  })

  it('keep the bounds of D-2', () => {
    for (const { code, title, caption, description } of sampleActivities) {
      for (const language of languages) {
        expect(title[language]?.length ?? 0, `${code} ${language}`).toBeLessThanOrEqual(160)
        expect(caption[language]?.length ?? 0, `${code} ${language}`).toBeLessThanOrEqual(300)
        const words = description[language]
        if (words === undefined) continue
        expect(words.length, `${code} ${language}`).toBeGreaterThanOrEqual(400)
        expect(words.length, `${code} ${language}`).toBeLessThanOrEqual(800)
        const paragraphs = words.split('\n\n')
        expect(paragraphs.length, `${code} ${language}`).toBeGreaterThanOrEqual(2)
        expect(paragraphs.length, `${code} ${language}`).toBeLessThanOrEqual(4)
      }
    }
  })

  it('have the three texts in the same languages, so that a page falls back as a whole', () => {
    for (const { code, title, caption, description } of sampleActivities) {
      expect(Object.keys(caption), code).toEqual(Object.keys(title))
      expect(Object.keys(description), code).toEqual(Object.keys(title))
    }
    const isMissing = (language: 'uz' | 'ru') =>
      published.filter(({ title }) => title[language] === undefined)
    expect(isMissing('ru')).toHaveLength(4)
    expect(isMissing('uz')).toHaveLength(1)
  })
})

describe('the words of sample activities', () => {
  it('are trimmed, NFC and free of exclamation marks and doubled spaces', () => {
    for (const { of, text } of texts) {
      for (const words of Object.values(text)) {
        expect(words, of).toBe(words.normalize('NFC').trim())
        expect(words, of).not.toMatch(/!| {2}|[\u200b-\u200f]/u)
      }
    }
  })

  it('spell Uzbek with U+02BB after o and g and U+02BC elsewhere', () => {
    for (const { of, text } of texts) {
      if (!('uz' in text)) continue
      expect(text.uz, of).not.toMatch(/['’‘`´]/u)
      expect(text.uz, of).not.toMatch(/[^oOgG]ʻ|[oOgG]ʼ/u)
    }
  })

  it('keep each language in its own script', () => {
    for (const { of, text } of texts) {
      if ('uz' in text) expect(text.uz, of).not.toMatch(/\p{Script=Cyrillic}/u)
      if ('en' in text) expect(text.en, of).not.toMatch(/\p{Script=Cyrillic}|['`´ʻʼ]/u)
      if ('ru' in text) {
        expect(text.ru, of).not.toMatch(/\p{Script=Cyrillic}[a-z]|[a-z]\p{Script=Cyrillic}/iu)
        expect(text.ru, of).not.toMatch(partedParticle)
      }
    }
  })
})
