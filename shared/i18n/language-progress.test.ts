import { describe, expect, it } from 'vitest'
import {
  behindFieldsOf,
  type LocalizedFields,
  languageProgressOf,
  nextLanguageStates,
  type StoredLanguageStates,
  sourceLanguageOf,
  type TextsChange,
} from './language-progress.ts'
import { type LocalizedText, languages } from './languages.ts'

const whole: LocalizedText = { uz: 'Nom', ru: 'Имя', en: 'Name' }
const state = (sourceRevision: number, isPublished = true) => ({ sourceRevision, isPublished })
const inStep: StoredLanguageStates = { uz: state(1), ru: state(1), en: state(1) }

/** Returns the states after a save of the name, from states that are all up to date. */
const save = (after: LocalizedText, change: Partial<TextsChange> = {}) =>
  nextLanguageStates({
    before: { name: whole },
    after: { name: after },
    states: inStep,
    revision: 2,
    isMinor: false,
    checked: [],
    ...change,
  })

describe('the source of the translations', () => {
  it('is the first of uz, en, ru that has any text', () => {
    expect(sourceLanguageOf({ name: whole })).toBe('uz')
    expect(sourceLanguageOf({ name: { ru: 'Имя', en: 'Name' } })).toBe('en')
    expect(sourceLanguageOf({ name: { ru: 'Имя' } })).toBe('ru')
    expect(sourceLanguageOf({ name: {}, text: { ru: 'Слово' } })).toBe('ru')
    expect(sourceLanguageOf({ name: { uz: '' }, text: null })).toBeNull()
  })
})

describe('how far a language is', () => {
  it('counts the texts that the source has', () => {
    const fields = { name: whole, text: { uz: 'Matn', ru: 'Текст' } }
    expect(languageProgressOf(fields, {})).toEqual({ uz: 'done', ru: 'done', en: 'partial' })
    expect(languageProgressOf({ name: { uz: 'Nom' }, text: { uz: 'Matn' } }, {})).toMatchObject({
      ru: 'missing',
      en: 'missing',
    })
  })

  it('does not ask for what the source lacks', () => {
    expect(languageProgressOf({ name: whole, text: { ru: 'Текст' } }, {}).en).toBe('done')
  })

  it('is behind where the source has changed since, unless a text is missing anyway', () => {
    const states = { uz: state(3), ru: state(1), en: state(3) }
    expect(languageProgressOf({ name: whole }, states)).toEqual({ uz: 'done', ru: 'behind', en: 'done' })
    expect(languageProgressOf({ name: { uz: 'Nom' } }, states).ru).toBe('missing')
  })

  it('is nothing where nothing is written', () => {
    expect(languageProgressOf({ name: {} }, {})).toEqual({ uz: 'missing', ru: 'missing', en: 'missing' })
  })
})

describe('the states after a save', () => {
  it('leave the others behind a changed source', () => {
    const states = save({ ...whole, uz: 'Yangi nom' })
    expect(languageProgressOf({ name: whole }, states)).toEqual({ uz: 'done', ru: 'behind', en: 'behind' })
  })

  it('keep those in step that change with it, or were looked through', () => {
    const states = save({ ...whole, uz: 'Yangi nom', ru: 'Новое имя' }, { checked: ['en'] })
    expect(languageProgressOf({ name: whole }, states)).toEqual({ uz: 'done', ru: 'done', en: 'done' })
  })

  it('ask nothing of anybody after a minor change', () => {
    expect(save({ ...whole, uz: 'Nom.' }, { isMinor: true })).toEqual(inStep)
  })

  it('take a look through without any change', () => {
    const states = { uz: state(4), ru: state(1), en: state(4) }
    const next = save(whole, { states, revision: 5, checked: ['ru'] })
    expect(next).toEqual({ uz: state(4), ru: state(4), en: state(4) })
  })

  it('keep a minor change from hiding that a language was behind already', () => {
    const states = { uz: state(4), ru: state(1), en: state(4) }
    const next = save({ ...whole, uz: 'Nom.' }, { states, revision: 5, isMinor: true })
    expect(next).toMatchObject(states)
    expect(languageProgressOf({ name: whole }, next).ru).toBe('behind')
  })

  it('leave all others behind where another language becomes the source', () => {
    const next = save(whole, {
      before: { name: { ru: 'Имя', en: 'Name' } },
      states: { ru: state(1), en: state(1) },
    })
    expect(languageProgressOf({ name: whole }, next)).toEqual({ uz: 'done', ru: 'behind', en: 'behind' })
  })

  it('leave alone whether readers see a language', () => {
    const states = { ...inStep, ru: state(1, false) }
    expect(save({ ...whole, uz: 'Yangi nom' }, { states }).ru).toMatchObject(state(1, false))
  })
})

describe('fields that are behind', () => {
  const two = { name: whole, text: { uz: 'Matn', ru: 'Текст', en: 'Text' } }
  const change = (after: LocalizedFields, changed: Partial<TextsChange> = {}) =>
    nextLanguageStates({
      before: two,
      after,
      states: inStep,
      revision: 2,
      isMinor: false,
      checked: [],
      ...changed,
    })
  const newSource = { name: { ...whole, uz: 'Yangi nom' }, text: { ...two.text, uz: 'Yangi matn' } }

  it('stay so until each is rewritten: one of them clears itself alone', () => {
    const behind = change(newSource)
    expect(behindFieldsOf(newSource, behind, 'ru')).toEqual(['name', 'text'])
    const oneChanged = { ...newSource, name: { ...newSource.name, ru: 'Новое имя' } }
    const states = change(oneChanged, { before: newSource, states: behind, revision: 3 })
    expect(behindFieldsOf(oneChanged, states, 'ru')).toEqual(['text'])
    expect(languageProgressOf(oneChanged, states)).toEqual({ uz: 'done', ru: 'behind', en: 'behind' })
    const bothChanged = { ...oneChanged, text: { ...newSource.text, ru: 'Новый текст' } }
    const last = change(bothChanged, { before: oneChanged, states, revision: 4 })
    expect(languageProgressOf(bothChanged, last)).toEqual({ uz: 'done', ru: 'done', en: 'behind' })
  })

  it('are those alone whose source has changed', () => {
    const oneSource = { ...two, name: newSource.name }
    expect(behindFieldsOf(oneSource, change(oneSource), 'en')).toEqual(['name'])
  })

  it('are all where it was not recorded which', () => {
    const states = { uz: state(4), ru: state(1), en: state(4) }
    expect(behindFieldsOf(two, states, 'ru')).toEqual(['name', 'text'])
    const rewritten = { ...two, name: { ...whole, ru: 'Новое имя' } }
    expect(behindFieldsOf(rewritten, change(rewritten, { states, revision: 5 }), 'ru')).toEqual(['text'])
  })

  it('are those of an old text that is brought back without its source', () => {
    const old = { ...two, name: { ...whole, ru: 'Старое имя' } }
    const states = change(old, { isRestored: true })
    expect(languageProgressOf(old, states)).toEqual({ uz: 'done', ru: 'behind', en: 'done' })
    expect(behindFieldsOf(old, states, 'ru')).toEqual(['name'])
    const withSource = { ...two, name: { uz: 'Eski nom', ru: 'Старое имя', en: 'Old name' } }
    expect(languageProgressOf(withSource, change(withSource, { isRestored: true }))).toEqual({
      uz: 'done',
      ru: 'done',
      en: 'done',
    })
  })
})

/** Every way in which two fields can be written in the three languages. */
const everyWriting: LocalizedFields[] = Array.from({ length: 64 }, (_, bits) => {
  const written = (from: number) =>
    Object.fromEntries(
      languages.filter((_language, index) => bits & (1 << (from + index))).map((one) => [one, 'a']),
    )
  return { name: written(0), text: written(3) }
})

describe('whatever is written', () => {
  it('the source itself is always done, and only what has all of its texts can be', () => {
    for (const fields of everyWriting) {
      const source = sourceLanguageOf(fields)
      const progress = languageProgressOf(fields, {})
      if (source !== null) expect(progress[source]).toBe('done')
      for (const language of languages) {
        const isIncomplete = Object.values(fields).some((text) => source && text?.[source] && !text[language])
        expect(progress[language] === 'done' || progress[language] === 'behind').toBe(
          source !== null && !isIncomplete,
        )
      }
    }
  })

  it('a first save leaves nothing behind, and the same save again changes nothing', () => {
    for (const after of everyWriting) {
      const states = nextLanguageStates({
        before: {},
        after,
        states: {},
        revision: 1,
        isMinor: false,
        checked: [],
      })
      expect(Object.values(languageProgressOf(after, states))).not.toContain('behind')
      const again = { before: after, after, states, revision: 2, isMinor: false, checked: [] }
      expect(nextLanguageStates(again)).toEqual(states)
    }
  })

  it('no save leaves behind a language that was looked through', () => {
    for (const before of everyWriting)
      for (const after of everyWriting) {
        const states = nextLanguageStates({
          before,
          after,
          states: inStep,
          revision: 2,
          isMinor: false,
          checked: languages,
        })
        expect(Object.values(languageProgressOf(after, states))).not.toContain('behind')
      }
  })
})
