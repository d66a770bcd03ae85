import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { honeypotName } from '../../../shared/schemas/application.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './form-frame.module.css'
import type { LiveForm } from './use-live-form.ts'

interface FormFrameProps {
  form: LiveForm
  /** The page that takes the form without a script. */
  action: string
  idempotencyKey: string
  submitLabel: string
  children: ReactNode
}

/** Renders the form element with what every public form has: its key, the trap for programs, the button. */
export function FormFrame({ form, action, idempotencyKey, submitLabel, children }: FormFrameProps) {
  const { t } = useTranslation('forms')
  return (
    <form
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      action={action}
      noValidate
      aria-busy={form.isSending || undefined}
      ref={form.formRef}
      {...form.handlers}
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {children}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={honeypotName}>{t('trap')}</label>
        <input type="text" name={honeypotName} id={honeypotName} tabIndex={-1} autoComplete="off" />
      </div>
      <p className="actions">
        <Button isBig isBusy={form.isSending}>
          {form.isSending ? t('send.underWay') : submitLabel}
        </Button>
      </p>
    </form>
  )
}
