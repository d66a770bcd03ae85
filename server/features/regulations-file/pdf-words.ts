import type { Language } from '../../../shared/i18n/languages.ts'
import { type LanguageWords, wordsOf } from '../../words.ts'

/** The sentences of the interface that a document shows. */
export interface PdfWords {
  edition: string
  site: Pick<LanguageWords['common']['site'], 'wordmarkFirst' | 'wordmarkSecond' | 'programme'>
}

/** Returns the sentences of a document as they are shown now: the thread that makes it does not hear of changes. */
export function pdfWordsOf(language: Language): PdfWords {
  const { common, regulations } = wordsOf(language)
  return { edition: regulations.edition, site: common.site }
}
