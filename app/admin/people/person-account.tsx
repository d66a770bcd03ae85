import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { personPanel } from '../../../shared/contract/people-panel.ts'
import { formatDate } from '../../../shared/i18n/formats.ts'
import { defaultLanguage } from '../../../shared/i18n/languages.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import {
  type PersonItem,
  type PersonRecord,
  personAccountSchema,
} from '../../../shared/schemas/people-records.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Dialog, DialogTitle } from '../kit/dialog/dialog.tsx'
import { EditorPart } from '../kit/record-drawer/editor-part.tsx'
import { AccountFields, PasswordFields } from './account-fields.tsx'
import styles from './person-editor.module.css'

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

/** Shows the part below the form of a person: the account. */
export function PersonAside({ record }: { record: PersonRecord }) {
  const { t } = useTranslation('admin-people')
  return (
    <EditorPart id="account" title={t('fields.account')}>
      <PersonAccount person={record} />
    </EditorPart>
  )
}

const modes = ['invite', 'password'] as const

const noAccount = {
  mode: 'invite' as (typeof modes)[number],
  email: '',
  login: '',
  language: defaultLanguage as string,
  password: '',
  repeatPassword: '',
}

/** Makes the account of a person: by an invitation, or with a password that its owner has to replace. */
function AccountDialog({ person, onClose }: { person: PersonRecord; onClose: () => void }) {
  const { t } = useTranslation('admin-people')
  const titleId = useId()
  const queries = useQueryClient()
  const form = useForm({
    state: useFormState(noAccount),
    check: (values) => schemaProblems(personAccountSchema, bodyOf(values)),
    call: (api, values, keyOf) => {
      const body = bodyOf(values) as z.input<typeof personAccountSchema>
      const params = { id: person.id }
      return api.call(endpointsOf(person).giveAccount, { params, body, idempotencyKey: keyOf(body) })
    },
    onDone: async (_answer, { mode }) => {
      toast.success(t(mode === 'invite' ? 'account.invited' : 'account.created'))
      await queries.invalidateQueries({ queryKey: ['admin'] })
      onClose()
    },
  })
  const { values, set } = form
  const { mode } = values
  const labels: Record<string, string> = {
    email: t('account.email'),
    login: t('account.login'),
    language: t('account.language'),
    password: t('account.password'),
    repeatPassword: t('account.repeatPassword'),
  }
  return createPortal(
    <Dialog labelledBy={titleId} onClose={onClose}>
      <form className="stack" noValidate onSubmit={form.submit}>
        <DialogTitle id={titleId}>{t('account.create')}</DialogTitle>
        <FormProblemSummary form={form} labelOf={(path) => labels[path]} />
        <div className={styles.choices} role="radiogroup" aria-labelledby={titleId}>
          {modes.map((one) => (
            <label key={one}>
              <input type="radio" name="mode" checked={mode === one} onChange={() => set({ mode: one })} />
              {t(`account.modes.${one}`)}
            </label>
          ))}
        </div>
        <AccountFields prefix="" values={values} problemOf={form.problemOf} onChange={set} />
        {mode === 'password' && (
          <PasswordFields
            prefix=""
            values={values}
            problemOf={form.problemOf}
            onChange={(name, value) => set({ [name]: value })}
          />
        )}
        <div className="actions">
          <Button isBusy={form.isBusy}>{t(mode === 'invite' ? 'account.send' : 'account.create')}</Button>
          <Button variant="plain" onPress={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}

/** Returns the body that is sent: with a password only where one is handed over. */
function bodyOf({ password, repeatPassword, ...rest }: typeof noAccount): Record<string, unknown> {
  return rest.mode === 'invite' ? rest : { ...rest, password, repeatPassword }
}

/** Returns the endpoints of a person in the panel, whichever section it is shown in. */
export function endpointsOf({ type }: Pick<PersonItem, 'type'>) {
  return personPanel[type === 'expert' ? 'expert' : 'ambassador']
}
