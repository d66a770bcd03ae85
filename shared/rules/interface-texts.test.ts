import { describe, expect, it } from 'vitest'
import { resources } from '../locales/resources.ts'
import {
  changedTexts,
  checkForms,
  type Forms,
  fittingTexts,
  layTextsOver,
  listSentences,
  sentenceName,
  textMaxCharacters,
} from './interface-texts.ts'

const sentences = listSentences(resources)

describe('the sentences of the program', () => {
  it('have all forms of each language under one key', () => {
    expect(sentences.size).toBeGreaterThan(2_000)
    const total = sentences.get('admin:list.count')
    expect(Object.keys(total?.texts.uz ?? {})).toEqual(['one', 'other'])
    expect(Object.keys(total?.texts.ru ?? {})).toEqual(['one', 'few', 'many', 'other'])
    expect(sentences.get('common:notAvailable')?.texts.en).toEqual({ text: 'Not available' })
    expect(Object.keys(sentences.get('admin:messages.created')?.texts.ru ?? {})).toEqual([
      'text',
      'feminine',
      'neuter',
    ])
  })

  it('fit themselves', () => {
    for (const { texts, ...sentence } of sentences.values())
      expect(fittingTexts(texts, texts), sentenceName(sentence)).toEqual(texts)
  })
})

describe('a text instead of another', () => {
  const originals: Forms = { one: '{{count}} ta natija', other: '{{count}} ta natija: {{names}}' }
  const good: Forms = { one: 'Bitta, {{count}}', other: '{{names}} – {{count}}' }

  it('has the forms and the placeholders of the original, in any order', () => {
    expect(checkForms(originals, good)).toEqual([])
    expect(checkForms({ text: 'Yopish' }, { text: 'Oynani yopish' })).toEqual([])
  })

  it.each<[Forms, string, string]>([
    [{ ...good, one: '' }, 'one', 'required'],
    [{ other: '{{names}} {{count}}' }, 'one', 'required'],
    [{ ...good, few: '{{count}}' }, 'few', 'form-unknown'],
    [{ ...good, one: 'Bitta' }, 'one', 'placeholder-missing'],
    [{ ...good, one: '{{count}} {{count}}' }, 'one', 'placeholder-unknown'],
    [{ ...good, one: '{{count}} {{names}}' }, 'one', 'placeholder-unknown'],
    [{ ...good, one: '{{count}} {{-names}}' }, 'one', 'placeholder-unknown'],
    [{ ...good, one: '{{count}} {{' }, 'one', 'placeholder-unknown'],
    [{ ...good, one: '{{count}} }}' }, 'one', 'placeholder-unknown'],
    [{ ...good, one: '{{count}} $t(mail:programme)' }, 'one', 'markup-not-allowed'],
    [{ ...good, one: '{{count}} <b>' }, 'one', 'markup-not-allowed'],
    [{ ...good, one: `{{count}}${'a'.repeat(200)}` }, 'one', 'too-long'],
  ])('%j is refused at %s: %s', (given, form, code) => {
    expect(checkForms(originals, given)).toMatchObject([{ form, code }])
  })

  it('reports a misspelt placeholder as one that is missing and one that is unknown', () => {
    expect(checkForms({ text: '{{count}} ta' }, { text: '{{cuont}} ta' })).toEqual([
      { form: 'text', code: 'placeholder-missing', values: { names: '{{count}}' } },
      { form: 'text', code: 'placeholder-unknown', values: { names: '{{cuont}}' } },
    ])
  })

  it('may grow, but not without bounds', () => {
    expect(textMaxCharacters('Ha')).toBe(200)
    expect(textMaxCharacters('a'.repeat(100))).toBe(400)
  })

  it('is one only where it differs', () => {
    const texts = { uz: { text: 'Ha' }, ru: { text: 'Да' } }
    expect(changedTexts(texts, { uz: { text: 'Ha' }, ru: { text: 'Ага' } })).toEqual({ ru: { text: 'Ага' } })
    expect(changedTexts(texts, texts)).toEqual({})
  })
})

describe('texts laid over those of the program', () => {
  const words = {
    uz: { app: { hint: 'Asl', part: { count_one: 'bir', count_other: 'koʻp' } }, mail: { a: 'b' } },
    ru: { app: { hint: 'Так', part: {} }, mail: { a: 'б' } },
    en: { app: { hint: 'So', part: {} }, mail: { a: 'b' } },
  }

  it('stand in their languages and forms alone', () => {
    const laid = layTextsOver(words, [
      { namespace: 'app', key: 'hint', texts: { uz: { text: 'Boshqa' } } },
      { namespace: 'app', key: 'part.count', texts: { uz: { one: 'yakka', other: 'bisyor' } } },
    ])
    expect(laid.uz.app).toEqual({ hint: 'Boshqa', part: { count_one: 'yakka', count_other: 'bisyor' } })
    expect(words.uz.app.hint).toBe('Asl')
    expect(laid.uz.mail).toBe(words.uz.mail)
    expect(laid.ru).toBe(words.ru)
  })

  it('are the same objects where there are none', () => {
    const laid = layTextsOver(words, [])
    for (const language of ['uz', 'ru', 'en'] as const) expect(laid[language]).toBe(words[language])
  })
})
