import { useTranslation } from 'react-i18next'
import { panelAddress } from '../../shared/rules/addresses.ts'
import { LivePage } from '../app-page/app-page.tsx'
import { documentHandle } from '../site/document-handle.ts'
import { DocumentHead } from '../site/document-head.tsx'
import { panelIslandName, panelNamespaces } from './panel-island.ts'
import { PanelWaiting } from './panel-waiting.tsx'

export const handle = documentHandle([], { isAppPage: true, isPanel: true })

/** The document around the panel: the same for everybody, since who may see it is known in the browser (S-4). */
export default function AdminPage() {
  const { t } = useTranslation('admin')
  return (
    <>
      <DocumentHead title={t('title')} description={t('title')} address={panelAddress} isIndexed={false} />
      <LivePage
        name={panelIslandName}
        namespaces={panelNamespaces}
        component={PanelWaiting}
        componentProps={{}}
      />
    </>
  )
}
