import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import type { SamplePage, SampleTranslatedText } from './editorial-types.ts'

/** The first paragraph of a page of the sample, which says what it is. */
const notice: SampleTranslatedText = {
  uz: '> Bu namoyish nusxasi uchun namunaviy matn. Haqiqiy saytda kvadrat qavslar ichidagi joylarni vazirlik oʻz maʼlumotlari bilan toʻldiradi.',
  ru: '> Это образец текста для демоверсии. На настоящем сайте министерство заполнит места в квадратных скобках своими сведениями.',
  en: '> This is a sample text for the demo. On a real site the ministry replaces the notes in square brackets with its own details.',
}

/** The words before a note in the place of a detail that only the ministry knows. */
const noteLabels: SampleTranslatedText = {
  uz: 'koʻrsatiladi',
  ru: 'будет указано',
  en: 'to be stated',
}

/**
 * Returns a page of the base data as the sample shows it: its text says first that it is a sample, and the places that
 * the ministry has still to fill in are notes, so that the page can be published.
 */
export function samplePageOf(page: SamplePage): SamplePage {
  const texts = languages.map((language) => [language, sampleText(page.body[language], language)])
  return { ...page, body: Object.fromEntries(texts) as Record<Language, string> }
}

function sampleText(draft: string, language: Language): string {
  const [, ...paragraphs] = draft.trim().split('\n\n')
  return [notice[language], ...paragraphs]
    .join('\n\n')
    .replaceAll(/\[(?:toʻldiring|заполнить|fill in):/g, `[${noteLabels[language]}:`)
}
