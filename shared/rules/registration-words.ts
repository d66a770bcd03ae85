import type { LocalizedText } from '../i18n/languages.ts'
import { hasChoices, type RegistrationValues } from '../schemas/registration.ts'

type Translate = (key: string) => string

/**
 * Describes the settings of a registration in lines, one a setting, for comparisons, histories and exports. Texts stand
 * in all their languages, so that a corrected translation is seen too.
 * @param t translates keys with their namespace.
 */
export function describeRegistration(values: RegistrationValues | null, t: Translate): string {
  const words = (key: string) => t(`registration-settings:${key}`)
  if (values === null) return words('summary.off')
  const yesOrNo = (is: boolean) =>
    t(is ? 'registration-settings:words.yes' : 'registration-settings:words.no')
  const { opensAt, closesAt, seats, joiningLink, cancellationHours, questions } = values
  const settings = [
    ['opensAt', opensAt.replace('T', ' ')],
    ['closesAt', closesAt.replace('T', ' ')],
    ['seats', seats || words('summary.unlimited')],
    ['hasWaitingList', yesOrNo(values.hasWaitingList)],
    ['cancellationHours', cancellationHours],
    ['joiningLink', joiningLink],
    ['hasFeedback', yesOrNo(values.hasFeedback)],
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${words(`fields.${name}`)}: ${value}`)
  return [...settings, ...questions.map((question) => describeQuestion(question, words))].join('\n')
}

function describeQuestion(
  { type, label, isRequired, choices }: RegistrationValues['questions'][number],
  words: Translate,
): string {
  const kind = `${words(`types.${type}`)}, ${words(isRequired ? 'question.isRequired' : 'question.isOptional')}`
  const answers = hasChoices(type)
    ? `: ${choices.map((choice) => inAllLanguages(choice.label)).join('; ')}`
    : ''
  return `${inAllLanguages(label)} (${kind})${answers}`
}

function inAllLanguages(text: LocalizedText): string {
  return Object.values(text).filter(Boolean).join(' / ')
}
