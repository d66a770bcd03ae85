import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/profile.ts'
import { useRefreshProfile } from '../../app-page/own-queries.ts'
import { useToastedCall } from '../../forms/use-toasted-call.ts'
import { ConfirmButton } from '../../ui/confirm-button/confirm-button.tsx'

/** Shows the button that withdraws a pending change of one's own profile, after a question. */
export function WithdrawButton() {
  const { t } = useTranslation('profile')
  const refresh = useRefreshProfile()
  const withdraw = useToastedCall({
    call: (api) => api.call(contract.withdrawChange),
    onDone: () => {
      toast.success(t('edit.waits.withdrawn'))
      return refresh()
    },
    onFailed: refresh,
  })
  return (
    <ConfirmButton
      label={t('edit.waits.withdraw')}
      texts={{ question: t('sure'), yes: t('yes'), no: t('no') }}
      isBusy={withdraw.isBusy}
      onConfirm={withdraw.send}
    />
  )
}
