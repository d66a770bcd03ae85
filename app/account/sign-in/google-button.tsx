import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { googleSignInPath, profileAddress, returnToQueryName } from '../../../shared/rules/addresses.ts'
import { returnPath } from '../../../shared/rules/return-path.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './sign-in-screen.module.css'
import { goalOf } from './sign-in-step.ts'

/** Shows the link to sign in by Google, which returns to the requested page (S-6). */
export function GoogleButton({ label }: { label: string }) {
  const { t } = useTranslation('account')
  const address = useSyncExternalStore(neverChanges, addressInBrowser, addressOnServer)
  return (
    <>
      <p className={styles.or}>{t('signIn.or')}</p>
      <Button href={address} variant="second" isBig>
        {label}
      </Button>
    </>
  )
}

const neverChanges = () => () => undefined
const addressOnServer = () => googleSignInPath
const addressInBrowser = () =>
  `${googleSignInPath}?${new URLSearchParams({ [returnToQueryName]: returnPath(goalOf(location.search), profileAddress) })}`
