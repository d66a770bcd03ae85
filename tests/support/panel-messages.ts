import { type MessageVerb, successWords } from '../../app/admin/kit/message-words.ts'
import type { MessageNoun } from '../../app/admin/kit/section.ts'
import { documentTexts } from '../../app/i18n/document-texts.ts'
import type { Language } from '../../shared/i18n/languages.ts'

/** Returns the message that ends a save or a removal in the panel. */
export function panelMessage(language: Language, noun: MessageNoun, verb: MessageVerb): string {
  return successWords(documentTexts[language].getFixedT(null, 'admin'), noun, verb)
}
