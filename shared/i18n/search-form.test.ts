import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchForm, searchWords } from './search-form.ts'

const apostrophes = [..."'`´‘’‛ʼʻʽʹ′＇"]

/** Lists the trigrams of PostgreSQL's pg_trgm, in order: each word with two spaces before it and one after. */
function trigrams(text: string): string[] {
  return text.split(' ').flatMap((word) => {
    const padded = `  ${word} `
    return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3))
  })
}

/**
 * Computes `word_similarity(query, text)` of pg_trgm: the best share of the query's trigrams in a stretch of the text.
 */
function wordSimilarity(query: string, text: string): number {
  const asked = new Set(trigrams(searchForm(query)))
  const stored = trigrams(searchForm(text))
  let best = 0
  for (let start = 0; start < stored.length; start += 1) {
    const stretch = new Set<string>()
    let shared = 0
    for (const trigram of stored.slice(start)) {
      if (!stretch.has(trigram) && asked.has(trigram)) shared += 1
      stretch.add(trigram)
      best = Math.max(best, shared / (asked.size + stretch.size - shared))
    }
  }
  return best
}

/** Repeats a text up to 100 kB. */
const longText = (repeated: string) => repeated.repeat(100_000 / new TextEncoder().encode(repeated).length)

describe('searchForm', () => {
  it.each([
    ['Shavkat', 'Шавкат', 'SHAVKAT', 'ШАВКАТ', 'Shаvkаt', 'shafkat'],
    ['oʻzbek', "o'zbek", 'ozbek', 'o`zbek', 'o‘zbek', 'ўзбек', 'У\u0306збек', 'Ўзбек', 'узбек', 'Uzbek'],
    ['Yoʻldoshev', "Yo'ldoshev", 'Yoldoshev', 'Йўлдошев', 'Йулдошев', 'Юлдошев', 'Yuldoshev'],
    ['Oʻgʻiloy Gʻulomova', 'Ўғилой Ғуломова', 'Ogiloy Gulomova', 'Угилой Гуломова', 'O‘g‘iloy  G‘ulomova'],
    ['Haruto Minegishi', 'Харуто Минегиши', 'Ҳаруто Минегиши'],
    ['Wiśnicka', 'Wisnicka', 'Висницка'],
    ['Akgündoğan', 'Akgundogan', 'Акгюндоган', 'AKGÜNDOĞAN'],
    ['O’Rourke', 'ORourke', "O'Rourke", 'o`rourke'],
    ['Xurshid', 'Khurshid', 'Hurshid', 'Хуршид'],
    ['Farrux', 'Farrukh', 'Farruh', 'Фаррух', 'Фарух'],
    ['Jamshid', 'Djamshid', 'Dzhamshid', 'Жамшид', 'Джамшид'],
    ['Gʻayrat', 'Ghayrat', 'Gayrat', 'Ғайрат', 'Гайрат'],
    ['Isʼhoq', 'Ishoq', 'Исҳоқ', 'Исхок'],
    ['Aliyev', 'Aliev', 'Алиев', 'АЛИЕВ', 'Əliyev'],
    ['Mirziyoyev', 'Мирзиёев'],
    ['Dmitriy', 'Dmitry', 'Dmitri', 'Дмитрий'],
    ['Yekaterina', 'Ekaterina', 'Екатерина'],
    ['Yuliya', 'Yulia', 'Iuliia', 'Юлия'],
    ['Lyubov', 'Liubov', 'Любовь'],
    ['Maxim', 'Maksim', 'Максим'],
    ['Alexey', 'Aleksey', 'Alexei', 'Алексей'],
    ['Alyokhin', 'Алёхин'],
    ['Félix', 'Felix', 'Феликс'],
    ['Shcherbakov', 'Щербаков'],
    ['Tsoy', 'Цой', 'Tsoi'],
    ['Thomas', 'Tomas', 'Томас'],
    ['Schmidt', 'Шмидт'],
    ['Łukasz Brzęczyszczykiewicz', 'Lukasz Brzeczyszczykiewicz'],
    ['Søren Straße Æsir', 'Soren Strasse Aesir'],
    ['konstitutsiya', 'конституция'],
    ['stansiya', 'станция'],
    ['sentabr', 'сентябрь'],
    ['obyekt', 'объект'],
    ['texnologiya', 'технология'],
    ['tarix', 'tarih', 'тарих'],
    ['eksport', 'export', 'экспорт'],
    ['ehtiyoj', 'extiyoj', 'эҳтиёж'],
    ['Аsоsiy', 'Asosiy', 'Асосий'],
    ['IT-Park', 'it park', 'ＩＴ　Ｐａｒｋ'],
  ])('meets: %s', (first, ...others) => {
    for (const other of others) expect(searchForm(other)).toBe(searchForm(first))
  })

  it.each([
    ['shafkat', 'Shavkat Rahimov'],
    ['Юлдашев', 'Yoʻldoshev Anvar'],
    ['Yuldashev', 'Йўлдошев Анвар'],
    ['Ташкент', 'Toshkent shahri'],
    ['Сабиров', 'Sobirov'],
    ['Рахман', 'Rahmon'],
    ['Узбекистан', 'Oʻzbekiston Respublikasi'],
    ['shavkt', 'Shavkat Rahimov'],
    ['Гулямова Угилой', 'Gʻulomova Oʻgʻiloy'],
    ['Александр', 'Alexander'],
    ['minegisi', 'Haruto Minegishi'],
  ])('is close enough for trigrams: %s, %s', (query, text) => {
    expect(wordSimilarity(query, text)).toBeGreaterThanOrEqual(0.5)
  })

  it('keeps different words apart', () => {
    const words =
      `ton tan tun tin bosh besh bush qor qur ot at et oy ayol zamon zamin tong tosh tish hosil hasil
      olma alma savol savdo shahar sharh elchi erta kitob maktab maqola tadbir taʼlim sanʼat davlat daraja dars
      loyiha lola bola bolta son sin sun port part form farm robot Rabat block black stock job jab дом дым том
      там кот кит вода мода посол послы страна сторона новость область опыт набор работа забота`.split(/\s+/)
    const forms = words.map((word) => searchForm(word))
    expect(new Set(forms).size).toBe(forms.length)
  })

  it.each(['uz-Latn', 'ru', 'en'])('keeps the names of countries apart: %s', (locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const codes = letters.flatMap((first) => letters.map((second) => first + second))
    const known = new Set(
      codes.map((code) => names.of(code)).filter((name) => name && !/^[A-Z]{2}$/.test(name)),
    )
    expect(known.size).toBeGreaterThan(200)
    expect(new Set([...known].map((name) => searchForm(name ?? ''))).size).toBe(known.size)
  })

  it('is empty for what has no letter or digit that it knows', () => {
    for (const text of ['', '   ', '%_\\"\'', '😀', '日本', '\u0301']) expect(searchForm(text)).toBe('')
  })

  it('is idempotent and writes only a–z, 0–9 and single spaces', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz 01') }),
      fc.string({ unit: fc.constantFrom(...'tschzkhjdxyeiuoawqpg ') }),
      fc.string({ unit: fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳШЎaceʻ\u0306- ') }),
    )
    fc.assert(
      fc.property(text, (value) => {
        const form = searchForm(value)
        expect(form).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/)
        expect(searchForm(form)).toBe(form)
      }),
      { numRuns: 1000 },
    )
  })

  it('does not see which apostrophe was typed, or whether one was', () => {
    const piece = fc.constantFrom(...'oʻzgsheʼaмъўO ', "'")
    fc.assert(
      fc.property(fc.string({ unit: piece }), fc.constantFrom('', ...apostrophes), (text, sign) => {
        expect(searchForm(text.replace(/['ʻʼ]/g, sign))).toBe(searchForm(text))
      }),
      { numRuns: 500 },
    )
  })

  it('does not see the case', () => {
    const letters = ['abcdefghijklmnopqrstuvwxyzʻʼığş ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳ ']
    const words = fc.oneof(...letters.map((alphabet) => fc.string({ unit: fc.constantFrom(...alphabet) })))
    fc.assert(
      fc.property(words, (text) => {
        expect(searchForm(text.toUpperCase())).toBe(searchForm(text))
      }),
      { numRuns: 500 },
    )
  })

  it.each(['"', '%', '\\', "'", '😀', '\u0301', '\u0301\u0323'])('makes nothing of 100 kB of %j', (sign) => {
    expect(searchForm(longText(sign))).toBe('')
  })

  it.each([
    'шщ',
    'shch',
    'kh',
    'aа',
    'alex',
    'liu',
    'ъе',
    'ck',
    '\uFDFA',
  ])('takes 100 kB of %j whole, and makes of it nothing longer than of its parts', (sign) => {
    const form = searchForm(longText(sign))
    expect(form.length).toBeLessThanOrEqual(longText(searchForm(`a${sign}`)).length * 2)
    expect(searchForm(form)).toBe(form)
  })
})

describe('searchWords', () => {
  it('gives the different words in order', () => {
    expect(searchWords('  Шавкат, shavkat; IT-park %')).toEqual(['shavkat', 'it', 'park'])
    expect(searchWords("'%'")).toEqual([])
  })

  it('gives at most 8 words of at most 40 characters', () => {
    const words = searchWords(`${'ab'.repeat(100)} b1 b2 b3 b4 b5 b6 b7 b8 b9`)
    expect(words).toEqual(['ab'.repeat(20), 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7'])
  })
})
