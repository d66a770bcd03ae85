import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeName, normalizeText, normalizeUzbekText } from './normalize-text.ts'

const apostrophes = ["'", '`', '´', '‘', '’', 'ʼ', 'ʻ']

describe('normalizeText', () => {
  it('trims, composes and drops control characters but line breaks and tabs', () => {
    expect(normalizeText('  a\u0000b\u0007c\u007F\u0085d\r\ne\rf\tg\u2028h \uFEFF')).toBe(
      'abc\nd\ne\nf\tg\nh',
    )
    expect(normalizeText('У\u0306збек')).toBe('Ўзбек')
    expect(normalizeText('e\u0000\u0301')).toBe('é')
    expect(normalizeText('\u0000 \u0000')).toBe('')
  })

  it('replaces lone surrogates and keeps emoji', () => {
    expect(normalizeText('a\uD800b')).toBe('a\uFFFDb')
    expect(normalizeText('👩‍💻')).toBe('👩‍💻')
  })

  it('drops the signs that reorder the text next to them', () => {
    expect(normalizeText('\u202Egpj.exe\u202C \u2066a\u2069')).toBe('gpj.exe a')
  })

  it('drops what Unicode keeps free for good, such as U+FFFE, which a browser leaves where a copied PDF breaks a word', () => {
    const noncharacters = [0xfffe, 0xffff, 0xfdd0, 0xfdef, 0x1fffe, 0x10ffff]
    expect(normalizeText(`Data ${String.fromCodePoint(...noncharacters)}workshop`)).toBe('Data workshop')
  })

  it('leaves foreign spellings and apostrophes alone', () => {
    for (const name of ['O’Rourke', "O'Rourke", 'Wiśnicka', 'Akgündoğan', '嶺岸 陽翔']) {
      expect(normalizeText(name)).toBe(name)
    }
  })

  it('is idempotent, and so is the Uzbek normaliser', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...apostrophes, ...'ogаоеspр .\n\r\u0000\u0301\u0306У\uD800') }),
    )
    fc.assert(
      fc.property(text, (value) => {
        const normalized = normalizeText(value)
        expect(normalizeText(normalized)).toBe(normalized)
        expect(normalized.isWellFormed()).toBe(true)
        const uzbek = normalizeUzbekText(value)
        expect(normalizeUzbekText(uzbek)).toBe(uzbek)
      }),
      { numRuns: 500 },
    )
  })
})

describe('normalizeUzbekText', () => {
  it('writes oʻ and gʻ with U+02BB whatever was typed', () => {
    for (const sign of apostrophes) {
      expect(normalizeUzbekText(`O${sign}zbekiston`)).toBe('Oʻzbekiston')
      expect(normalizeUzbekText(`G${sign}ULOM`)).toBe('GʻULOM')
      expect(normalizeUzbekText(`qo${sign}yiladigan xo${sign}jalik`)).toBe('qoʻyiladigan xoʻjalik')
    }
  })

  it('writes the tutuq belgisi with U+02BC whatever was typed', () => {
    for (const sign of apostrophes) {
      expect(normalizeUzbekText(`ma${sign}no, e${sign}lon, Is${sign}hoq`)).toBe('maʼno, eʼlon, Isʼhoq')
    }
  })

  it('knows oʻ and gʻ at the end of a word', () => {
    for (const sign of apostrophes) {
      expect(normalizeUzbekText(`tog${sign}, bog${sign}`)).toBe('togʻ, bogʻ')
    }
    expect(normalizeUzbekText("O.G'. Karimov")).toBe('O.Gʻ. Karimov')
  })

  it('keeps single quotes around words', () => {
    for (const text of ['‘marketing’', "'marketing'", "''marketing''", "'raqamli marketing' va 'blog'"]) {
      expect(normalizeUzbekText(text)).toBe(text)
    }
    expect(normalizeUzbekText("‘tog’’ va ‘bog'’")).toBe('‘togʻ’ va ‘bogʻ’')
    expect(normalizeUzbekText("‘o'zbek’, tog'")).toBe('‘oʻzbek’, togʻ')
    expect(normalizeUzbekText("'birinchi qator\ntog'")).toBe("'birinchi qator\ntogʻ")
  })

  it('repairs letters of the other alphabet', () => {
    expect(normalizeUzbekText('Аsоsiy mаqsаdlаri vеb')).toBe('Asosiy maqsadlari veb')
    expect(normalizeUzbekText('Тoшкeнт шаҳpи')).toBe('Тошкент шаҳри')
    expect(normalizeUzbekText('qo’shimchа')).toBe('qoʻshimcha')
    expect(normalizeUzbekText('аcа')).toBe('аса')
  })

  it('leaves words alone that no alphabet fits, and words wholly in one', () => {
    for (const text of ['Webсайт', 'IT-паркда', 'сор cop', 'Ўзбекистон Respublikasi']) {
      expect(normalizeUzbekText(text)).toBe(text)
    }
  })
})

describe('normalizeName', () => {
  it('writes names of any language with the letters that were meant, on one line', () => {
    for (const sign of apostrophes) {
      expect(normalizeName(` O${sign}ktam\n G${sign}ulomov `)).toBe('Oʻktam Gʻulomov')
      expect(normalizeName(`O${sign}KTAM`)).toBe('OʻKTAM')
      expect(normalizeName(`O${sign}Rourke-Devane`)).toBe('OʼRourke-Devane')
      expect(normalizeName(`d${sign}Angelo`)).toBe('dʼAngelo')
    }
  })

  it('changes nothing at a second time', () => {
    for (const name of ["O'Brien", "Ma'ruf o'g'li", 'Jean-Marc', 'Ўктам'])
      expect(normalizeName(normalizeName(name))).toBe(normalizeName(name))
  })
})
