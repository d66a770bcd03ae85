import type { TFunction } from 'i18next'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/client.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import type { MessageNoun } from './section.ts'

export type MessageVerb = 'created' | 'updated' | 'deleted'

/** Nouns whose failures PRODUCT §7 words in another way: "Error updating call request". */
const nounsOfCases: readonly MessageNoun[] = ['application', 'callRequest']

/**
 * Returns a noun as the subject of a message. Its key ends with its gender in Russian, by which the verb about it ends;
 * the other languages have one form.
 */
function subjectOf(
  t: TFunction<'admin'>,
  noun: MessageNoun,
): { subject: string; gender: string | undefined } {
  const forms = t(`nouns.${noun}`, { returnObjects: true }) as Readonly<Record<string, string>>
  const [key = '', subject = ''] = Object.entries(forms).find(([form]) => form.startsWith('subject')) ?? []
  return { subject, gender: key.split('_')[1] }
}

/** Returns the message that a record was created, updated or deleted. */
export function successMessage(t: TFunction<'admin'>, noun: MessageNoun, verb: MessageVerb): string {
  const { subject, gender } = subjectOf(t, noun)
  return t(`messages.${verb}`, { subject, ...(gender && { context: gender }) })
}

/** Returns the message that a record could not be created, updated or deleted. */
export function failureMessage(t: TFunction<'admin'>, noun: MessageNoun, verb: MessageVerb): string {
  const object = t(`nouns.${noun}.object`)
  return nounsOfCases.includes(noun)
    ? t(`messages.failedCase.${verb}`, { object })
    : t(`messages.failed.${verb}`, { object })
}

/** Returns the messages of PRODUCT §7 in which every create, update and delete ends. */
export function useMessages(noun: MessageNoun) {
  const { t } = useTranslation('admin')
  const messageOf = useErrorMessage()
  return {
    succeeded: (verb: MessageVerb) => toast.success(successMessage(t, noun, verb)),
    /**
     * Shows the message of a failure, with the reason in the next line, where it is known and not shown next to a
     * field.
     */
    failed: (verb: MessageVerb, error?: unknown) => {
      const isExpired = error instanceof ApiError && error.failure.kind === 'expired'
      const reason = error === undefined || isExpired ? '' : ` ${messageOf(error)}`
      toast.error(`${failureMessage(t, noun, verb)}.${reason}`)
    },
  }
}
