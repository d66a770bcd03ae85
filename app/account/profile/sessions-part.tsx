import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import { signInAddress } from '../../../shared/rules/addresses.ts'
import type { SessionView } from '../../../shared/schemas/account.ts'
import { endSession } from '../../api/session.ts'
import { useFailureWords } from '../../app-page/use-failure-words.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button/confirm-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ownQueryKeys, useSessions } from '../own-data/own-queries.ts'
import { useLiveApi } from '../own-data/use-live-api.ts'
import { useMomentWords } from '../own-data/use-moment-words.ts'
import { FormSection } from '../parts/form-section.tsx'
import { deviceOf } from './device-words.ts'
import styles from './profile-screen.module.css'

/** Shows where one is signed in, and the ways to end that (S-5). */
export function SessionsPart() {
  const { t } = useTranslation('profile')
  const { t: app } = useTranslation('app')
  const api = useLiveApi()
  const queries = useQueryClient()
  const sessions = useSessions()
  const wordsOf = useFailureWords()
  const onError = (error: Error) => toast.error(wordsOf(error))
  const endOthers = useMutation({
    mutationFn: () => api.call(contract.endOtherSessions),
    onSuccess: () => {
      toast.success(t('sessions.othersEnded'))
      return queries.invalidateQueries({ queryKey: ownQueryKeys.sessions })
    },
    onError,
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
        <Button variant="second" isBusy={leave.isPending} onPress={() => leave.mutate(contract.signOut)}>
          {t('sessions.signOut')}
        </Button>
        {items.length > 1 && (
          <ConfirmButton
            variant="second"
            label={t('sessions.endOthers')}
            texts={ask}
            isBusy={endOthers.isPending}
            onConfirm={endOthers.mutate}
          />
        )}
        <ConfirmButton
          variant="second"
          label={t('sessions.endAll')}
          texts={ask}
          isBusy={leave.isPending}
          onConfirm={() => leave.mutate(contract.endAllSessions)}
        />
      </div>
    </FormSection>
  )
}

/** Ends this session, alone or with all others, and goes to the sign-in. */
function useLeave() {
  const api = useLiveApi()
  const wordsOf = useFailureWords()
  return useMutation({
    mutationFn: (way: typeof contract.signOut | typeof contract.endAllSessions) => api.call(way),
    onSuccess: async () => {
      await endSession()
      location.assign(signInAddress)
    },
    onError: (error) => toast.error(wordsOf(error)),
  })
}

function SessionRow({ session }: { session: SessionView }) {
  const { t } = useTranslation('profile')
  const api = useLiveApi()
  const queries = useQueryClient()
  const momentWords = useMomentWords()
  const wordsOf = useFailureWords()
  const { browser, system } = deviceOf(session.device)
  const end = useMutation({
    mutationFn: () => api.call(contract.endSession, { params: { id: session.id } }),
    onSuccess: () => {
      toast.success(t('sessions.ended'))
      return queries.invalidateQueries({ queryKey: ownQueryKeys.sessions })
    },
    onError: (error) => {
      toast.error(wordsOf(error))
      queries.invalidateQueries({ queryKey: ownQueryKeys.sessions })
    },
  })
  const device = [browser, system].filter(Boolean).join(', ') || t('sessions.unknownDevice')
  return (
    <div className={styles.row}>
      <Icon name={/\bMobile\b/.test(session.device) ? 'phone' : 'compass'} />
      <div>
        <h3>{device}</h3>
        <p className="quiet">
          {t('sessions.lastUsed', { moment: momentWords(session.lastUsedAt) })}
          <br />
          {t('sessions.since', { moment: momentWords(session.createdAt) })}
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
          isBusy={end.isPending}
          onConfirm={end.mutate}
        />
      )}
    </div>
  )
}
