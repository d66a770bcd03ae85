import { describe, expect, it } from 'vitest'
import { setLine, setParagraph } from './typesetter.ts'

const heading = { weight: 640, tracking: -0.02 } as const

describe('setting text as outlines', () => {
  it.each([
    ['Uzbek', 'Oʻzbekiston, maʼno'],
    ['Russian', 'Цифровой мир, Ёлка'],
    ['Uzbek Cyrillic', 'Қўқон Ғазалкент Ҳазорасп'],
    ['names', 'Wiśnicka Akgündoğan Eßlinger'],
  ])('has every letter of %s', (_language, text) => {
    const outlines = [...text]
      .filter((letter) => letter !== ' ')
      .map((letter) => setLine(letter, { ...heading, sizePixels: 50 }))
    expect(outlines.every(({ path, widthPixels }) => path.startsWith('M') && widthPixels > 0)).toBe(true)
  })

  it('has two weights and any size', () => {
    const width = (weight: 400 | 640, sizePixels: number) =>
      setLine('Raqamli dunyo', { weight, sizePixels, tracking: 0 }).widthPixels
    expect(width(640, 40)).toBeGreaterThan(width(400, 40))
    expect(width(400, 80)).toBeCloseTo(width(400, 40) * 2)
  })

  it('keeps letters that belong together close', () => {
    const width = (text: string) => setLine(text, { ...heading, sizePixels: 100 }).widthPixels
    expect(width('AV')).toBeLessThan(width('A') + width('V'))
  })

  it('leaves out what the typeface lacks', () => {
    expect(setLine('日本🙂', { ...heading, sizePixels: 40 })).toEqual({ path: '', widthPixels: 0 })
  })

  it('writes numbers that SVG can read', () => {
    const { path } = setLine('Oʻzbekiston 2026', { ...heading, sizePixels: 61 })
    expect(path).toMatch(/^[MLQCZ\d.,\s-]+$/)
  })
})

describe('setting a paragraph', () => {
  const limits = { sizesPixels: [60, 40], widthPixels: 400, linesMaxAt: () => 2 } as const

  it('takes the first size that fits', () => {
    expect(setParagraph('Wei Ling Toh', heading, limits)).toMatchObject({ sizePixels: 60, lines: [{}] })
    expect(setParagraph('Ответ на атаку в команде', heading, limits).sizePixels).toBe(40)
  })

  it('never leaves its width, whatever the words', () => {
    for (const text of ['Ы'.repeat(200), 'bir ikki uch '.repeat(40), 'a', '— — —']) {
      const { lines } = setParagraph(text, heading, limits)
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const { widthPixels } of lines) expect(widthPixels).toBeLessThanOrEqual(limits.widthPixels)
    }
  })

  it('makes lines about equally long', () => {
    const { lines } = setParagraph(
      'Energiya tejaydigan binolar',
      { weight: 400, tracking: 0 },
      { ...limits, sizesPixels: [40] },
    )
    const [first, second] = lines.map(({ widthPixels }) => widthPixels)
    expect(lines).toHaveLength(2)
    expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThan(250)
  })

  it('is nothing for nothing', () => {
    expect(setParagraph(' \n', heading, limits).lines).toEqual([])
  })
})
