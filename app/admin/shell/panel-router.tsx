import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { firstSection, sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { movedSections } from '../../../shared/rules/records.ts'
import { type PanelSection, panelSections } from '../sections.ts'
import { loadSection } from './load-section.ts'
import { NotFoundSection } from './not-found-section.tsx'
import { PanelShell } from './panel-shell.tsx'
import { SectionFailure } from './section-failure.tsx'
import { Spinner } from './spinner.tsx'

/** Creates the router of the panel: each section is fetched with its texts on navigation. */
export function createPanelRouter(texts: i18n): ReturnType<typeof createBrowserRouter> {
  const lazily = (section: PanelSection) => ({
    lazy: async () => ({ Component: await loadSection(section, texts) }),
  })
  const sections: RouteObject[] = Object.values(panelSections).map((section) => ({
    path: section.path,
    ...lazily(section),
  }))
  const moved: RouteObject[] = Object.entries(movedSections).map(([path, section]) => ({
    path,
    loader: () => redirect(`${sectionAddress(section)}?state=missing`),
  }))
  return createBrowserRouter([
    {
      path: '/admin',
      Component: PanelShell,
      HydrateFallback: Waiting,
      ErrorBoundary: SectionFailure,
      children: [
        {
          // Inside the frame, so that the menu stays available.
          ErrorBoundary: SectionFailure,
          children: [
            { index: true, ...lazily(panelSections[firstSection]) },
            ...sections,
            ...moved,
            { path: '*', Component: NotFoundSection },
          ],
        },
      ],
    },
  ])
}

function Waiting() {
  const { t } = useTranslation('admin')
  return <Spinner label={t('loading')} />
}
