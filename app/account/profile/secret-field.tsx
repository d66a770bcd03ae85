import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/password-field/password-field.tsx'

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
