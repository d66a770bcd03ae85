import type { Language } from '../../../shared/i18n/languages.ts'
import { type LanguageMessages, messagesOf } from '../../messages.ts'

/** The sentences of the interface that a document shows. */
export interface PdfMessages {
  edition: string
  site: Pick<LanguageMessages['common']['site'], 'wordmarkFirst' | 'wordmarkSecond' | 'programme'>
}

/** Returns the sentences of a document as they are shown now: the thread that makes it does not hear of changes. */
export function pdfMessagesOf(language: Language): PdfMessages {
  const { common, regulations } = messagesOf(language)
  return { edition: regulations.edition, site: common.site }
}
