import { describe, expect, it } from 'vitest'
import { tagLabelOf, tagNameOf } from './tag-names.ts'

const known = [
  { id: 'eksport', label: 'экспорт' },
  { id: 'bulut', label: 'облако' },
]

describe('tags in forms', () => {
  it('are shown by their names and sent by their labels', () => {
    expect(tagNameOf(known, 'Eksport')).toBe('экспорт')
    expect(tagLabelOf(known, 'Экспорт')).toBe('eksport')
  })

  it('may be typed by their labels, or be new', () => {
    expect(tagLabelOf(known, 'bulut')).toBe('bulut')
    expect(tagLabelOf(known, 'дроны')).toBe('дроны')
    expect(tagNameOf(known, 'дроны')).toBe('дроны')
  })
})
