import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { forgotPasswordAddress, homeAddress, signInAddress } from '../../../shared/rules/addresses.ts'
import {
  confirmationLinkMaxAgeHours,
  passwordLinkMaxAgeMinutes,
  passwordMaxCharacters,
  passwordMinCharacters,
} from '../../../shared/rules/limits.ts'
import { FormRefusal } from '../../forms/document-form/form-refusal.tsx'
import type { Refusal } from '../../forms/use-problems.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { AccountGate } from '../../ui/account-panel/account-panel.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { type LinkState, problemOf } from './link-data.ts'
import styles from './links.module.css'

interface LinkFrameProps {
  title: string
  lead?: string
  children?: ReactNode
  /** The panel next to it: how a link or a change works, what to do before erasing, or the benefits of an account. */
  panel: 'safety' | 'benefits' | 'email' | 'login' | 'erase' | 'notices'
}

/** Shows a page about an account's link: its heading, the instructions, and the panel next to it. */
export function LinkFrame({ title, lead, children, panel }: LinkFrameProps) {
  const panels = usePanels()
  return (
    <AccountGate panel={panels[panel]}>
      <div className="stack">
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {children}
    </AccountGate>
  )
}

/** Says that the link was used, has expired or never existed, and how to go on. */
export function ExpiredScreen({ text, panel }: { text: string; panel: LinkFrameProps['panel'] }) {
  const { t } = useTranslation('account-links')
  return (
    <LinkFrame title={t('expired.title')} panel={panel}>
      <Notice tone="problem">
        <p>{text}</p>
      </Notice>
      <div className="actions">
        <Button href={forgotPasswordAddress}>{t('expired.again')}</Button>
        <Button href={signInAddress} variant="second">
          {t('toSignIn')}
        </Button>
      </div>
    </LinkFrame>
  )
}

interface DoneScreenProps {
  title: string
  text: string
  panel: LinkFrameProps['panel']
}

/** Says that it is done, with the link to sign in. */
export function DoneScreen({ title, text, panel }: DoneScreenProps) {
  const { t } = useTranslation('account-links')
  return (
    <LinkFrame title={title} panel={panel}>
      <div role="status">
        <Notice tone="success">
          <p>{text}</p>
        </Notice>
      </div>
      <div className="actions">
        <Button href={signInAddress} isBig>
          {t('toSignIn')}
        </Button>
      </div>
    </LinkFrame>
  )
}

/** Shows the link back to signing in. */
export function BackToSignIn() {
  const { t } = useTranslation('account-links')
  return (
    <p>
      <a className={styles.back} href={signInAddress}>
        <Icon name="back" />
        {t('backToSignIn')}
      </a>
    </p>
  )
}

interface CurrentPasswordFieldProps {
  label: string
  hint: string
  refusal: Refusal | undefined
}

/** Asks for the present password of an account. */
export function CurrentPasswordField({ label, hint, refusal }: CurrentPasswordFieldProps) {
  return (
    <Field id="password" label={label} hint={hint} problem={problemOf(refusal, 'password')}>
      {(control) => (
        <input
          {...control}
          type="password"
          name="password"
          autoComplete="current-password"
          maxLength={passwordMaxCharacters}
        />
      )}
    </Field>
  )
}

function usePanels() {
  const { t } = useTranslation('account-links')
  return {
    safety: {
      title: t('safety.title'),
      items: [
        { title: t('safety.once.title'), text: t('safety.once.text') },
        {
          title: t('safety.minutes.title', { count: passwordLinkMaxAgeMinutes }),
          text: t('safety.minutes.text'),
        },
        { title: t('safety.devices.title'), text: t('safety.devices.text') },
      ],
    },
    email: {
      title: t('ownEmail.panel.title'),
      items: [
        { title: t('ownEmail.panel.both.title'), text: t('ownEmail.panel.both.text') },
        {
          title: t('ownEmail.panel.hours.title', { count: confirmationLinkMaxAgeHours }),
          text: t('ownEmail.panel.hours.text'),
        },
        { title: t('ownEmail.panel.devices.title'), text: t('ownEmail.panel.devices.text') },
      ],
    },
    login: {
      title: t('ownLogin.panel.title'),
      items: [
        { title: t('ownLogin.panel.same.title'), text: t('ownLogin.panel.same.text') },
        { title: t('ownLogin.panel.mail.title'), text: t('ownLogin.panel.mail.text') },
      ],
    },
    erase: {
      title: t('erase.panel.title'),
      items: [
        { title: t('erase.panel.copy.title'), text: t('erase.panel.copy.text') },
        { title: t('erase.panel.open.title'), text: t('erase.panel.open.text') },
        { title: t('erase.panel.never.title'), text: t('erase.panel.never.text') },
      ],
    },
    notices: {
      title: t('stopNotices.panel.title'),
      items: [
        { title: t('stopNotices.panel.bell.title'), text: t('stopNotices.panel.bell.text') },
        { title: t('stopNotices.panel.again.title'), text: t('stopNotices.panel.again.text') },
      ],
    },
    benefits: {
      title: t('benefits.title'),
      items: [
        { title: t('benefits.cabinet.title'), text: t('benefits.cabinet.text') },
        { title: t('benefits.proposal.title'), text: t('benefits.proposal.text') },
        { title: t('benefits.news.title'), text: t('benefits.news.text') },
      ],
    },
  }
}

interface NewPasswordFormProps {
  /** The login whose password it is; password managers store it under this name. */
  login: string
  refusal: Refusal | undefined
  submitLabel: string
}

/** Sets a password: twice the same, with no other rule to obey than its length (V-1, V-3). */
export function NewPasswordForm({ login, refusal, submitLabel }: NewPasswordFormProps) {
  const { t } = useTranslation('account-links')
  const labels = { password: t('password.label'), repeatPassword: t('repeatPassword.label') }
  const traits = { type: 'password', autoComplete: 'new-password', maxLength: passwordMaxCharacters }
  return (
    <>
      {refusal && <FormRefusal form={refusal} labels={labels} />}
      <form method="post" noValidate>
        <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
        <Field
          id="password"
          label={labels.password}
          hint={t('password.hint', { count: passwordMinCharacters })}
          problem={problemOf(refusal, 'password')}
        >
          {(control) => <input {...control} {...traits} name="password" />}
        </Field>
        <Field
          id="repeatPassword"
          label={labels.repeatPassword}
          hint={t('repeatPassword.hint')}
          problem={problemOf(refusal, 'repeatPassword')}
        >
          {(control) => <input {...control} {...traits} name="repeatPassword" />}
        </Field>
        <Button isBig>{submitLabel}</Button>
      </form>
    </>
  )
}

interface LinkPageProps {
  /** The key of the page's texts. */
  texts: 'confirm' | 'reset' | 'invitation'
  screen: ComponentType<LinkState>
  loaderData: Omit<LinkState, 'refusal'>
  actionData: { refusal: Refusal } | undefined
}

/** Shows a page behind a mailed secret, which no search engine may list. */
export function LinkPage({ texts, screen: Screen, loaderData, actionData }: LinkPageProps) {
  const { t } = useTranslation(['account-links', 'forms'])
  const { link, isOver } = loaderData
  const title = isOver ? t(`${texts}.done.title`) : link ? t(`${texts}.title`) : t('expired.title')
  const refusal = link ? actionData?.refusal : undefined
  return (
    <>
      <DocumentHead
        title={refusal ? t('forms:errorTitle', { title }) : title}
        description={t(`${texts}.description`)}
        address={homeAddress}
        isIndexed={false}
      />
      <Screen link={link} isOver={isOver} refusal={refusal} />
    </>
  )
}
