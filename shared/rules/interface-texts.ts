import { type Language, languages } from '../i18n/languages.ts'

/**
 * The forms that a sentence may have in a language: one text, or the forms that a number decides over (CLDR), or those
 * of grammatical genders next to the text.
 */
export const formNames = [
  'text',
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
  'masculine',
  'feminine',
  'neuter',
] as const
export type FormName = (typeof formNames)[number]
export type Forms = Partial<Record<FormName, string>>
/** The forms of a sentence in several languages. */
export type SentenceTexts = Partial<Record<Language, Forms>>

/** A sentence of the interface: the program's own texts under one key, or those that administrators wrote instead. */
export interface Sentence {
  namespace: string
  key: string
  texts: SentenceTexts
}

/** The texts of a language as the program has them: objects of objects of texts, by namespace. */
export type Words = Readonly<Record<string, unknown>>

const formEnding = new RegExp(`_(${formNames.slice(1).join('|')})$`)
/** The signs that i18next replaces by a value, whole: a word more in one would be an instruction. */
const placeholderSign = /\{\{.*?\}\}/g
/** Brackets and the sign by which i18next sets in another sentence. */
const braces = /\{\{|\}\}/
const nesting = /\$t\(/
const markup = /[<>]/g
/** The signs by which programs replace letters that an encoding lacks, as windows-1251 lacks ʻ: �, ? inside a word. */
const lostLetter = /\uFFFD|(?<=\p{L})\?(?=\p{L})|\?\?/u

/** Returns the name of a sentence in addresses and files: `namespace:key`. */
export function sentenceName({ namespace, key }: Pick<Sentence, 'namespace' | 'key'>): string {
  return `${namespace}:${key}`
}

/** Collects every sentence by its name, with all forms in every language, in the order of the files. */
export function listSentences(words: Readonly<Record<Language, Words>>): Map<string, Sentence> {
  const sentences = new Map<string, Sentence>()
  const add = (language: Language, namespace: string, path: string, text: string) => {
    const form = (formEnding.exec(path)?.[1] ?? 'text') as FormName
    const key = path.replace(formEnding, '')
    const name = sentenceName({ namespace, key })
    const sentence = sentences.get(name) ?? { namespace, key, texts: {} }
    sentence.texts[language] = { ...sentence.texts[language], [form]: text }
    sentences.set(name, sentence)
  }
  const walk = (language: Language, namespace: string, part: unknown, path: string) => {
    if (typeof part === 'string') return add(language, namespace, path, part)
    for (const [name, inner] of Object.entries(part as object))
      walk(language, namespace, inner, path === '' ? name : `${path}.${name}`)
  }
  for (const language of languages)
    for (const [namespace, texts] of Object.entries(words[language])) walk(language, namespace, texts, '')
  return sentences
}

/** Returns the key by which the program knows a form of a sentence. */
export function formKey(key: string, form: string): string {
  return form === 'text' ? key : `${key}_${form}`
}

/** Lists the placeholders of a text, each as often as it occurs. */
export function placeholdersOf(text: string): string[] {
  return text.match(placeholderSign) ?? []
}

/** Returns how long a text may be that replaces an original one. */
export function textMaxCharacters(original: string): number {
  return Math.max(shortTextMaxCharacters, original.length * growthMax)
}
const shortTextMaxCharacters = 200
const growthMax = 4

/** A problem of a form of a sentence. */
export interface TextProblem {
  form: FormName
  code:
    | 'required'
    | 'too-long'
    | 'placeholder-missing'
    | 'placeholder-unknown'
    | 'markup-not-allowed'
    | 'form-unknown'
    | 'letters-lost'
  values?: Record<string, string | number>
}

/**
 * Checks texts that replace a sentence in a language. They have exactly the forms of the original, each with exactly
 * its placeholders. They are plain text: neither markup nor a reference to another sentence comes in by them. No letter
 * of them was lost on the way.
 */
export function checkForms(originals: Forms, given: Forms): TextProblem[] {
  const names = new Set([...Object.keys(originals), ...Object.keys(given)]) as Set<FormName>
  return [...names].flatMap((form): TextProblem[] => {
    const [original, text] = [originals[form], given[form]]
    if (original === undefined) return [{ form, code: 'form-unknown' }]
    if (!text) return original === '' ? [] : [{ form, code: 'required' }]
    return checkText(original, text).map((problem) => ({ form, ...problem }))
  })
}

function checkText(original: string, text: string): Omit<TextProblem, 'form'>[] {
  const [expected, found] = [placeholdersOf(original), placeholdersOf(text)]
  const lost = surplus(expected, found)
  const unknown = surplus(found, expected)
  const max = textMaxCharacters(original)
  const isMarkup = (one: string) => nesting.test(one) || (one.match(markup) ?? []).length > 0
  const problems: (Omit<TextProblem, 'form'> | false)[] = [
    text.length > max && { code: 'too-long', values: { max } },
    lost.length > 0 && { code: 'placeholder-missing', values: { names: lost.join(' ') } },
    unknown.length > 0 && { code: 'placeholder-unknown', values: { names: unknown.join(' ') } },
    unknown.length === 0 &&
      braces.test(text.replaceAll(placeholderSign, '')) && {
        code: 'placeholder-unknown',
        values: { names: '{{ }}' },
      },
    isMarkup(text) && !isMarkup(original) && { code: 'markup-not-allowed' },
    lostLetter.test(text) && !lostLetter.test(original) && { code: 'letters-lost' },
  ]
  return problems.filter((problem) => problem !== false)
}

/** Returns the members of a list that another one lacks, each as often as it is lacking. */
function surplus(of: readonly string[], other: readonly string[]): string[] {
  const left = [...other]
  return of.filter((one) => {
    const index = left.indexOf(one)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** Tells whether two sets of forms say the same. */
export function isSameText(one: Forms, other: Forms): boolean {
  return formNames.every((form) => (one[form] ?? '') === (other[form] ?? ''))
}

/** Returns the languages of texts that differ from the original ones, in the order of the languages. */
export function changedTexts(originals: SentenceTexts, texts: SentenceTexts): SentenceTexts {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const forms = texts[language]
      return forms && !isSameText(forms, originals[language] ?? {}) ? [[language, forms]] : []
    }),
  )
}

/**
 * Returns the texts that fit the program's own: a release may have changed the placeholders since they were written.
 */
export function fittingTexts(originals: SentenceTexts, texts: SentenceTexts): SentenceTexts {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const forms = texts[language]
      return forms && checkForms(originals[language] ?? {}, forms).length === 0 ? [[language, forms]] : []
    }),
  )
}

/** Returns the text by which people know a sentence in a language: its only form, or the last of the usual ones. */
export function leadingText(forms: Forms | undefined): string {
  return forms?.text ?? forms?.other ?? Object.values(forms ?? {})[0] ?? ''
}

/**
 * Lays texts over those of the program. What is not changed stays the same object.
 * @param overrides of sentences that the program has, with all their forms.
 */
export function layTextsOver<Own extends Readonly<Record<Language, Words>>>(
  words: Own,
  overrides: readonly Sentence[],
): Own {
  const laid: Record<Language, Words> = { ...words }
  const copies = new Set<unknown>()
  const copyOf = (language: Language, namespace: string): Part => {
    const known = laid[language][namespace]
    if (copies.has(known)) return known as Part
    const copy: Part = JSON.parse(JSON.stringify(known))
    copies.add(copy)
    laid[language] = { ...laid[language], [namespace]: copy }
    return copy
  }
  for (const { namespace, key, texts } of overrides) {
    for (const [language, forms] of Object.entries(texts) as [Language, Forms][]) {
      const steps = key.split('.')
      const last = steps.pop() ?? ''
      const part = steps.reduce((inner, step) => inner[step] as Part, copyOf(language, namespace))
      for (const [form, text] of Object.entries(forms)) part[formKey(last, form)] = text
    }
  }
  return laid as Own
}

type Part = Record<string, unknown>
