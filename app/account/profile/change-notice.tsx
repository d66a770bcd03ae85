import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/profile.ts'
import type { OwnPerson } from '../../../shared/schemas/profile.ts'
import { useToastedCall } from '../../forms/use-toasted-call.ts'
import { ConfirmButton } from '../../ui/confirm-button/confirm-button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useRefreshProfile } from '../own-data/own-queries.ts'
import { useInstantFormat } from '../own-data/use-instant-format.ts'

/** Says that changes to a published profile wait for an administrator (S-9), and the state of the last one. */
export function ChangeNotice({ person: { change, isPublished } }: { person: OwnPerson }) {
  const { t } = useTranslation('profile')
  const refresh = useRefreshProfile()
  const formatInstant = useInstantFormat()
  const withdraw = useToastedCall({
    call: (api) => api.call(contract.takeBackChange),
    onDone: () => {
      toast.success(t('edit.waits.withdrawn'))
      return refresh()
    },
    onFailed: refresh,
  })
  if (change?.state === 'pending') {
    return (
      <Notice>
        <p>{t('edit.waits.pending', { moment: formatInstant(change.proposedAt) })}</p>
        <ConfirmButton
          label={t('edit.waits.withdraw')}
          texts={{ question: t('sure'), yes: t('yes'), no: t('no') }}
          isBusy={withdraw.isBusy}
          onConfirm={withdraw.send}
        />
      </Notice>
    )
  }
  return (
    <>
      {change?.state === 'rejected' && (
        <Notice tone="problem">
          <p>
            {change.reason === null
              ? t('edit.waits.rejectedWithoutReason')
              : t('edit.waits.rejected', { reason: change.reason })}
          </p>
        </Notice>
      )}
      {isPublished && (
        <Notice>
          <p>{t('edit.waits.before')}</p>
        </Notice>
      )}
    </>
  )
}
