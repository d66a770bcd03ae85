import { describe, expect, it } from 'vitest'
import { writtenProgress } from './written-progress.ts'

const fields = [
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
    expect(writtenProgress(fields, values, values, undefined)).toEqual({
      uz: 'done',
      ru: 'partial',
      en: 'missing',
    })
  })

  it('says that a language is behind its source where the record says so, as long as it is whole', () => {
    const whole = { title: { uz: 'Nom', ru: 'Имя' }, caption: {} }
    const ofSource = { ...whole, caption: { uz: 'Qisqacha' } }
    expect(writtenProgress(fields, whole, whole, stored('title')).ru).toBe('behind')
    expect(writtenProgress(fields, whole, whole, stored()).ru).toBe('done')
    expect(writtenProgress(fields, ofSource, whole, stored('title')).ru).toBe('partial')
  })

  it('leaves a language behind until each of its fields that are behind is typed again', () => {
    const base = { title: { uz: 'Nom', ru: 'Имя' }, caption: { uz: 'Qisqacha', ru: 'Кратко' } }
    const both = stored('title', 'caption')
    const oneAnew = { ...base, title: { uz: 'Nom', ru: 'Новое имя' } }
    expect(writtenProgress(fields, oneAnew, base, both).ru).toBe('behind')
    const bothAnew = { ...oneAnew, caption: { uz: 'Qisqacha', ru: 'Короче' } }
    expect(writtenProgress(fields, bothAnew, base, both).ru).toBe('done')
  })
})
