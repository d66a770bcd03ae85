import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/client.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { failureMessage, type MessageVerb, successMessage } from './outcome-messages.ts'
import type { MessageNoun } from './section.ts'

/** Returns the messages of PRODUCT §7 in which every create, update and delete ends. */
export function useMessages(noun: MessageNoun) {
  const { t } = useTranslation('admin')
  const messageOf = useErrorMessage()
  return {
    succeeded: (verb: MessageVerb) => toast.success(successMessage(t, noun, verb)),
    /**
     * Shows the message of a failure, with the reason in the next line, where it is known and not shown next to a field.
     */
    failed: (verb: MessageVerb, error?: unknown) => {
      const isExpired = error instanceof ApiError && error.failure.kind === 'expired'
      const reason = error === undefined || isExpired ? '' : ` ${messageOf(error)}`
      toast.error(`${failureMessage(t, noun, verb)}.${reason}`)
    },
  }
}
