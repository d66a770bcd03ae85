import { describe, expect, it } from 'vitest'
import { writtenProgress } from './written-progress.ts'

const fields = [
  { name: 'title', label: 'title', isLocalized: true },
  { name: 'caption', label: 'caption', isLocalized: true },
  { name: 'imageAlt', label: 'imageAlt', isLocalized: true, isUncounted: true },
  { name: 'link', label: 'link' },
]
const stored = (ru: 'behind' | 'done') => ({
  uz: { progress: 'done' as const, isPublished: true },
  ru: { progress: ru, isPublished: true },
  en: { progress: 'missing' as const, isPublished: true },
})

describe('how far a language is written by what is typed', () => {
  it('goes by what the source has, as lists do, and not by what a picture shows', () => {
    const values = {
      title: { uz: 'Nom', ru: 'Имя' },
      caption: { uz: 'Qisqacha' },
      imageAlt: { en: 'A hall' },
    }
    expect(writtenProgress(fields, values, undefined)).toEqual({ uz: 'done', ru: 'partial', en: 'missing' })
  })

  it('says that a language is behind its source where the record says so, as long as it is whole', () => {
    const whole = { title: { uz: 'Nom', ru: 'Имя' }, caption: {} }
    expect(writtenProgress(fields, whole, stored('behind')).ru).toBe('behind')
    expect(writtenProgress(fields, whole, stored('done')).ru).toBe('done')
    expect(writtenProgress(fields, { ...whole, caption: { uz: 'Qisqacha' } }, stored('behind')).ru).toBe(
      'partial',
    )
  })
})
