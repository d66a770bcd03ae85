import { describe, expect, it } from 'vitest'
import { behindTexts } from './previous-source.ts'

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

  it('are told where the source is as it was, and where the history does not tell', () => {
    expect(behindTexts(fields, ['caption'], 'uz', now, now)).toEqual([
      { field: fields[1], before: 'Yangi matn', after: 'Yangi matn' },
    ])
    expect(behindTexts(fields, ['caption'], 'uz', now, undefined)).toEqual([
      { field: fields[1], before: undefined, after: 'Yangi matn' },
    ])
  })
})
