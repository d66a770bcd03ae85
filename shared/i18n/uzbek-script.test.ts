import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cyrillicToLatin, latinToCyrillic } from './uzbek-script.ts'

const pairs = `
  Ўзбекистон/Oʻzbekiston ЎЗБЕКИСТОН/OʻZBEKISTON Эълон/Eʼlon елка/yelka поезд/poyezd Европа/Yevropa
  маъно/maʼno шеър/sheʼr қатъий/qatʼiy санъат/sanʼat Шаҳар/Shahar ШАҲАР/SHAHAR ёш/yosh Ёқуб/Yoqub ЁҚУБ/YOQUB
  йўл/yoʻl Йўлдош/Yoʻldosh сингил/singil аэропорт/aeroport экспорт/eksport
  Исҳоқ/Isʼhoq ИСҲОҚ/ISʼHOQ цирк/sirk станция/stansiya акция/aksiya концерт/konsert лекция/leksiya
  конституция/konstitutsiya медицина/meditsina сентябрь/sentabr Октябрь/Oktabr СЕНТЯБРЬ/SENTABR
  мўъжиза/moʻjiza мўътабар/moʻtabar объект/obyekt субъект/subyekt маъюс/maʼyus
  павильон/pavilyon ателье/atelye Щербаков/Sherbakov Крылов/Krilov чой/choy ғоз/gʻoz БОҒ/BOGʻ ЧОЙ/CHOY
  Ўқтам/Oʻqtam хабар/xabar июнь/iyun Хоразм/Xorazm
`
  .trim()
  .split(/\s+/)
  .map((pair) => pair.split('/') as [string, string])

describe('cyrillicToLatin', () => {
  it.each(pairs)('%s → %s', (cyrillic, latin) => {
    expect(cyrillicToLatin(cyrillic)).toBe(latin)
  })

  it('writes whole sentences and leaves what is not Cyrillic', () => {
    expect(cyrillicToLatin('Маънавий эълон: IT-Park, 5 та элчи (ш. Тошкент)')).toBe(
      'Maʼnaviy eʼlon: IT-Park, 5 ta elchi (sh. Toshkent)',
    )
    expect(cyrillicToLatin('Ш. МШ')).toBe('Sh. MSH')
  })

  it('leaves no letter of Uzbek or Russian and changes nothing else', () => {
    const letters = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳ'
    const sign = fc.constantFrom(...letters, ...letters.toUpperCase())
    fc.assert(
      fc.property(fc.string({ unit: sign }), (text) => {
        expect(cyrillicToLatin(text)).toMatch(/^[A-Za-zʻʼ]*$/)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cyrillicToLatin(text)).toBe(text)
      }),
    )
  })
})

describe('latinToCyrillic', () => {
  // Words that Cyrillic spells by its own rules stand in a list of words, which names do not need.
  const ofLists =
    /цирк|станция|акция|концерт|лекция|ентябрь|ктябрь|ЕНТЯБРЬ|мўъ|павильон|ателье|Щербаков|Крылов|июнь/
  const ofNames = pairs.filter(([cyrillic]) => !ofLists.test(cyrillic))
  it.each(ofNames)('%s ← %s', (cyrillic, latin) => {
    expect(latinToCyrillic(latin)).toBe(cyrillic)
  })

  it('is undone by the way back, for any text of the Uzbek alphabet', () => {
    const letters = [...'abdefghijklmnopqrstuvxyz', 'oʻ', 'gʻ', 'sh', 'ch', 'ng', 'yo', 'ye', 'maʼn', 'sʼh']
    const capital = (letter: string) => letter.charAt(0).toUpperCase() + letter.slice(1)
    const word = fc.tuple(fc.constantFrom(...letters), fc.array(fc.constantFrom(...letters)))
    fc.assert(
      fc.property(word, ([first, rest]) => {
        const written = capital(first) + rest.join('')
        expect(cyrillicToLatin(latinToCyrillic(written))).toBe(written)
      }),
    )
  })

  it('changes nothing but Latin letters', () => {
    expect(latinToCyrillic('Шавкат, 5 — !')).toBe('Шавкат, 5 — !')
  })
})
