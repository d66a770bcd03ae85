import { expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { documentTextsOf } from './document-texts.ts'

it('says a sentence with the values that it is given, again and again', () => {
  const t = documentTextsOf('en', resources.en).getFixedT(null, 'common')
  const say = (count: number, number = String(count)) => t('count.ambassadors', { count, number })
  expect([say(1), say(2), say(1), say(2)]).toEqual([
    '1 ambassador',
    '2 ambassadors',
    '1 ambassador',
    '2 ambassadors',
  ])
  expect(say(2, 'two')).toBe('two ambassadors')
  for (let count = 0; count < 2_000; count += 1) say(count)
  expect(say(1)).toBe('1 ambassador')
})

it('has the sentences of other words at once', () => {
  const { common } = resources.en
  const words = { ...resources.en, common: { ...common, count: { ...common.count } } }
  const before = documentTextsOf('en', words).getFixedT(null, 'common')('count.ambassadors', {
    count: 2,
    number: '2',
  })
  const changed = {
    ...words,
    common: { ...common, count: { ...common.count, ambassadors_other: '{{number}} envoys' } },
  }
  expect(before).toBe('2 ambassadors')
  expect(
    documentTextsOf('en', changed).getFixedT(null, 'common')('count.ambassadors', { count: 2, number: '2' }),
  ).toBe('2 envoys')
})
