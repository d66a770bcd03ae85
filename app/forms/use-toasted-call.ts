import toast from 'react-hot-toast/headless'
import { useErrorMessage } from '../app-page/use-error-message.ts'
import { type FormCall, type FormCallOptions, useFormCall } from './use-form-call.ts'

/** Calls the API for a button or a choice that is no form, once at a time; a failure becomes a toast. */
export function useToastedCall<Input = void, Output = unknown>(
  options: Pick<FormCallOptions<Input, Output>, 'call' | 'onDone' | 'onFailed'>,
): Pick<FormCall<Input>, 'isBusy' | 'send'> {
  const messageOf = useErrorMessage()
  return useFormCall<Input, Output>({
    ...options,
    onFailed: (error, input) => {
      toast.error(messageOf(error))
      return options.onFailed?.(error, input)
    },
  })
}
