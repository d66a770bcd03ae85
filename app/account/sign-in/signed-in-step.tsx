import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import { profileAddress } from '../../../shared/rules/addresses.ts'
import { endSession } from '../../api/session.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { StepFrame } from './step-frame.tsx'

/** Says that somebody is signed in on this browser already, with links to go on. */
export function SignedInStep({ onSignedOut }: { onSignedOut: () => void }) {
  const { t } = useTranslation('account')
  const signOut = useFormCall({ call: (api, _: null) => api.call(contract.signOut) })
  return (
    <StepFrame title={t('signedIn.title')}>
      <p>{t('signedIn.text')}</p>
      <p className="actions">
        <Button href={profileAddress}>{t('signedIn.profile')}</Button>
        <Button
          variant="second"
          isBusy={signOut.isBusy}
          onPress={async () => {
            // Whether or not the server was reached, this browser stores no token (S-5).
            await signOut.send(null)
            await endSession()
            onSignedOut()
          }}
        >
          {t('signedIn.signOut')}
        </Button>
      </p>
    </StepFrame>
  )
}
