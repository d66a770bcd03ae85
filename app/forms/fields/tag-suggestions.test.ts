import { describe, expect, it } from 'vitest'
import { isSameTag, suggestTags } from '../../ui/tag-picker/tag-picker.tsx'

const known = ['Kiberxavfsizlik', 'Sunʼiy intellekt', 'C', 'C++', 'Xavfsiz kod']

describe('suggestions of tags', () => {
  it('come with those first that begin with what was typed', () => {
    expect(suggestTags('xavf', known, [])).toEqual(['Xavfsiz kod', 'Kiberxavfsizlik'])
  })

  it('understand either alphabet and any apostrophe', () => {
    expect(suggestTags('киберхавф', known, [])).toEqual(['Kiberxavfsizlik'])
    expect(suggestTags("SUN'IY", known, [])).toEqual(['Sunʼiy intellekt'])
  })

  it('leave out what is taken, and nothing else', () => {
    expect(suggestTags('c', ['C', 'C++'], ['c'])).toEqual(['C++'])
    expect(isSameTag('C#', 'C++')).toBe(false)
  })

  it('are few', () => {
    const many = Array.from({ length: 30 }, (_, index) => `Tag ${index}`)
    expect(suggestTags('tag', many, [])).toHaveLength(8)
  })
})
