import { useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/panel.ts'
import { useLiveApi } from '../../account/own-data/use-live-api.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { showUndo } from '../kit/record-list/show-undo.tsx'

/** Reads the first steps of a new installation, and returns how to hide them; that can be undone from its toast. */
export function useFirstSteps() {
  const { t } = useTranslation('admin-today')
  const { t: panel } = useTranslation('admin')
  const api = useLiveApi()
  const queries = useQueryClient()
  const messageOf = useErrorMessage()
  const { data } = useQuery({
    queryKey: ['admin', 'first-steps'],
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => api.call(contract.readFirstSteps, { signal }),
  })
  const change = async (isHidden: boolean) => {
    try {
      await api.call(contract.changeFirstSteps, { body: { isHidden } })
      if (isHidden) showUndo(t('first.hideNote'), panel('bin.undo'), () => void change(false))
    } catch (error) {
      toast.error(`${t('first.hideFailed')} ${messageOf(error)}`)
    } finally {
      void queries.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  return { steps: data?.steps ?? [], hide: () => change(true) }
}
