import { useTranslation } from 'react-i18next'
import * as accounts from '../../../shared/contract/accounts.ts'
import { forgotPasswordAddress } from '../../../shared/rules/addresses.ts'
import { passwordMaxCharacters } from '../../../shared/rules/limits.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { TitledDialog } from '../kit/dialog/dialog.tsx'

export interface QuestionProps {
  onAnswer: (isRight: boolean) => void
}

/** Shows the dialog that asks for the password of the account. */
export function PasswordQuestion({ onAnswer }: QuestionProps) {
  const { t } = useTranslation('admin')
  const { t: errors } = useTranslation('errors')
  const form = useForm({
    state: useFormState({ currentPassword: '' }),
    check: ({ currentPassword }) =>
      currentPassword === '' ? [{ field: 'currentPassword', code: 'required' }] : [],
    call: (api, body) => api.call(accounts.checkPassword, { body }),
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
