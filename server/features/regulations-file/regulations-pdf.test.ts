import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../../shared/i18n/languages.ts'
import type { Regulations } from '../../../shared/schemas/regulations.ts'
import { needs } from '../../../tests/support/needs.ts'
import { poppler } from '../../../tests/support/poppler.ts'
import { sampleRegulations } from '../../db/seed/content/regulations.ts'
import { makeRegulationsPdf } from './regulations-pdf.ts'

const address = 'https://digital-world.example/regulations'

function regulationsIn(language: Language): Regulations {
  const { sections, draftNotice, title, subtitle, editionDate } = sampleRegulations
  const read = (text: Readonly<Record<Language, string>>) => ({ text: text[language], lang: language })
  return {
    number: 1,
    editionDate,
    phase: 'in-force',
    lastDay: null,
    editions: [],
    title: read(title),
    subtitle: read(subtitle),
    notice: read(draftNotice),
    language,
    publishedLanguages: [...languages],
    besideLanguage: null,
    sections: sections.map((section, index) => ({
      number: index + 1,
      title: read(section.title),
      titleBeside: null,
      clauses: section.clauses.map((clause, clauseIndex) => ({
        number: `${index + 1}.${clauseIndex + 1}`,
        text: read(clause),
        beside: null,
      })),
    })),
  }
}

/** Replaces every stretch of white space by one space: line breaks do not matter to the comparison. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

describe.each(languages)('the document in %s', (language) => {
  const regulations = regulationsIn(language)
  const making = makeRegulationsPdf(regulations, address)

  it('holds every word of every clause under its number, in order', needs('poppler'), async () => {
    const text = flat(poppler('pdftotext', ['-layout', '-nopgbrk'], await making))
    let from = 0
    for (const { number, title, clauses } of regulations.sections) {
      for (const words of [
        `${number}. ${title.text}`,
        ...clauses.map((one) => `${one.number} ${one.text.text}`),
      ]) {
        const [first = ''] = words.split(' ')
        const position = text.indexOf(words.split(' ').slice(0, 4).join(' '), from)
        expect(position, words).toBeGreaterThanOrEqual(from)
        from = position + first.length
      }
    }
    const unbroken = flat(poppler('pdftotext', ['-nopgbrk'], await making))
    for (const { title, clauses } of regulations.sections) {
      for (const { text: words } of [{ text: title }, ...clauses])
        expect(unbroken).toContain(flat(words.text))
    }
    if (language === 'uz') expect(unbroken).toMatch(/o\u02BB.*g\u02BB.*maʼlumot/)
  })

  it('says what it is: tagged, PDF/UA, its language, title, edition and date', needs('poppler'), async () => {
    const pdf = await making
    const information = poppler('pdfinfo', [], pdf)
    expect(information).toMatch(/^Tagged: +yes$/m)
    expect(information).toContain(regulations.title.text)
    expect(information).toMatch(/^Page size: .*A4/m)
    expect(information).toMatch(/^Pages: +[5-8]$/m)
    expect(information).toMatch(/^JavaScript: +no$/m)
    expect(information).toMatch(/^CreationDate: .*2026/m)
    expect(poppler('pdfinfo', ['-meta'], pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(pdf.toString('latin1')).toContain(`/Lang (${language})`)
  })

  it('has the structure of the text: headings, sections, lists with labels', needs('poppler'), async () => {
    const structure = poppler('pdfinfo', ['-struct-text'], await making)
    const count = (name: string) => structure.match(new RegExp(`^ *${name}\\b`, 'gm'))?.length ?? 0
    const clauseCount = regulations.sections.reduce((sum, { clauses }) => sum + clauses.length, 0)
    expect(structure).toMatch(/^Document\n {2}H1/)
    expect(count('H2')).toBe(regulations.sections.length)
    expect(count('Sect')).toBe(regulations.sections.length)
    expect([count('LI'), count('Lbl'), count('LBody')]).toEqual([clauseCount, clauseCount, clauseCount])
    expect(flat(structure)).toContain(`"${regulations.title.text}"`)
    // Running heads and page numbers are no content: screen readers skip them.
    expect(structure).not.toContain(address)
    expect(structure).not.toMatch(/"\d+ \/ \d+"/)
  })

  it('numbers its pages, and names its edition and address on them', needs('poppler'), async () => {
    const pages = poppler('pdftotext', ['-layout'], await making)
      .split('\f')
      .slice(0, -1)
    pages.forEach((page, index) => {
      expect(page).toMatch(new RegExp(`${index + 1} */ *${pages.length}`))
      expect(page).toContain(address)
    })
    for (const page of pages.slice(1)) expect(page).toContain('2026')
  })

  it('carries its fonts', needs('poppler'), async () => {
    const lines = poppler('pdffonts', [], await making)
      .trim()
      .split('\n')
      .slice(2)
    expect(lines.length).toBeGreaterThanOrEqual(2)
    for (const line of lines) expect(line).toMatch(/Onest-(?:Regular|SemiBold).* yes +yes +yes/)
  })

  it('has the same bytes each time, and others for other words', async () => {
    expect((await makeRegulationsPdf(regulations, address)).equals(await making)).toBe(true)
    const changed = { ...regulations, editionDate: '2026-10-01' }
    expect((await makeRegulationsPdf(changed, address)).equals(await making)).toBe(false)
  })
})

describe('odd texts', () => {
  const clauseOf = (text: string, lang: Language = 'uz') => ({
    number: '1.1',
    text: { text, lang },
    beside: null,
  })
  const withClauses = (...clauses: Regulations['sections'][number]['clauses']): Regulations => ({
    ...regulationsIn('uz'),
    title: { text: 'A & B <C> «Nizom»', lang: 'uz' },
    sections: [{ number: 1, title: { text: 'Bir', lang: 'uz' }, titleBeside: null, clauses }],
  })

  it('that mean something in XML leave the description well-formed', needs('poppler'), async () => {
    const pdf = await makeRegulationsPdf(withClauses(clauseOf('Matn')), address)
    expect(poppler('pdfinfo', ['-meta'], pdf)).not.toMatch(/A &|<C>/)
    expect(flat(poppler('pdftotext', [], pdf))).toContain('A & B <C> «Nizom»')
    const odd = { ...withClauses(), title: { text: 'Nizom\u0001\uFFFE', lang: 'uz' as const } }
    const description = poppler('pdfinfo', ['-meta'], await makeRegulationsPdf(odd, address))
    expect(description).toContain('Nizom')
    for (const character of '\u0001\uFFFE') expect(description).not.toContain(character)
  })

  it('longer than a page, or without a space, go on where there is room', needs('poppler'), async () => {
    const long = Array.from({ length: 900 }, (_, index) => `soʻz${index}`).join(' ')
    const unbroken = 'Ж'.repeat(400)
    const pdf = await makeRegulationsPdf(withClauses(clauseOf(long), clauseOf(unbroken)), address)
    const text = poppler('pdftotext', ['-layout'], pdf)
    for (const index of [0, 450, 899]) expect(text).toMatch(new RegExp(`soʻz${index}\\b`))
    expect(text.match(/Ж/g)?.length).toBe(400)
    expect(Number(/^Pages: +(\d+)$/m.exec(poppler('pdfinfo', [], pdf))?.[1])).toBeGreaterThanOrEqual(3)
  })

  it('in another language are marked, and of other scripts are set', needs('poppler'), async () => {
    const mixed = 'Ғ қ ҳ Wiśnicka № 5, U+4E00: 一'
    const pdf = await makeRegulationsPdf(withClauses(clauseOf(mixed, 'ru')), address)
    expect(flat(poppler('pdftotext', [], pdf))).toContain('Ғ қ ҳ Wiśnicka № 5, U+4E00: ?')
    expect(pdf.toString('latin1')).toContain('/Lang (ru)')
  })
})
