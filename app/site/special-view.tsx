import { useLocation } from 'react-router'
import { viewAddress } from '../../shared/rules/addresses.ts'
import { formatView, ordinaryView } from '../../shared/rules/special-view.ts'
import { useDocumentEnvironment } from '../document-environment.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import type { ViewLinkTarget } from '../ui/view-panel/view-link.tsx'
import { ViewPanel, viewPanelId } from '../ui/view-panel/view-panel.tsx'

/** Returns the path and query of the current page, to which a choice redirects back. */
function usePageAddress(): string {
  const { pathname, search } = useLocation()
  return `${pathname}${search}`
}

/**
 * Returns the link to the special view. It turns on black on white, or leads to the panel where a view is already on.
 */
export function useViewLink(): ViewLinkTarget {
  const { t } = useTranslation('special-view')
  const { view } = useDocumentEnvironment()
  const address = usePageAddress()
  const isOn = formatView(view) !== ''
  return {
    label: t('open'),
    href: isOn ? `#${viewPanelId}` : viewAddress({ ...ordinaryView, scheme: 'bw' }, address),
  }
}

/** Shows the panel of the special view; nothing in the ordinary view. */
export function SpecialViewPanel() {
  const { t } = useTranslation('special-view')
  const { view } = useDocumentEnvironment()
  const address = usePageAddress()
  if (formatView(view) === '') return null
  return (
    <ViewPanel
      view={view}
      address={address}
      texts={{
        title: t('open'),
        colours: t('colours'),
        colour: {
          ordinary: t('colour.ordinary'),
          bw: t('colour.bw'),
          wb: t('colour.wb'),
          blue: t('colour.blue'),
        },
        sizes: t('sizes'),
        size: { 1: t('size.1'), 2: t('size.2'), 3: t('size.3') },
        spacings: t('spacings'),
        spacing: { 1: t('spacing.1'), 2: t('spacing.2') },
        pictures: t('pictures'),
        picture: { on: t('picture.on'), off: t('picture.off') },
        reset: t('reset'),
      }}
    />
  )
}
