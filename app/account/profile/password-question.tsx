import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordMaxCharacters } from '../../../shared/rules/limits.ts'
import { type AccountView, currentPasswordSchema } from '../../../shared/schemas/account.ts'
import type { ApiClient } from '../../api/client.ts'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import styles from './profile-screen.module.css'

interface PasswordQuestionProps<Output> {
  /** The id of the field. */
  id: string
  account: AccountView
  confirmLabel: string
  call: (api: ApiClient, body: { currentPassword: string }) => Promise<Output>
  onDone: (output: Output) => void
  onCancel: () => void
}

/** Asks for the password before something that only the owner of the account may do. */
export function PasswordQuestion<Output>({
  id,
  account,
  confirmLabel,
  call,
  onDone,
  onCancel,
}: PasswordQuestionProps<Output>) {
  const { t } = useTranslation('profile')
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => formRef.current?.querySelector<HTMLInputElement>(`[id="${id}"]`)?.focus(), [id])
  const form = useForm({
    state: useFormState({ currentPassword: '' }),
    schema: currentPasswordSchema,
    call,
    onDone,
  })
  const label = t('secondFactor.password.label')
  return (
    <form className={styles.form} noValidate ref={formRef} onSubmit={form.submit}>
      <FormProblemSummary form={form} labelOf={() => label} controlIdOf={() => id} />
      <input
        type="text"
        name="username"
        className="visually-hidden"
        autoComplete="username"
        aria-hidden="true"
        tabIndex={-1}
        readOnly
        value={account.login}
      />
      <SecretField
        id={id}
        label={label}
        hint={t('secondFactor.password.hint')}
        autoComplete="current-password"
        maxLength={passwordMaxCharacters}
        {...form.field('currentPassword')}
      />
      <p className="actions">
        <Button isBusy={form.isBusy}>{confirmLabel}</Button>
        <Button variant="plain" onPress={onCancel}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  )
}

interface SecretFieldProps {
  id: string
  label: string
  hint: string
  autoComplete: 'current-password' | 'new-password'
  maxLength: number
  problem: string | undefined
  /** The strength of the password, where that is known. */
  note?: string
  value: string
  onChange: (value: string) => void
}

/** Shows a field for one's own password, which can be made visible. */
export function SecretField({ onChange, ...field }: SecretFieldProps) {
  const { t } = useTranslation('profile')
  return (
    <PasswordField
      {...field}
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
