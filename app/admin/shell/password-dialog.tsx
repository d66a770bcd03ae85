import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import { forgotPasswordAddress } from '../../../shared/rules/addresses.ts'
import { passwordMaxCharacters } from '../../../shared/rules/limits.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { TitledDialog } from '../kit/dialog/dialog.tsx'

/** Asks for the password where an operation needs it typed once more; the refused request is then sent again. */
export function PasswordDialog() {
  const api = useLiveApi()
  /** The callers that wait for the answer; concurrent calls are answered together. */
  const waiting = useRef<((isRight: boolean) => void)[]>([])
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    api.askPasswordBy(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve)
          setIsAsking(true)
        }),
    )
  }, [api])
  const answer = (isRight: boolean) => {
    setIsAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(isRight)
  }
  return isAsking ? createPortal(<Question onAnswer={answer} />, document.body) : null
}

function Question({ onAnswer }: { onAnswer: (isRight: boolean) => void }) {
  const { t } = useTranslation('admin')
  const { t: errors } = useTranslation('errors')
  const form = useForm({
    state: useFormState({ currentPassword: '' }),
    check: ({ currentPassword }) =>
      currentPassword === '' ? [{ field: 'currentPassword', code: 'required' }] : [],
    call: (api, body) => api.call(contract.checkPassword, { body }),
    onDone: () => onAnswer(true),
  })
  const { currentPassword } = form.values
  return (
    <TitledDialog
      title={t('password.title')}
      onClose={() => onAnswer(false)}
      onSubmit={form.submit}
      actions={
        <>
          <Button isBusy={form.isBusy}>{t('password.confirm')}</Button>
          <Button variant="plain" onPress={() => onAnswer(false)}>
            {t('password.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('password.text')}</p>
      {form.message !== null && (
        <div role="alert">
          <Notice tone="problem">
            <p>{form.message}</p>
          </Notice>
        </div>
      )}
      <TextField
        id="currentPassword"
        type="password"
        label={t('password.label')}
        autoComplete="current-password"
        maxLength={passwordMaxCharacters}
        {...form.field('currentPassword')}
        problem={
          form.problemOf('currentPassword') ??
          (form.refusals > 0 && currentPassword === '' ? errors('fields.required') : undefined)
        }
      />
      <p>
        <a href={forgotPasswordAddress}>{t('password.forgotten')}</a>
      </p>
    </TitledDialog>
  )
}
