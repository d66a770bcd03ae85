import { describe, expect, it } from 'vitest'
import { contentChanges } from './content-changes.ts'

const changed = (before: unknown, after: unknown) =>
  contentChanges(before, after).map(({ field, language }) => `${field} ${language ?? '-'}`)

describe('the changes of a content', () => {
  it.each([
    ['a text of one language', { bio: { uz: 'a', ru: 'b' } }, { bio: { uz: 'a', ru: 'c' } }, ['bio.ru ru']],
    ['a text that is added', { bio: {} }, { bio: { en: 'a' } }, ['bio.en en']],
    ['a text that is removed', { bio: { uz: 'a', ru: 'b' } }, { bio: { uz: 'a', ru: '' } }, ['bio.ru ru']],
    ['nothing, said differently', { bio: null, tags: [], code: '' }, { bio: {}, code: null }, []],
    ['what is no text', { country: 1, bio: { uz: 'a' } }, { country: 2, bio: { uz: 'a' } }, ['country -']],
    [
      'a text of a list',
      { parts: [{ key: 'a', title: { uz: 'a' } }] },
      { parts: [{ key: 'a', title: { uz: 'b' } }] },
      ['parts.0.title.uz uz'],
    ],
    [
      'an entry of a list',
      { parts: [] },
      { parts: [{ key: 'a', title: { ru: 'b' } }] },
      ['parts.0.key -', 'parts.0.title.ru ru'],
    ],
    ['a list of values', { tags: ['a', 'b'] }, { tags: ['b', 'a'] }, ['tags -']],
    [
      'forms of a sentence',
      { texts: { ru: { one: 'a', few: 'b' } } },
      { texts: { ru: { one: 'a', few: 'c' } } },
      ['texts.ru ru'],
    ],
    ['a new record', null, { name: { uz: 'a' }, code: 'UZ' }, ['name.uz uz', 'code -']],
    ['a text in place of a value', { name: 'a' }, { name: { uz: 'a' } }, ['name -']],
  ])('name %s', (_what, before, after, expected) => {
    expect(changed(before, after)).toEqual(expected)
  })
})
