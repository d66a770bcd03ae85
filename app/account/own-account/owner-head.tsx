import { useTranslation } from 'react-i18next'
import { profileSettingsAddress } from '../../../shared/rules/addresses.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from '../links/links.module.css'

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
