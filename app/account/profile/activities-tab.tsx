import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/own-activities.ts'
import { addActivityAddress } from '../../../shared/rules/addresses.ts'
import type { OwnActivity } from '../../../shared/schemas/own-activity.ts'
import { draftAddress, ownQueryKeys, useOwnActivities } from '../../app-page/own-queries.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { WaitingRoom } from '../../app-page/waiting-room.tsx'
import { useToastedCall } from '../../forms/use-toasted-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button/confirm-button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LazyPart } from './lazy-part.tsx'
import { OwnActivityRow } from './own-activity-row.tsx'
import styles from './profile-screen.module.css'

/** Shows all one's own activities with their actions (P-16). */
export function ActivitiesTab() {
  const { t } = useTranslation('profile')
  const { t: app } = useTranslation('app')
  const activities = useOwnActivities()
  const messageOf = useErrorMessage({ isRead: true })
  if (activities.isPending) {
    return (
      <WaitingRoom>
        <p role="status">{t('loading')}</p>
      </WaitingRoom>
    )
  }
  if (!activities.data) {
    return (
      <EmptyState title={t('activities.failed')} text={messageOf(activities.error)}>
        <Button onPress={() => activities.refetch()} isBusy={activities.isFetching}>
          {app('tryAgain')}
        </Button>
      </EmptyState>
    )
  }
  const { items } = activities.data
  if (items.length === 0) {
    return (
      <EmptyState title={t('activities.none.title')} text={t('activities.none.text')}>
        <Button href={addActivityAddress}>
          <Icon name="plus" />
          {t('propose')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="activities-title">
      <h2 className="visually-hidden" id="activities-title">
        {t('tabs.activities')}
      </h2>
      <ul className={styles.rows}>
        {items.map((activity) => (
          <li key={activity.id}>
            <OwnActivityRow activity={activity} level={3}>
              <ActivityActions activity={activity} />
            </OwnActivityRow>
            {activity.hasDesk && <Desk activityId={activity.id} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const loadDesk = async () => (await import('./desk/host-desk.tsx')).HostDesk
const deskNamespaces = ['desk', 'forms'] as const

/** Folds the registrations of an activity away, which are loaded when they are opened (T-7). */
function Desk({ activityId }: { activityId: string }) {
  const { t } = useTranslation('profile')
  // It stays once it was opened: a message may have been begun in it.
  const [{ isOpen, wasOpened }, setState] = useState({ isOpen: false, wasOpened: false })
  return (
    <Fold
      icon="user"
      title={t('activities.desk')}
      hasArrow
      isOpen={isOpen}
      onToggle={(open) => setState({ isOpen: open, wasOpened: wasOpened || open })}
    >
      {wasOpened && (
        <LazyPart name="host-desk" load={loadDesk} namespaces={deskNamespaces} props={{ activityId }} />
      )}
    </Fold>
  )
}

/** Returns the calls that withdraw, discard and edit one's own activity. */
function useActivityCalls(id: string) {
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
  return { withdraw, discard, edit }
}

/** Shows the actions of one's own activity, by its state. */
function ActivityActions({ activity: { id, state, address } }: { activity: OwnActivity }) {
  const { t } = useTranslation('profile')
  const { withdraw, discard, edit } = useActivityCalls(id)
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
