import { describe, expect, it } from 'vitest'
import { behindTexts, writtenProgress } from './written-texts.ts'

const fields = [
  { name: 'title', label: 'title', isLocalized: true },
  { name: 'caption', label: 'caption', isLocalized: true },
]
const now = { title: { uz: 'Yangi nom', ru: 'Имя' }, caption: { uz: 'Yangi matn', ru: 'Новый текст' } }
const then = { title: { uz: 'Nom', ru: 'Имя' }, caption: { uz: 'Matn', ru: 'Текст' } }

describe('texts that are behind their source', () => {
  it('are those that the server names, though the source of others has changed as well', () => {
    expect(behindTexts(fields, ['title'], 'uz', now, then)).toEqual([
      { field: fields[0], before: 'Nom', after: 'Yangi nom' },
    ])
  })

  it('are listed where the source is unchanged, and where the history does not have it', () => {
    expect(behindTexts(fields, ['caption'], 'uz', now, now)).toEqual([
      { field: fields[1], before: 'Yangi matn', after: 'Yangi matn' },
    ])
    expect(behindTexts(fields, ['caption'], 'uz', now, undefined)).toEqual([
      { field: fields[1], before: undefined, after: 'Yangi matn' },
    ])
  })
})

const localizedFields = [
  { name: 'title', label: 'title', isLocalized: true },
  { name: 'caption', label: 'caption', isLocalized: true },
  { name: 'imageAlt', label: 'imageAlt', isLocalized: true, isUncounted: true },
  { name: 'link', label: 'link' },
]
const stored = (...behindFields: string[]) => ({
  uz: { progress: 'done' as const, isPublished: true },
  ru: { progress: 'behind' as const, isPublished: true, behindFields },
  en: { progress: 'missing' as const, isPublished: true },
})

describe('how far a language is written by what is typed', () => {
  it('goes by what the source has, as lists do, and not by what a picture shows', () => {
    const values = {
      title: { uz: 'Nom', ru: 'Имя' },
      caption: { uz: 'Qisqacha' },
      imageAlt: { en: 'A hall' },
    }
    expect(writtenProgress(localizedFields, values, values, undefined)).toEqual({
      uz: 'done',
      ru: 'partial',
      en: 'missing',
    })
  })

  it('says that a language is behind its source where the record says so, as long as it is whole', () => {
    const whole = { title: { uz: 'Nom', ru: 'Имя' }, caption: {} }
    const ofSource = { ...whole, caption: { uz: 'Qisqacha' } }
    expect(writtenProgress(localizedFields, whole, whole, stored('title')).ru).toBe('behind')
    expect(writtenProgress(localizedFields, whole, whole, stored()).ru).toBe('done')
    expect(writtenProgress(localizedFields, ofSource, whole, stored('title')).ru).toBe('partial')
  })

  it('leaves a language behind until each of its localizedFields that are behind is typed again', () => {
    const base = { title: { uz: 'Nom', ru: 'Имя' }, caption: { uz: 'Qisqacha', ru: 'Кратко' } }
    const both = stored('title', 'caption')
    const oneUpdated = { ...base, title: { uz: 'Nom', ru: 'Новое имя' } }
    expect(writtenProgress(localizedFields, oneUpdated, base, both).ru).toBe('behind')
    const bothUpdated = { ...oneUpdated, caption: { uz: 'Qisqacha', ru: 'Короче' } }
    expect(writtenProgress(localizedFields, bothUpdated, base, both).ru).toBe('done')
  })
})
