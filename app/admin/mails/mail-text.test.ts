import { expect, it } from 'vitest'
import { resources } from '../../../shared/locales/resources.ts'
import { mailPartOf } from './mail-text.tsx'

/** Lists the keys of nested sentences, without the plural forms. */
function keysOf(texts: object, path: readonly string[] = []): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [...path, name].join('.').replace(/_(?:zero|one|two|few|many|other)$/, '')
      : keysOf(value as object, [...path, name]),
  )
}

it('names every sentence of every mail by its part, and every part has one', () => {
  const keys = [...new Set(keysOf(resources.en.mail))]
  expect(keys.length).toBeGreaterThan(80)
  expect(keys.filter((key) => mailPartOf(key) === undefined)).toEqual([])
  const parts = new Set(keys.map(mailPartOf))
  expect([...parts].sort()).toEqual(Object.keys(resources.en['admin-mails'].part).sort())
})
