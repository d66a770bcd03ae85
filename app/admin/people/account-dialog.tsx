import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { createPortal } from 'react-dom'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { defaultLanguage } from '../../../shared/i18n/languages.ts'
import { type PersonRecord, personAccountSchema } from '../../../shared/schemas/admin/people.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, DialogTitle } from '../kit/dialog/dialog.tsx'
import { AccountFields, PasswordFields } from './account-fields.tsx'
import styles from './person-editor.module.css'
import { endpointsOf } from './person-endpoints.ts'

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
export function AccountDialog({ person, onClose }: { person: PersonRecord; onClose: () => void }) {
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
