import type { MessageNoun } from '../../app/admin/kit/section.ts'
import { type MessageVerb, successMessage } from '../../app/admin/kit/use-messages.ts'
import { documentTextsOf } from '../../app/i18n/document-texts.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'

/** Returns the message that ends a save or a removal in the panel. */
export function panelMessage(language: Language, noun: MessageNoun, verb: MessageVerb): string {
  return successMessage(documentTextsOf(language, resources[language]).getFixedT(null, 'admin'), noun, verb)
}
