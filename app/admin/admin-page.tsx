import { useTranslation } from 'react-i18next'
import { demoMailAddress, panelAddress } from '../../shared/rules/addresses.ts'
import { isPanelPath } from '../../shared/rules/admin-sections.ts'
import { LivePage } from '../app-page/app-page.tsx'
import { useDocumentEnvironment } from '../document-environment.tsx'
import { documentHandle } from '../site/document-handle.ts'
import { DocumentHead } from '../site/document-head.tsx'
import { DemonstrationBar } from '../ui/demonstration-bar/demonstration-bar.tsx'
import { SkipLink } from '../ui/skip-link/skip-link.tsx'
import type { Route } from './+types/admin-page.ts'
import { panelIslandName, panelNamespaces } from './panel-island.ts'
import { Spinner } from './shell/spinner.tsx'

export const handle = documentHandle([], { isAppPage: true, isPanel: true })

/** Answers a path that is none of the panel's with "404 Not found" (P-18). */
export function loader({ params }: Route.LoaderArgs) {
  if (!isPanelPath(params['*'] ?? '')) throw new Response(null, { status: 404 })
  return null
}

/**
 * Renders the document around the panel: the same for everybody, since the browser alone knows who may see it (S-4).
 */
export default function AdminPage() {
  const { t } = useTranslation(['admin', 'common', 'demo-mail'])
  const { isDemonstration } = useDocumentEnvironment()
  return (
    <>
      <DocumentHead title={t('title')} description={t('title')} address={panelAddress} isIndexed={false} />
      {/* The first link of the page, so that it leads past all others; the panel has its target. */}
      <SkipLink href="#section" label={t('skip')} />
      {isDemonstration && (
        <aside aria-label={t('demo-mail:title')}>
          <DemonstrationBar
            text={t('common:demonstration')}
            mailbox={{ href: demoMailAddress, label: t('demo-mail:title') }}
          />
        </aside>
      )}
      <LivePage
        name={panelIslandName}
        namespaces={panelNamespaces}
        component={PanelWaiting}
        componentProps={{}}
      />
    </>
  )
}

/** Shows a placeholder until the panel is loaded. */
function PanelWaiting() {
  const { t } = useTranslation('admin')
  return (
    <main>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Spinner label={t('loading')} />
    </main>
  )
}
