import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileAddress, signInAddress } from '../../../shared/rules/addresses.ts'
import type { AccountView } from '../../../shared/schemas/account.ts'
import type { TextPageLink } from '../../../shared/schemas/text-page.ts'
import { pageAccountId } from '../../api/session.ts'
import { useProfile } from '../../app-page/own-queries.ts'
import { useIsAlive } from '../../app-page/page-services.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { WaitingRoom } from '../../app-page/waiting-room.tsx'
import { PrivacyPage } from '../../forms/privacy-note.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import styles from './register-form.module.css'
import { RegisterForm } from './register-form.tsx'
import { emptyStart, forgetRegisterDrafts, type RegisterStart, readStart } from './register-start.ts'

/** Shows the registration of an ambassador or expert (P-14): an account and a profile, or a profile for an account. */
export function RegisterScreen({ privacyPage }: { privacyPage: TextPageLink | null }) {
  const { t } = useTranslation('register')
  const isAlive = useIsAlive()
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PrivacyPage value={privacyPage}>{isAlive ? <LiveRegistration /> : <Waiting />}</PrivacyPage>
    </>
  )
}

function LiveRegistration() {
  const [hasAccount] = useState(() => pageAccountId() !== '')
  return hasAccount ? <RegistrationOfAccount /> : <Registration account={null} />
}

/** Shows the registration of a signed-in account: a form for its profile, or a notice where there is one. */
function RegistrationOfAccount() {
  const { t } = useTranslation('register')
  const { data, isError, refetch } = useProfile()
  if (isError) return <Failure onRetry={refetch} />
  if (!data) return <Waiting />
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
  const { data: choices, isError, refetch } = useGeneralData()
  const [start, setStart] = useState<RegisterStart | null>(null)
  const [doneEmail, setDoneEmail] = useState<string | null>(null)

  useEffect(() => {
    readStart(account).then(setStart)
  }, [account])

  if (doneEmail !== null) return <Done email={doneEmail} hasAccount={account !== null} />
  if (isError) return <Failure onRetry={refetch} />
  if (!choices || !start) return <Waiting />
  return (
    <RegisterForm
      key={start.idempotencyKey}
      start={start}
      choices={choices}
      hasAccount={account !== null}
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

function Waiting() {
  const { t } = useTranslation('app')
  return (
    <WaitingRoom>
      <div className={`wrap ${styles.register}`}>
        <p role="status">{t('loading')}</p>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </div>
    </WaitingRoom>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('app')
  const { t: register } = useTranslation('register')
  return (
    <div className={`wrap ${styles.register}`}>
      <Notice tone="problem">
        <p>{register('choicesFailed')}</p>
        <Button variant="second" onPress={onRetry}>
          {t('tryAgain')}
        </Button>
      </Notice>
    </div>
  )
}
