import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import { resources } from '../../../../shared/locales/resources.ts'
import { contactHours, formatContactHours } from '../../../../shared/rules/contact-hours.ts'
import { partedParticle } from '../../../../tests/support/parted-particle.ts'
import { sampleAboutOpening, sampleAboutSections, sampleValues } from './about.ts'
import { questionTopicKeys, type SampleTranslatedText } from './editorial-types.ts'
import { sampleFrequentQuestions, sampleQuestionTopics } from './frequent-questions.ts'
import { sampleRegulations } from './regulations.ts'

/** The name of a text in a failure message, with the text. */
type NamedText = [source: string, text: SampleTranslatedText]

const aboutTexts: NamedText[] = [
  ['about headline', sampleAboutOpening.headline],
  ['about lead', sampleAboutOpening.lead],
  ...sampleAboutSections.flatMap(({ key, title, paragraphs, steps = [] }): NamedText[] => [
    [`about ${key} title`, title],
    ...paragraphs.map((text, index): NamedText => [`about ${key} paragraph ${index + 1}`, text]),
    ...steps.flatMap((step, index): NamedText[] => [
      [`about ${key} step ${index + 1} title`, step.title],
      [`about ${key} step ${index + 1} text`, step.text],
    ]),
  ]),
  ...sampleValues.flatMap(({ key, title, text }): NamedText[] => [
    [`value ${key} title`, title],
    [`value ${key} text`, text],
  ]),
]

const questionTexts = sampleFrequentQuestions.map(({ key, question }): NamedText => [`${key} ?`, question])
const answerTexts = sampleFrequentQuestions.map(({ key, answer }): NamedText => [`${key} answer`, answer])
const clauseTexts = sampleRegulations.sections.flatMap(({ clauses }, section) =>
  clauses.map((text, clause): NamedText => [`clause ${section + 1}.${clause + 1}`, text]),
)

const texts: NamedText[] = [
  ...aboutTexts,
  ...sampleQuestionTopics.map(({ key, title }): NamedText => [`topic ${key}`, title]),
  ...questionTexts,
  ...answerTexts,
  ['regulations title', sampleRegulations.title],
  ['regulations subtitle', sampleRegulations.subtitle],
  ['regulations notice', sampleRegulations.draftNotice],
  ...sampleRegulations.sections.map(({ key, title }): NamedText => [`section ${key}`, title]),
  ...clauseTexts,
]

/** Finds the names of the texts that are wrong in a language. */
function wrongTexts(language: Language, isWrong: (words: string) => boolean, among = texts): string[] {
  return among.filter(([, text]) => isWrong(text[language])).map(([source]) => source)
}

function sentencesIn(words: string, language: Language): number {
  return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(words)].length
}

/** Patterns of spelled-out numbers in each language. */
const spelledNumbers: Record<Language, Record<number, string>> = {
  uz: { 2: 'ikki', 3: 'uch', 5: 'besh', 6: 'olti', 10: 'oʻn' },
  ru: { 2: 'дв(?:а|е|ух)', 3: 'тр(?:и|ёх)', 5: 'пят[ьи]', 6: 'шест[ьи]', 10: 'десят[ьи]' },
  en: { 2: 'two', 3: 'three', 5: 'five', 6: 'six', 10: 'ten' },
}

/** Extracts the numbers of a text, in digits or spelled out, in order of size. */
function numbersIn(words: string, language: Language): number[] {
  const digits = [...words.matchAll(/\d+/g)].map(([figure]) => Number(figure))
  const spelled = Object.entries(spelledNumbers[language]).flatMap(([number, pattern]) =>
    [...words.matchAll(new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu'))].map(() => Number(number)),
  )
  return [...digits, ...spelled].sort((a, b) => a - b)
}

function answerTo(key: string): SampleTranslatedText {
  const found = sampleFrequentQuestions.find((question) => question.key === key)
  if (!found) throw new Error(`There is no question ${key}`)
  return found.answer
}

describe('the editorial sample', () => {
  it('has as much as PRODUCT §10 asks for', () => {
    expect(sampleAboutSections.length).toBeGreaterThanOrEqual(3)
    expect(sampleAboutSections.length).toBeLessThanOrEqual(5)
    expect(sampleValues.length).toBeGreaterThanOrEqual(4)
    expect(sampleValues.length).toBeLessThanOrEqual(5)
    expect(sampleFrequentQuestions.length).toBeGreaterThanOrEqual(16)
    expect(sampleRegulations.sections.length).toBeGreaterThanOrEqual(8)
    expect(clauseTexts.length).toBeGreaterThanOrEqual(32)
  })

  it.each([
    ['about sections', sampleAboutSections],
    ['values', sampleValues],
    ['questions', sampleFrequentQuestions],
    ['sections of the regulations', sampleRegulations.sections],
  ])('has unique kebab-case keys for %s, since links are made of them', (_, entries) => {
    const keys = entries.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
  })

  it('has an ISO edition date', () => {
    expect(sampleRegulations.editionDate).toBe('2026-09-02')
  })

  it('keeps the questions of a topic together, in the order of the topics', () => {
    expect(sampleQuestionTopics.map(({ key }) => key)).toEqual(questionTopicKeys)
    const order = sampleFrequentQuestions.map(({ topic }) => questionTopicKeys.indexOf(topic))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    for (const key of questionTopicKeys) {
      const count = sampleFrequentQuestions.filter(({ topic }) => topic === key).length
      expect(count, key).toBeGreaterThanOrEqual(3)
    }
  })
})

describe.each(languages)('the words in %s', (language) => {
  it('are there, trimmed, NFC, without exclamation marks and doubled spaces', () => {
    expect(wrongTexts(language, (words) => words === '' || words !== words.normalize('NFC').trim())).toEqual(
      [],
    )
    expect(wrongTexts(language, (words) => /!| {2}|[\u200b-\u200f]|\.\.|\s[,.;:?]/u.test(words))).toEqual([])
  })

  it('ask questions that end in a question mark and answer in two to five sentences', () => {
    expect(wrongTexts(language, (words) => !words.endsWith('?'), questionTexts)).toEqual([])
    const isWrongAnswer = (words: string) =>
      !words.endsWith('.') || sentencesIn(words, language) < 2 || sentencesIn(words, language) > 5
    expect(wrongTexts(language, isWrongAnswer, answerTexts)).toEqual([])
  })

  it('make clauses of one to three sentences', () => {
    const isWrongClause = (words: string) => !words.endsWith('.') || sentencesIn(words, language) > 3
    expect(wrongTexts(language, isWrongClause, clauseTexts)).toEqual([])
  })

  it('repeat no question and no clause', () => {
    for (const among of [questionTexts, answerTexts, clauseTexts]) {
      const words = among.map(([, text]) => text[language])
      expect(new Set(words).size).toBe(words.length)
    }
  })
})

describe('the spelling', () => {
  it('of Uzbek has U+02BB after o and g, U+02BC elsewhere, and Latin letters only', () => {
    expect(
      wrongTexts('uz', (words) => /['’‘`´«»]|[^oOgG]ʻ|[oOgG]ʼ|\p{Script=Cyrillic}/u.test(words)),
    ).toEqual([])
  })

  it('of Russian has Cyrillic words, «» quotes and no letter of the other script inside a word', () => {
    const isWrong = (words: string) =>
      !/\p{Script=Cyrillic}/u.test(words) ||
      /['’‘`´ʻʼ“”"]|\p{Script=Cyrillic}[a-z]|[a-z]\p{Script=Cyrillic}/iu.test(words)
    expect(wrongTexts('ru', isWrong)).toEqual([])
  })

  it('of Russian keeps "кто-то" on one line', () => {
    expect(wrongTexts('ru', (words) => partedParticle.test(words))).toEqual([])
  })

  it('of English has typographic quotes and Latin letters only', () => {
    expect(wrongTexts('en', (words) => /['"`´ʻʼ«»]|\p{Script=Cyrillic}/u.test(words))).toEqual([])
  })
})

describe('the facts', () => {
  it('have the same numbers in the three languages', () => {
    const numbered = texts.map(([source, text]) => ({
      source,
      numbers: languages.map((language) => numbersIn(text[language], language).join(' ')),
    }))
    expect(numbered.filter(({ numbers }) => new Set(numbers).size > 1)).toEqual([])
    expect(numbered.filter(({ numbers }) => numbers[0] !== '').length).toBeGreaterThanOrEqual(20)
  })

  it('let a CV be 15 MB, wherever a size is named (V-5)', () => {
    const sized = texts.filter(([, { en }]) => /\bMB\b/.test(en))
    expect(sized.length).toBeGreaterThanOrEqual(3)
    for (const [source, { uz, ru, en }] of sized) {
      expect(uz, source).toContain('15\u00a0MB')
      expect(ru, source).toContain('15\u00a0МБ')
      expect(en, source).toContain('15\u00a0MB')
    }
  })

  it('promise a decision within ten working days, wherever working days are named', () => {
    const isTenDays: Record<Language, RegExp> = {
      uz: /oʻn ish kuni/i,
      ru: /десяти рабочих дней/i,
      en: /ten working days/i,
    }
    const timed = texts.filter(([, { en }]) => /working day/.test(en))
    expect(timed.length).toBeGreaterThanOrEqual(3)
    for (const [source, text] of timed) {
      for (const language of languages) expect(text[language], source).toMatch(isTenDays[language])
    }
  })

  it('name no number of days that a proposal comes before its activity: any day ahead is accepted', () => {
    const deadline: Record<Language, RegExp> = {
      uz: /kun oldin/i,
      ru: /за \S+ (?:рабочих )?(?:дн|день)/i,
      en: /days? (?:before|in advance|ahead)/i,
    }
    const lead: NamedText = [
      'lead of the form',
      {
        uz: resources.uz.proposals.note.member,
        ru: resources.ru.proposals.note.member,
        en: resources.en.proposals.note.member,
      },
    ]
    const ofProposals = [...texts, lead].filter(([, { en }]) => /propos/i.test(en))
    expect(ofProposals.length).toBeGreaterThanOrEqual(3)
    for (const language of languages) {
      expect(wrongTexts(language, (words) => deadline[language].test(words), ofProposals)).toEqual([])
    }
  })

  it('name the contact hours of P-9', () => {
    const answer = answerTo('contact-hours')
    const hours = [contactHours.sales, contactHours.office, contactHours.phone].map((block) =>
      formatContactHours(block, 'en'),
    )
    for (const words of hours) {
      expect(answer.en).toContain(words)
      const [, times = ''] = words.split(', ')
      for (const language of languages) expect(answer[language]).toContain(times)
    }
    for (const language of languages) expect(answer[language]).toMatch(/\b24\b/)
  })

  it('say the same of statuses in the answer and in the regulations (D-11)', () => {
    const statuses: Record<Language, string[]> = {
      uz: ['yangi', 'koʻrib chiqilmoqda', 'suhbat', 'qabul qilindi', 'rad etildi'],
      ru: ['новая', 'на рассмотрении', 'собеседование', 'принята', 'отклонена'],
      en: ['new', 'in review', 'interview', 'accepted', 'rejected'],
    }
    for (const language of languages) {
      const pattern = new RegExp(statuses[language].join('.+?'))
      expect(answerTo('application-status')[language]).toMatch(pattern)
      expect(clauseTexts.filter(([, text]) => pattern.test(text[language]))).toHaveLength(1)
    }
  })
})
