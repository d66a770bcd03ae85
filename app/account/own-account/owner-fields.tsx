import { useTranslation } from 'react-i18next'
import { forgotPasswordAddress, profileSettingsAddress } from '../../../shared/rules/addresses.ts'
import { emailMaxCharacters } from '../../../shared/rules/limits.ts'
import { FormRefusal } from '../../forms/document-form/form-refusal.tsx'
import type { Refusal } from '../../forms/use-problems.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { problemOf } from '../links/link-data.ts'
import { CurrentPasswordField } from '../links/link-frame.tsx'
import styles from '../links/links.module.css'

interface OwnerFieldsProps {
  /** The typed login or email of the account. */
  account: string
  refusal: Refusal | undefined
}

/**
 * Asks for what proves the owner of an account: its login or email, its password, and a code where it has two steps.
 */
export function OwnerFields({ account, refusal }: OwnerFieldsProps) {
  const { t } = useTranslation('account-links')
  return (
    <>
      <Field
        id="account"
        label={t('owner.account.label')}
        hint={t('owner.account.hint')}
        problem={problemOf(refusal, 'account')}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            name="account"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={emailMaxCharacters}
            defaultValue={account}
          />
        )}
      </Field>
      <CurrentPasswordField
        label={t('owner.password.label')}
        hint={t('owner.password.hint')}
        refusal={refusal}
      />
      <Field
        id="code"
        label={t('owner.code.label')}
        hint={t('owner.code.hint')}
        problem={problemOf(refusal, 'code')}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
          />
        )}
      </Field>
      <p>
        <a href={forgotPasswordAddress}>{t('owner.noPassword')}</a>
      </p>
    </>
  )
}

/** Shows why such a form was refused. */
export function OwnerRefusal({
  refusal,
  labels = {},
}: {
  refusal: Refusal | undefined
  labels?: Readonly<Record<string, string>>
}) {
  const { t } = useTranslation('account-links')
  if (!refusal) return null
  const ownLabels = {
    account: t('owner.account.label'),
    password: t('owner.password.label'),
    code: t('owner.code.label'),
  }
  return <FormRefusal form={refusal} labels={{ ...labels, ...ownLabels }} />
}

interface OwnerHeadProps {
  title: string
  description: string
  address: string
  isRefused: boolean
}

/** Describes a page with a form of the owner of an account, which no search engine may list. */
export function OwnerHead({ title, description, address, isRefused }: OwnerHeadProps) {
  const { t } = useTranslation('forms')
  return (
    <DocumentHead
      title={isRefused ? t('errorTitle', { title }) : title}
      description={description}
      address={address}
      isIndexed={false}
    />
  )
}

/** Shows the link back to the settings of the profile. */
export function BackToProfile() {
  const { t } = useTranslation('account-links')
  return (
    <p>
      <a className={styles.back} href={profileSettingsAddress}>
        <Icon name="back" />
        {t('owner.back')}
      </a>
    </p>
  )
}
