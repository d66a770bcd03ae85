import { useTranslation } from 'react-i18next'
import { homeAddress } from '../../../shared/rules/addresses.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'

export const handle = documentHandle([], { isKept: false, takesForms: true, isSecret: true })

/** The reset-password page (P-15). */
export default function ResetPasswordPage() {
  const { t } = useTranslation('account')
  return (
    <>
      <DocumentHead
        title={t('signIn.title')}
        description={t('signIn.title')}
        address={homeAddress}
        isIndexed={false}
      />
      <PageHead title={t('signIn.title')} />
    </>
  )
}
