import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import { regulationsAddress } from '../../../shared/rules/addresses.ts'
import { loginSchema } from '../../../shared/schemas/account.ts'
import type { ApiClient } from '../../api/client.ts'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import { CheckField } from '../../ui/check-field/check-field.tsx'

/** The name of the field, and of its control. */
export const consentField = 'consent'
/** Stands for the link while the sentence is looked up. */
const linkMarker = '\u0000'

interface ConsentFieldProps {
  problem: string | undefined
  onChange: (isGiven: boolean) => void
}

/** Shows the consent to the processing of personal data, which an account requires. */
export function ConsentField({ problem, onChange }: ConsentFieldProps) {
  const { t } = useTranslation('forms')
  const [before, after] = t('accountConsent.text', { link: linkMarker }).split(linkMarker)
  return (
    <>
      <CheckField name={consentField} problem={problem} onChange={onChange}>
        {before}
        <a href={regulationsAddress}>{t('accountConsent.link')}</a>
        {after}
      </CheckField>
      <PrivacyNote />
    </>
  )
}

/**
 * Asks whether a login is taken: a public name, so that it may be asked before the form is sent (S-8).
 * @returns `null` for an invalid login, and without a response: the server checks it once more when the form is sent.
 */
export async function isLoginTaken(api: ApiClient, typed: string): Promise<boolean | null> {
  const login = loginSchema.safeParse(typed)
  if (!login.success) return null
  const answer = await api.call(contract.askLogin, { body: { login: login.data } }).catch(() => null)
  return answer?.isTaken ?? null
}
