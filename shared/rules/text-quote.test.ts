import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteContextMaxCharacters, quoteMaxCharacters } from './limits.ts'
import { findQuote, quoteAt } from './text-quote.ts'

/** Quotes the words in brackets, and returns what is found in another text. */
function foundIn(marked: string, other: string): string | null {
  const from = marked.indexOf('[')
  const text = marked.replace('[', '').replace(']', '')
  const quote = quoteAt(text, { from, to: marked.indexOf(']') - 1 })
  if (!quote) throw new Error('Nothing is quoted')
  const range = findQuote(other, quote)
  return range && other.slice(range.from, range.to)
}

const bio =
  'В программе помогает небольшим командам найти [первого зарубежного клиента]: цена, договор, уровень.'

describe('quoted words', () => {
  it.each([
    ['in the same text', bio, bio.replace(/[[\]]/g, ''), 'первого зарубежного клиента'],
    [
      'where the text around them is rewritten',
      bio,
      'Мира ищет первого зарубежного клиента для всех.',
      'первого зарубежного клиента',
    ],
    [
      'where one of them was changed',
      bio,
      'помогает небольшим командам найти первого зарубежного заказчика: цена, договор, уровень.',
      'первого зарубежного заказчика',
    ],
    [
      'where they were replaced',
      bio,
      'помогает небольшим командам найти заказчика: цена, договор, уровень.',
      'заказчика',
    ],
    [
      'where they were moved',
      bio,
      'Первого зарубежного клиента. В программе помогает.',
      'Первого зарубежного клиента',
    ],
    [
      'that are marked in a rich text',
      bio,
      'командам найти **первого** _зарубежного_ клиента: цена',
      'первого** _зарубежного_ клиента',
    ],
    [
      'whose apostrophes are repaired',
      "Ko'p [yo'nalish] bo'yicha ma'lumot",
      'Koʻp yoʻnalish boʻyicha maʼlumot',
      'yoʻnalish',
    ],
    [
      'that end with a mark of their letter',
      'Bu [togʻ], katta togʻ emas',
      'Bu togʻ, katta togʻ emas',
      'togʻ',
    ],
    ['with ʼ inside', 'Sanʼat va [maʼno] haqida', 'Sanʼat va maʼno haqida', 'maʼno'],
    ['written with combining marks', 'Этот [край] и тот', 'Этот краи\u0306 и тот', 'краи\u0306'],
    ['with ё for е', 'Её [отчёт] готов', 'Ее отчет готов', 'отчет'],
    ['the second of three', 'ha, bir ha, ikki [ha], uch ha', 'ha, bir ha, ikki ha, uch ha', 'ha'],
    [
      'across paragraphs',
      'Birinchi [oxiri.\nIkkinchi] boshi',
      'Birinchi oxiri.\n\nIkkinchi boshi',
      'oxiri.\n\nIkkinchi',
    ],
    ['that are the whole text', '[Bulutli]', 'Bulutli xizmatlar', 'Bulutli'],
    ['at the beginning', '[Bulutli] xizmatlar eksporti', 'Bulut xizmatlar eksporti', 'Bulut'],
    ['at the end', 'Bulutli xizmatlar [eksporti]', 'Bulutli xizmatlar importi', 'importi'],
    ['in letters beyond the first plane', 'a [𝒳𝒴] b', 'a 𝒳𝒴 b', '𝒳𝒴'],
  ])('are found %s', (_case, marked, other, found) => {
    expect(foundIn(marked, other)).toBe(found)
  })

  it.each([
    ['deleted', bio, 'помогает небольшим командам найти: цена, договор, уровень.'],
    ['deleted with the whole text', bio, ''],
    [
      'deleted, though the same word stands elsewhere',
      'Для [клиента] готовят договор, цену и уровень обслуживания нового клиента.',
      'Для готовят договор, цену и уровень обслуживания нового клиента.',
    ],
    ['in another text', 'Bu [narx] haqida batafsil', 'Uning narx navosi boshqa joyda'],
  ])('are not found when %s', (_case, marked, other) => {
    expect(foundIn(marked, other)).toBeNull()
  })

  it('end where they were marked', () => {
    expect(quoteAt('bir  ikki  uch', { from: 3, to: 11 })).toEqual({
      exact: 'ikki',
      prefix: 'bir  ',
      suffix: '  uch',
    })
    expect(quoteAt('a — b', { from: 2, to: 3 })).toBeNull()
    expect(quoteAt('abc', { from: 1, to: 1 })).toBeNull()
  })

  it('are stored as far as their limits, in whole words', () => {
    const text = 'soʻz '.repeat(400)
    const quote = quoteAt(text, { from: 100, to: 1_900 })
    expect(quote?.exact.length).toBeLessThanOrEqual(quoteMaxCharacters)
    expect(quote?.exact.endsWith('soʻz')).toBe(true)
    expect(quote?.prefix).toHaveLength(quoteContextMaxCharacters)
    expect(quote?.suffix).toHaveLength(quoteContextMaxCharacters)
  })

  it('are found at their own offsets in any text that is not changed', () => {
    const word = fc.constantFrom('oʻzbek', 'maʼno', 'клиент', 'ha', 'the', 'Ñandú', '1С', '—', '\n', 'kun')
    const words = fc.array(word, { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (chosen, start, length) => {
        const text = chosen.join(' ')
        const from = start % text.length
        const quote = quoteAt(text, { from, to: Math.min(text.length, from + 1 + (length % 40)) })
        fc.pre(quote !== null)
        if (!quote) return
        const range = findQuote(text, quote)
        expect(range).not.toBeNull()
        const found = text.slice(range?.from, range?.to)
        const lettersOf = (one: string) => one.replace(/[^\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/gu, '')
        expect(lettersOf(found)).toBe(lettersOf(quote.exact))
      }),
      { numRuns: 500 },
    )
  })
})
