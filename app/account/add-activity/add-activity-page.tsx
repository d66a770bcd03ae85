import { useTranslation } from 'react-i18next'
import { addActivityAddress } from '../../../shared/rules/addresses.ts'
import { AppPage } from '../../app-page/app-page.tsx'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { AddActivityScreen } from './add-activity-screen.tsx'

export const handle = documentHandle([], { isAppPage: true })

/** Renders the page around the add-activity screen. */
export default function AddActivityPage() {
  const { t } = useTranslation('proposals')
  return (
    <>
      <DocumentHead
        title={t('title')}
        description={t('title')}
        address={addActivityAddress}
        isIndexed={false}
      />
      <AppPage
        name="add-activity-page"
        component={AddActivityScreen}
        componentProps={{}}
        readsAccount
        needsSignIn
        earlyReads={['/profile', '/general-data']}
      />
    </>
  )
}
