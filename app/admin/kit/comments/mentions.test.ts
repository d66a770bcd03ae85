import { expect, it } from 'vitest'
import { storedText, textParts, typedMention } from './mentions.ts'

const ali = { id: '01a202b0-b83b-7996-953e-478bb639a4c1', name: 'Ali Valiyev' }
const other = { id: '01a202b0-b83b-7996-953e-478bb639a4c2', name: 'Ali Valiyeva' }

it('stores the ids of those whom a comment names, and shows their names again', () => {
  const stored = storedText(' @Ali Valiyeva va @Ali Valiyev, qarang ', [ali, other])
  expect(stored).toBe(`@{${other.id}} va @{${ali.id}}, qarang`)
  expect(
    textParts(stored, [ali, other])
      .map(({ text }) => text)
      .join(''),
  ).toBe('@Ali Valiyeva va @Ali Valiyev, qarang')
  expect(textParts(stored, [ali])[1]).toEqual({ text: '@…', isMention: true })
})

it('knows the name that is being typed', () => {
  expect(typedMention('salom @Al')).toBe('Al')
  expect(typedMention('@')).toBe('')
  expect(typedMention('a@b')).toBeUndefined()
  expect(typedMention('@Ali Val')).toBeUndefined()
})
