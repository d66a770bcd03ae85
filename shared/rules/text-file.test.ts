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
    expect(readTextFile(file)).toEqual([
      { row: 2, name: 'search:title', form: 'text', language: 'uz', text: 'Topish' },
      { row: 3, name: 'admin:list.count', form: 'few', language: 'ru', text: '+{{count}}' },
    ])
  })

  it.each(['', 'a,b\n1,2', 'key,uz\na:b,c'])('is no file for translators: %j', (file) => {
    expect(() => readTextFile(file)).toThrow(TextFileError)
  })
})
