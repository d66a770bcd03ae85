import toast from 'react-hot-toast/headless'
import { refusalOf } from '../../../api/refusal.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import { useOpenedDraft } from './draft-context.tsx'

/** Returns a function that does something with a draft and says how it ended; a conflict is shown. */
export function useDraftAction() {
  const opened = useOpenedDraft()
  const messageOf = useErrorMessage()
  return async (act: () => Promise<void>, done: string): Promise<boolean> => {
    try {
      await act()
      toast.success(done)
      return true
    } catch (error) {
      const problems = refusalOf(error)?.errors ?? []
      toast.error([messageOf(error), ...problems.map(({ message }) => message)].join(' '))
      await opened?.refresh().catch(() => undefined)
      return false
    }
  }
}
