import { expect, it } from 'vitest'
import { splitPath } from '../../../../shared/rules/field-paths.ts'
import { commentInputSchema } from '../../../../shared/schemas/comments.ts'
import { personFieldDescriptions } from '../../people/person-values.ts'
import type { AnySection } from '../section.ts'
import { commentedFields, offeredFields } from './commented-fields.ts'

it('offers to comment only on fields that the server takes', () => {
  const section = { fields: personFieldDescriptions } as unknown as AnySection
  const { labels } = commentedFields(section, {}, (key) => key)
  expect(labels.has('cyrillicNames')).toBe(true)
  for (const path of labels.keys()) {
    const [name, language] = splitPath(path)
    const field = language ? name : path
    expect(commentInputSchema.shape.field.safeParse(field).success, path).toBe(true)
  }
})

it('offers each label once, by the path of the chosen field', () => {
  const labels = new Map([
    ['photo', 'Photo'],
    ['photoTicket', 'Photo'],
    ['bio', 'Biography'],
  ])
  expect(offeredFields(labels, 'bio')).toEqual([
    ['photo', 'Photo'],
    ['bio', 'Biography'],
  ])
  expect(offeredFields(labels, 'photoTicket')).toEqual([
    ['photoTicket', 'Photo'],
    ['bio', 'Biography'],
  ])
})
