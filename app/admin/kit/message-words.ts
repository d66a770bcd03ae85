import type { TFunction, TOptions } from 'i18next'
import type { MessageNoun } from './section.ts'

export type MessageVerb = 'created' | 'updated' | 'deleted'

/** The gender of each noun in Russian, by which the verb about it ends; the other languages have one form. */
const russianGenders: Readonly<Record<MessageNoun, 'masculine' | 'feminine' | 'neuter'>> = {
  organization: 'feminine',
  direction: 'neuter',
  ambassador: 'masculine',
  expert: 'masculine',
  category: 'feminine',
  activity: 'neuter',
  name: 'neuter',
  country: 'feminine',
  link: 'feminine',
  user: 'masculine',
  application: 'feminine',
  callRequest: 'masculine',
}

/** Nouns whose failures PRODUCT §7 words in another way: "Error updating call request". */
const nounsOfCases: readonly MessageNoun[] = ['application', 'callRequest']

/** Returns the message that a record was created, updated or deleted. */
export function successWords(t: TFunction<'admin'>, noun: MessageNoun, verb: MessageVerb): string {
  const options: TOptions = { context: russianGenders[noun], subject: t(`nouns.${noun}.subject`) }
  return t(`messages.${verb}`, options)
}

/** Returns the message that a record could not be created, updated or deleted. */
export function failureWords(t: TFunction<'admin'>, noun: MessageNoun, verb: MessageVerb): string {
  const object = t(`nouns.${noun}.object`)
  return nounsOfCases.includes(noun)
    ? t(`messages.failedCase.${verb}`, { object })
    : t(`messages.failed.${verb}`, { object })
}
