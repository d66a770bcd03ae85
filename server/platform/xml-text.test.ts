import { describe, expect, it } from 'vitest'
import { xmlText } from './xml-text.ts'

describe('a text for XML', () => {
  it.each([
    '\u0000',
    '\u0008',
    '\u000B',
    '\u001F',
    '\uD800',
    '\uDC00',
    '\uFFFE',
    '\uFFFF',
  ])('loses %j, which no document can hold', (character) => {
    expect(xmlText(`a${character}b`)).toBe('ab')
  })

  it('keeps everything else, white space and signs beyond the first 65,536 too', () => {
    const text = '\t\r\n a\u0085\uFFFDʻӢ👩‍💻\u{10FFFF}'
    expect(xmlText(text)).toBe(text)
  })
})
