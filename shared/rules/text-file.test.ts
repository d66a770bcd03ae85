import { describe, expect, it } from 'vitest'
import { parseCsv } from './csv.ts'
import { readTextFile, TextFileError } from './text-file.ts'

describe('the cells of a file', () => {
  it('are read with quotes, line breaks and empty ones', () => {
    expect(parseCsv('\uFEFFa,b,c\n"1, ""2""","3\n4",\n\n,,5')).toEqual([
      ['a', 'b', 'c'],
      ['1, "2"', '3\n4', ''],
      ['', '', '5'],
    ])
  })

  it.each([';', '\t'])('may be separated by %j', (sign) => {
    expect(parseCsv(`a${sign}b${sign}c\r\n1,5${sign}2${sign}3\r\n`)).toEqual([
      ['a', 'b', 'c'],
      ['1,5', '2', '3'],
    ])
  })
})

describe('what a translator wrote', () => {
  it('is read with its line, its form and its language', () => {
    const file =
      "key,form,uz,new uz,new ru\nsearch:title,,Qidiruv,Topish,\nadmin:list.count,few,,,'+{{count}}\n"
    expect(readTextFile(Buffer.from(file))).toEqual([
      { row: 2, name: 'search:title', form: 'text', language: 'uz', text: 'Topish' },
      { row: 3, name: 'admin:list.count', form: 'few', language: 'ru', text: '+{{count}}' },
    ])
  })

  /** Encodes a text as a Russian Windows does; the letters that it lacks become "?". */
  const inWindows1251 = (text: string) =>
    Buffer.from(
      [...text].map((sign) => {
        const code = sign.codePointAt(0) ?? 0
        if (code < 0x80) return code
        if (code >= 0x410 && code <= 0x44f) return code - 0x350
        return 0x3f
      }),
    )
  const lines = 'key;form;uz;ru;new uz;new ru\r\nsearch:title;;Qidiruv;Поиск;Toʻgʻri qidirish;Найти всё?\r\n'
  const read = (bytes: Uint8Array) => readTextFile(bytes).map(({ text }) => text)

  it.each([
    ['UTF-8', Buffer.from(lines)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${lines}`)],
    ['UTF-16', Buffer.from(`\uFEFF${lines}`, 'utf16le')],
    ['UTF-16 of a Mac', Buffer.from(`\uFEFF${lines}`, 'utf16le').swap16()],
  ])('is read in %s as it was typed', (_encoding, bytes) => {
    expect(read(bytes)).toEqual(['Toʻgʻri qidirish', 'Найти всё?'])
  })

  it('is read in windows-1251, and each place at which a letter of Uzbek can be lost is marked', () => {
    const bytes = inWindows1251(lines.replace('ё', 'е'))
    expect(read(bytes)).toEqual(['To\uFFFDg\uFFFDri qidirish', 'Найти все?'])
    // Whatever the number of its bytes is.
    expect(read(inWindows1251(`${lines.replace('ё', 'е')}\n`))).toEqual(read(bytes))
  })

  it('is marked where its bytes are of another encoding still', () => {
    const cp866 = Buffer.concat([Buffer.from('key;new ru\nsearch:title;'), Buffer.from([0x8d, 0xa0, 0xe9])])
    expect(read(cp866)).toEqual(['\uFFFD\u00A0й'])
  })

  it('has no apostrophe that was put before what could be a formula', () => {
    const file = `key;uz;new uz\nsearch:title;Bir;"Bir;'=1+1"\n`
    expect(read(Buffer.from(file))).toEqual(['Bir;=1+1'])
  })

  it.each(['', 'a,b\n1,2', 'key,uz\na:b,c'])('is no file for translators: %j', (file) => {
    expect(() => readTextFile(Buffer.from(file))).toThrow(TextFileError)
  })
})
