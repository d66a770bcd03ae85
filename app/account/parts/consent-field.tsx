import { useTranslation } from 'react-i18next'
import { regulationsAddress } from '../../../shared/rules/addresses.ts'
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
