import { expect, it } from 'vitest'
import { areOther, changedAreas, everythingGranted, withLanguage, withLevel } from './edited-limits.ts'

it('grants seeing with every other level, and takes the others with it', () => {
  const none = { areas: {}, languages: [] }
  expect(withLevel(none, 'people', 'edit', true).areas.people).toEqual(['see', 'edit'])
  const granted = withLevel(withLevel(none, 'people', 'edit', true), 'people', 'publish', true)
  expect(granted.areas.people).toEqual(['see', 'edit', 'publish'])
  expect(withLevel(granted, 'people', 'edit', false).areas.people).toEqual(['see', 'publish'])
  expect(withLevel(granted, 'people', 'see', false).areas.people).toEqual([])
})

it('begins to limit an administrator without limits from everything', () => {
  const limited = withLevel(null, 'media', 'erase', false)
  expect(limited).toEqual({
    ...everythingGranted(),
    areas: { ...everythingGranted().areas, media: ['see', 'edit'] },
  })
  expect(changedAreas(null, limited)).toEqual(['media'])
  expect(withLanguage(null, 'en', false).languages).toEqual(['uz', 'ru'])
  expect(changedAreas(null, withLanguage(null, 'en', false))).toEqual(['languages'])
  expect([areOther(null, null), areOther(null, everythingGranted())]).toEqual([false, true])
})
