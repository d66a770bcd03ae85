import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../../shared/i18n/languages.ts'
import { type CertificateFacts, certificateSheet } from '../../../shared/rules/certificate-sheet.ts'
import { needs } from '../../../tests/support/needs.ts'
import { poppler } from '../../../tests/support/poppler.ts'
import { messagesOf, translateCertificate } from '../../messages.ts'
import { missingGlyphs } from '../../platform/pdf/typeface.ts'
import { makeCertificatePdf } from './certificate-pdf.ts'

const issuedAt = new Date('2026-11-27T10:00:00Z')
const facts: Omit<CertificateFacts, 'language' | 'name'> = {
  code: 'H7Q2-9MKX-40VT-3BC1',
  activityTitle: {
    uz: 'Yaponiya bozori uchun dasturiy mahsulot: tayyorgarlikdan shartnomagacha',
    ru: 'Программный продукт для рынка Японии',
  },
  startsAt: new Date('2026-11-26T10:00:00Z'),
  endsAt: new Date('2026-11-26T11:30:00Z'),
  minutes: 90,
  hostName: 'Haruto Minegishi',
  issuedAt,
}

function sheetOf(name: string, language: Language = 'uz', changed: Partial<CertificateFacts> = {}) {
  const { heading, sentence, issuer } = messagesOf(language).certificates.sheet
  return certificateSheet(
    { ...facts, name, language, ...changed },
    { heading, sentence, issuer, translate: (key, values) => translateCertificate(language, key, values) },
    'https://digital-world.example',
  )
}

const pdfOf = (name: string, language: Language = 'uz') =>
  makeCertificatePdf({ sheet: sheetOf(name, language), wordmark: ['Raqamli', 'dunyo'], issuedAt })

/** Returns the text of the first page as a reader copies it. */
async function copiedText(pdf: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent()
  await loading.destroy()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '')
const words = 'Абдурахмонова Ғайратжон Ўктамовна Қодиржоновна Ҳусниддинова'

describe('a name', () => {
  it.each([
    'Gʻulom Oʻrinov, Maʼmura Sanʼatova',
    'Ўктам Қодиров Ғайрат Ҳасан',
    'Әсел Өтегенова, Күнаң Жаңыл',
    'Şeyda Doğan, Çağlar Ünsal İbrahimoğlu',
    'Łukasz Żółć, Jürgen Groß, Søren Åström',
    'A',
    'Ж'.repeat(120),
    `${words} ${words}`.slice(0, 120),
  ])('is printed whole: %s', async (name) => {
    expect(missingGlyphs(name)).toEqual([])
    expect(withoutSpace(await copiedText(await pdfOf(name)))).toContain(withoutSpace(name))
  })

  it.each([
    ['王小明', ['王', '小', '明']],
    ['محمد', ['م', 'ح', 'د']],
    ['Ali 🎓', ['🎓']],
    ['Ali\u0007', ['\u0007']],
  ])('is refused where the typeface lacks a letter: %s', (name, missing) => {
    expect(missingGlyphs(name)).toEqual(missing)
  })
})

describe.each(languages)('the certificate in %s', (language) => {
  const making = pdfOf('Dilnoza Qoʻchqorova', language)

  it('is one page of A4 across, tagged as PDF/UA with its language and title', needs('poppler'), async () => {
    const pdf = await making
    const information = poppler('pdfinfo', [], pdf)
    expect(information).toMatch(/^Tagged: +yes$/m)
    expect(information).toMatch(/^Pages: +1$/m)
    expect(information).toMatch(/^Page size: +841\.89 x 595\.28/m)
    expect(information).toContain(`${messagesOf(language).certificates.sheet.heading}: Dilnoza Qoʻchqorova`)
    expect(poppler('pdfinfo', ['-meta'], pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(pdf.toString('latin1')).toContain(`/Lang (${language})`)
    for (const line of poppler('pdffonts', [], pdf).trim().split('\n').slice(2))
      expect(line).toMatch(/Onest-(?:Regular|SemiBold).* yes +yes +yes/)
  })

  it('is read in order: heading, name, activity, facts, host, issue, proof', needs('poppler'), async () => {
    const { heading, sentence, date, duration, host, issued, proof } = sheetOf(
      'Dilnoza Qoʻchqorova',
      language,
    )
    const structure = poppler('pdfinfo', ['-struct-text'], await making)
    const parts = structure.match(/^ {2}\w+/gm)?.map((part) => part.trim())
    expect(parts?.slice(0, 4)).toEqual(['H1', 'H2', 'P', 'P'])
    expect(parts?.filter((part) => part === 'Figure')).toHaveLength(1)
    const read = withoutSpace(structure)
    const order = [
      heading,
      'Dilnoza Qoʻchqorova',
      sentence,
      date.value,
      duration?.value,
      host?.value,
      issued.day,
    ]
    const positions = [...order, proof.code].map((text) => read.indexOf(withoutSpace(text ?? '')))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  })
})

it('has the same bytes for the same content', async () => {
  expect((await pdfOf('Ali')).equals(await pdfOf('Ali'))).toBe(true)
  expect((await pdfOf('Ali')).equals(await pdfOf('Vali'))).toBe(false)
})

it.each([
  [90, 'uz', '1,5 soat'],
  [60, 'ru', '1 час'],
  [90, 'ru', '1,5 часа'],
  [300, 'ru', '5 часов'],
  [45, 'en', '45 minutes'],
  [100, 'en', '1 hour 40 minutes'],
] as const)('says that %i minutes are in %s "%s"', (minutes, language, expected) => {
  expect(sheetOf('A', language, { minutes }).duration?.value).toBe(expected)
})

it('names all days of an activity, without hours that nobody counted', () => {
  const sheet = sheetOf('A', 'en', { endsAt: new Date('2026-11-28T10:00:00Z'), minutes: null })
  expect(sheet.date.value).toBe('26 November 2026 – 28 November 2026')
  expect(sheet.duration).toBeNull()
})
