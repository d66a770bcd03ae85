import { describe, expect, it } from 'vitest'
import { createAnswer } from './public-cache.ts'
import { SharedValues } from './shared-values.ts'

const answerOf = (value: unknown) =>
  createAnswer({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(value)) })

describe('the value of a shared response', () => {
  it('stays the same object while new responses say the same, and is another one where they do not', () => {
    const values = new SharedValues()
    const first = values.of('uz', answerOf(['Germaniya']))
    expect(first).toEqual(['Germaniya'])
    expect(values.of('uz', answerOf(['Germaniya']), ['Germaniya'])).toBe(first)
    const second = values.of('uz', answerOf(['Olmoniya']))
    expect(second).toEqual(['Olmoniya'])
    expect(values.of('uz', answerOf(['Olmoniya']))).toBe(second)
    expect(values.of('uz', answerOf(['Germaniya']))).toEqual(['Germaniya'])
  })

  it('is that which the response was written from, and is parsed once of a response', () => {
    const values = new SharedValues()
    const made = { items: [] }
    expect(values.of('uz', answerOf(made), made)).toBe(made)
    const answer = answerOf({ items: ['a'] })
    const parsed = values.of('uz', answer)
    expect(values.of('uz', answerOf(made))).not.toBe(parsed)
    expect(values.of('uz', answer)).toBe(parsed)
  })

  it('is one of each key', () => {
    const values = new SharedValues()
    const first = values.of('uz', answerOf([]))
    expect(values.of('ru', answerOf([]))).not.toBe(first)
    expect(values.of('uz', answerOf([]))).toBe(first)
  })
})
