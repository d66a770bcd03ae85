import { useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import { signInAddress } from '../../../shared/rules/addresses.ts'
import type { SessionView } from '../../../shared/schemas/account.ts'
import { endSession } from '../../api/session.ts'
import { deviceOf } from '../../app-page/device-words.ts'
import { ownQueryKeys, useSessions } from '../../app-page/own-queries.ts'
import { useInstantFormat } from '../../app-page/use-instant-format.ts'
import { FormSection } from '../../forms/fields/form-section.tsx'
import { useToastedCall } from '../../forms/use-toasted-call.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button/confirm-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './profile-screen.module.css'

/** Shows where one is signed in, and the ways to end that (S-5). */
export function SessionsPart() {
  const { t } = useTranslation('profile')
  const { t: app } = useTranslation('app')
  const queries = useQueryClient()
  const sessions = useSessions()
  const endOthers = useToastedCall({
    call: (api) => api.call(contract.endOtherSessions),
    onDone: () => {
      toast.success(t('sessions.othersEnded'))
      return queries.invalidateQueries({ queryKey: ownQueryKeys.sessions })
    },
  })
  const leave = useLeave()
  const items = sessions.data?.items ?? []
  const ask = { question: t('sure'), yes: t('yes'), no: t('no') }
  return (
    <FormSection id="sessions-title" title={t('sessions.title')} text={t('sessions.text')}>
      {sessions.isPending && <p role="status">{t('loading')}</p>}
      {sessions.isError && (
        <p role="alert">
          {t('sessions.failed')}{' '}
          <Button variant="plain" onPress={() => sessions.refetch()} isBusy={sessions.isFetching}>
            {app('tryAgain')}
          </Button>
        </p>
      )}
      <ul className={styles.rows}>
        {items.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} />
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button variant="second" isBusy={leave.isBusy} onPress={() => leave.send(contract.signOut)}>
          {t('sessions.signOut')}
        </Button>
        {items.length > 1 && (
          <ConfirmButton
            variant="second"
            label={t('sessions.endOthers')}
            texts={ask}
            isBusy={endOthers.isBusy}
            onConfirm={endOthers.send}
          />
        )}
        <ConfirmButton
          variant="second"
          label={t('sessions.endAll')}
          texts={ask}
          isBusy={leave.isBusy}
          onConfirm={() => leave.send(contract.endAllSessions)}
        />
      </div>
    </FormSection>
  )
}

/** Ends this session, alone or with all others, and goes to the sign-in. */
function useLeave() {
  return useToastedCall({
    call: (api, way: typeof contract.signOut | typeof contract.endAllSessions) => api.call(way),
    onDone: async () => {
      await endSession()
      location.assign(signInAddress)
    },
  })
}

function SessionRow({ session }: { session: SessionView }) {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const formatInstant = useInstantFormat()
  const { browser, system } = deviceOf(session.device)
  const readAgain = () => queries.invalidateQueries({ queryKey: ownQueryKeys.sessions })
  const end = useToastedCall({
    call: (api) => api.call(contract.endSession, { params: { id: session.id } }),
    onDone: () => {
      toast.success(t('sessions.ended'))
      return readAgain()
    },
    onFailed: readAgain,
  })
  const device = [browser, system].filter(Boolean).join(', ') || t('sessions.unknownDevice')
  return (
    <div className={styles.row}>
      <Icon name={/\bMobile\b/.test(session.device) ? 'phone' : 'compass'} />
      <div>
        <h3>{device}</h3>
        <p className="quiet">
          {t('sessions.lastUsed', { moment: formatInstant(session.lastUsedAt) })}
          <br />
          {t('sessions.since', { moment: formatInstant(session.createdAt) })}
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="good">
          <Icon name="check" />
          {t('sessions.current')}
        </Badge>
      ) : (
        <ConfirmButton
          label={t('sessions.end')}
          texts={{ question: t('sure'), yes: t('yes'), no: t('no') }}
          isBusy={end.isBusy}
          onConfirm={end.send}
        />
      )}
    </div>
  )
}
