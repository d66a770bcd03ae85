import { expect, it } from 'vitest'
import type { CountryChoice } from '../../../shared/schemas/catalogue-records.ts'
import { filledIn } from './countries-section.tsx'

const iceland: CountryChoice = {
  code: 'IS',
  name: { uz: 'Islandiya', ru: 'Исландия', en: 'Iceland' },
  timeZones: ['Atlantic/Reykjavik'],
}
const japan: CountryChoice = {
  code: 'JP',
  name: { uz: 'Yaponiya', ru: 'Япония', en: 'Japan' },
  timeZones: ['Asia/Tokyo'],
}
const brazil: CountryChoice = {
  code: 'BR',
  name: { uz: 'Braziliya', ru: 'Бразилия', en: 'Brazil' },
  timeZones: ['America/Sao_Paulo', 'America/Manaus'],
}
const empty = { name: {}, timeZone: '' }

it.each([
  ['the names and the only time zone', empty, iceland, undefined, iceland.name, 'Atlantic/Reykjavik'],
  ['no time zone where there are several', empty, brazil, undefined, brazil.name, ''],
  [
    'what the country before has filled in',
    { name: iceland.name, timeZone: 'Atlantic/Reykjavik' },
    japan,
    iceland,
    japan.name,
    'Asia/Tokyo',
  ],
  [
    'no time zone of the country before',
    { name: iceland.name, timeZone: 'Atlantic/Reykjavik' },
    brazil,
    iceland,
    brazil.name,
    '',
  ],
  [
    'nothing that replaces what was typed',
    { name: { uz: 'Muz oroli', ru: ' ' }, timeZone: 'Etc/UTC' },
    iceland,
    undefined,
    { ...iceland.name, uz: 'Muz oroli' },
    'Etc/UTC',
  ],
])('a selected country fills in %s', (_what, values, next, before, name, timeZone) => {
  expect(filledIn(values, next, before)).toEqual({ name, timeZone })
})
