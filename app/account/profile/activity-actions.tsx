import { useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/own-activities.ts'
import type { OwnActivity } from '../../../shared/schemas/own-activity.ts'
import { useToastedCall } from '../../forms/use-toasted-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button/confirm-button.tsx'
import { draftAddress } from '../own-data/draft-address.ts'
import { ownQueryKeys } from '../own-data/own-queries.ts'
import styles from './profile-screen.module.css'

/** Shows the actions of one's own activity, by its state. */
export function ActivityActions({ activity: { id, state, address } }: { activity: OwnActivity }) {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  // After a failure too: it may have another state than this page shows.
  const lookAgain = () => queries.invalidateQueries({ queryKey: ownQueryKeys.activities })
  const withdraw = useToastedCall({
    call: (api) => api.call(contract.withdrawActivity, { params: { id } }),
    onDone: () => {
      toast.success(t('activities.withdrawn'))
      return lookAgain()
    },
    onFailed: lookAgain,
  })
  const discard = useToastedCall({
    call: (api) => api.call(contract.throwDraftAway, { params: { id } }),
    onDone: () => {
      toast.success(t('activities.discarded'))
      return lookAgain()
    },
    onFailed: lookAgain,
  })
  const edit = useToastedCall({
    call: (api) => api.call(contract.editActivity, { params: { id } }),
    onDone: (draft) => location.assign(draftAddress(draft.id)),
    onFailed: lookAgain,
  })
  const ask = { question: t('sure'), yes: t('yes'), no: t('no') }
  return (
    <div className={styles.ways}>
      {address !== null && (
        <Button variant="plain" href={address}>
          {t('activities.open')}
        </Button>
      )}
      {state === 'draft' && (
        <>
          <Button variant="plain" href={draftAddress(id)}>
            {t('activities.continue')}
          </Button>
          <ConfirmButton
            label={t('activities.discard')}
            texts={ask}
            isBusy={discard.isBusy}
            onConfirm={discard.send}
          />
        </>
      )}
      {state === 'pending' && (
        <ConfirmButton
          label={t('activities.withdraw')}
          texts={ask}
          isBusy={withdraw.isBusy}
          onConfirm={withdraw.send}
        />
      )}
      {(state === 'published' || state === 'change-pending' || state === 'rejected') && (
        <Button variant="plain" isBusy={edit.isBusy} onPress={edit.send}>
          {t('activities.edit')}
        </Button>
      )}
    </div>
  )
}
