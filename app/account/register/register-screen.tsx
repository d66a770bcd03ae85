import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileAddress, signInAddress } from '../../../shared/rules/addresses.ts'
import type { AccountView } from '../../../shared/schemas/account.ts'
import type { TextPageLink } from '../../../shared/schemas/text-page.ts'
import { pageAccountId } from '../../api/session.ts'
import { useProfile } from '../../app-page/own-queries.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { WaitingRoom } from '../../app-page/waiting-room.tsx'
import { PrivacyPage } from '../../forms/privacy-note.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import styles from './register-form.module.css'
import { RegisterForm } from './register-form.tsx'
import { emptyStart, forgetRegisterDrafts } from './register-start.ts'
import { StepFailure, StepWaiting } from './step-notices.tsx'

/** Shows the registration of an ambassador or expert (P-14): an account and a profile, or a profile for an account. */
export function RegisterScreen({ privacyPage }: { privacyPage: TextPageLink | null }) {
  const { t } = useTranslation('register')
  // The server renders the first step for a visitor without an account, who can begin to type at once.
  const [hasAccount, setHasAccount] = useState(false)
  useLayoutEffect(() => setHasAccount(pageAccountId() !== ''), [])
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PrivacyPage value={privacyPage}>
        {hasAccount ? <RegistrationOfAccount /> : <Registration account={null} />}
      </PrivacyPage>
    </>
  )
}

/** Shows the registration of a signed-in account: a form for its profile, or a notice where there is one. */
function RegistrationOfAccount() {
  const { t } = useTranslation('register')
  const { data, isError, refetch } = useProfile()
  if (isError)
    return (
      <Outside>
        <StepFailure onRetry={refetch} />
      </Outside>
    )
  if (!data)
    return (
      <Outside>
        <StepWaiting />
      </Outside>
    )
  if (!data.person) return <Registration account={data.account} />
  return (
    <div className={`wrap ${styles.register}`}>
      <Notice>
        <p>{t('hasProfile.text')}</p>
        <p>
          <a href={profileAddress}>{t('hasProfile.link')}</a>
        </p>
      </Notice>
    </div>
  )
}

function Registration({ account }: { account: AccountView | null }) {
  const choices = useGeneralData()
  const [start, setStart] = useState(() => emptyStart(account))
  const [doneEmail, setDoneEmail] = useState<string | null>(null)
  if (doneEmail !== null) return <Done email={doneEmail} hasAccount={account !== null} />
  return (
    <RegisterForm
      key={start.idempotencyKey}
      start={start}
      choices={choices}
      account={account}
      onDone={setDoneEmail}
      onClear={() => forgetRegisterDrafts().then(() => setStart(emptyStart(account)))}
    />
  )
}

/** Says what to do once a registration was accepted. */
function Done({ email, hasAccount }: { email: string; hasAccount: boolean }) {
  const { t } = useTranslation('register')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={`wrap ${styles.register}`}>
      <h2 ref={heading} tabIndex={-1}>
        {t(hasAccount ? 'done.profileTitle' : 'done.title')}
      </h2>
      <div className="prose">
        {!hasAccount && <p>{t('done.mail', { email })}</p>}
        <p>{t('done.next')}</p>
      </div>
      <p className="actions">
        <Button href={hasAccount ? profileAddress : signInAddress}>
          {t(hasAccount ? 'done.toProfile' : 'done.toSignIn')}
        </Button>
      </p>
    </div>
  )
}

/** Shows a notice where the form would be. */
function Outside({ children }: { children: ReactNode }) {
  return (
    <WaitingRoom>
      <div className={`wrap ${styles.register}`}>{children}</div>
    </WaitingRoom>
  )
}
