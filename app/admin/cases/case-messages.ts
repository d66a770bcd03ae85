import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/client.ts'
import { useFailureWords } from '../../app-page/use-failure-words.ts'
import type { CaseSection } from './use-case.ts'

/** The messages in which every change of a case ends (A-14, PRODUCT §7). */
export function useCaseMessages(section: CaseSection) {
  const { t } = useTranslation('admin-cases')
  const wordsOf = useFailureWords()
  return {
    succeeded: (verb: 'updated' | 'deleted') => toast.success(t(`messages.${section}.${verb}`)),
    failed: (verb: 'updated' | 'deleted', error: unknown) => {
      const isExpired = error instanceof ApiError && error.failure.kind === 'expired'
      toast.error(`${t(`messages.${section}.failed.${verb}`)}. ${isExpired ? '' : wordsOf(error)}`.trim())
    },
  }
}
