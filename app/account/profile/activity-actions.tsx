import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/own-activities.ts'
import type { OwnActivity } from '../../../shared/schemas/proposal.ts'
import { useFailureWords } from '../../app-page/use-failure-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button/confirm-button.tsx'
import { draftAddress } from '../own-data/draft-address.ts'
import { ownQueryKeys } from '../own-data/own-queries.ts'
import { useLiveApi } from '../own-data/use-live-api.ts'
import styles from './profile-screen.module.css'

/** Shows the actions of one's own activity, by its state. */
export function ActivityActions({ activity: { id, state, address } }: { activity: OwnActivity }) {
  const { t } = useTranslation('profile')
  const api = useLiveApi()
  const queries = useQueryClient()
  const wordsOf = useFailureWords()
  const lookAgain = () => queries.invalidateQueries({ queryKey: ownQueryKeys.activities })
  const onError = (error: Error) => {
    toast.error(wordsOf(error))
    // It may have another state than this page shows.
    lookAgain()
  }
  const withdraw = useMutation({
    mutationFn: () => api.call(contract.withdrawActivity, { params: { id } }),
    onSuccess: () => {
      toast.success(t('activities.withdrawn'))
      return lookAgain()
    },
    onError,
  })
  const discard = useMutation({
    mutationFn: () => api.call(contract.throwDraftAway, { params: { id } }),
    onSuccess: () => {
      toast.success(t('activities.discarded'))
      return lookAgain()
    },
    onError,
  })
  const edit = useMutation({
    mutationFn: () => api.call(contract.editActivity, { params: { id } }),
    onSuccess: (draft) => location.assign(draftAddress(draft.id)),
    onError,
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
            isBusy={discard.isPending}
            onConfirm={discard.mutate}
          />
        </>
      )}
      {state === 'pending' && (
        <ConfirmButton
          label={t('activities.withdraw')}
          texts={ask}
          isBusy={withdraw.isPending}
          onConfirm={withdraw.mutate}
        />
      )}
      {(state === 'published' || state === 'change-pending' || state === 'rejected') && (
        <Button variant="plain" isBusy={edit.isPending} onPress={() => !edit.isPending && edit.mutate()}>
          {t('activities.edit')}
        </Button>
      )}
    </div>
  )
}
