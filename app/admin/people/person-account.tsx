import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '../../../shared/i18n/formats.ts'
import type { PersonRecord } from '../../../shared/schemas/admin/people.ts'
import { useLiveApi } from '../../account/own-data/use-live-api.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { AccountDialog } from './account-dialog.tsx'
import styles from './person-editor.module.css'
import { endpointsOf } from './person-endpoints.ts'

const tones = { active: 'good', invited: 'waiting', unconfirmed: 'waiting', disabled: 'bad' } as const

/** Shows the account of a person, or the form that creates one. */
export function PersonAccount({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('admin-people')
  const language = useLanguage()
  const [isCreating, setIsCreating] = useState(false)
  const { account } = person
  return (
    <div className={styles.part}>
      {account ? (
        <>
          <DetailList
            texts={{ notAvailable: t('notAvailable') }}
            details={[
              { label: t('account.email'), value: account.email },
              { label: t('account.login'), value: account.login },
              { label: t('account.role'), value: t(`account.roles.${account.role}`) },
              {
                label: t('account.state'),
                value: <Badge tone={tones[account.state]}>{t(`account.states.${account.state}`)}</Badge>,
              },
              {
                label: t('account.lastSignIn'),
                value: account.lastSignInAt && formatDate(account.lastSignInAt, language),
              },
            ]}
          />
          <div className="actions">
            <Link to={`/admin/users?open=${account.userId}`}>{t('account.open')}</Link>
            {account.state === 'invited' && <InviteAgain person={person} />}
          </div>
        </>
      ) : (
        <>
          <p className="quiet">{t('account.noneText')}</p>
          <p className="actions">
            <Button variant="second" onPress={() => setIsCreating(true)}>
              <Icon name="plus" />
              {t('account.create')}
            </Button>
          </p>
        </>
      )}
      {isCreating && <AccountDialog person={person} onClose={() => setIsCreating(false)} />}
    </div>
  )
}

function InviteAgain({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('admin-people')
  const api = useLiveApi()
  const queries = useQueryClient()
  const messageOf = useErrorMessage()
  const invitation = useMutation({
    retry: false,
    mutationFn: () => api.call(endpointsOf(person).inviteAgain, { params: { id: person.id }, body: {} }),
    onSuccess: () => toast.success(t('account.invited')),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <Button variant="second" isBusy={invitation.isPending} onPress={() => invitation.mutate()}>
      {t('account.inviteAgain')}
    </Button>
  )
}
