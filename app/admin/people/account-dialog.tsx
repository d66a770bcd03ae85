import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { defaultLanguage } from '../../../shared/i18n/languages.ts'
import { type PersonRecord, personAccountSchema } from '../../../shared/schemas/admin/people.ts'
import { formProblems } from '../../../shared/schemas/form-problems.ts'
import { RetryKey } from '../../api/retry-key.ts'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useFormCall } from '../../forms/use-form-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { AccountFields, PasswordFields } from './account-fields.tsx'
import styles from './person-editor.module.css'
import { endpointsOf } from './person-endpoints.ts'

const modes = ['invite', 'password'] as const

/** Makes the account of a person: by an invitation, or with a password that its owner has to replace. */
export function AccountDialog({ person, onClose }: { person: PersonRecord; onClose: () => void }) {
  const { t } = useTranslation('admin-people')
  const titleId = useId()
  const queries = useQueryClient()
  const [mode, setMode] = useState<(typeof modes)[number]>('invite')
  const [values, setValues] = useState({
    email: '',
    login: '',
    language: defaultLanguage as string,
    password: '',
    repeatPassword: '',
  })
  const [retryKey] = useState(() => new RetryKey())
  const form = useFormCall({
    check: (body: Record<string, unknown>) => {
      const checked = personAccountSchema.safeParse(body)
      return checked.success ? [] : formProblems(checked.error, body)
    },
    call: (api, body) =>
      api.call(endpointsOf(person).giveAccount, {
        params: { id: person.id },
        body: body as z.input<typeof personAccountSchema>,
        idempotencyKey: retryKey.of(body),
      }),
    onDone: async () => {
      toast.success(t(mode === 'invite' ? 'account.invited' : 'account.created'))
      await queries.invalidateQueries({ queryKey: ['admin'] })
      onClose()
    },
  })
  const change = (part: Partial<typeof values>) => {
    for (const name of Object.keys(part)) form.forgive(name)
    setValues({ ...values, ...part })
  }
  const { email, login, language } = values
  const labels: Record<string, string> = {
    email: t('account.email'),
    login: t('account.login'),
    language: t('account.language'),
    password: t('account.password'),
    repeatPassword: t('account.repeatPassword'),
  }
  return createPortal(
    <Dialog labelledBy={titleId} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The form of the person is around it, as React sees it.
          event.stopPropagation()
          void form.send(mode === 'invite' ? { mode, email, login, language } : { mode, ...values })
        }}
      >
        <h2 id={titleId} className={styles.title}>
          {t('account.create')}
        </h2>
        <FormProblemSummary form={form} labelOf={(path) => labels[path]} />
        <div className={styles.choices} role="radiogroup" aria-labelledby={titleId}>
          {modes.map((one) => (
            <label key={one}>
              <input type="radio" name="mode" checked={mode === one} onChange={() => setMode(one)} />
              {t(`account.modes.${one}`)}
            </label>
          ))}
        </div>
        <AccountFields prefix="" values={values} problemOf={form.problemOf} onChange={change} />
        {mode === 'password' && (
          <PasswordFields
            prefix=""
            values={values}
            problemOf={form.problemOf}
            onChange={(name, value) => change({ [name]: value })}
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
