import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { createBrowserRouter, Link, type RouteObject, redirect, useLoaderData } from 'react-router'
import { movedSections } from '../../../shared/rules/admin-sections.ts'
import { firstSection, sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { loadPart } from '../../app-page/load-part.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'
import { type PanelSection, panelSections } from '../sections.ts'
import { PanelShell } from './panel-shell.tsx'
import { SectionFailure } from './section-failure.tsx'
import { Spinner } from './spinner.tsx'

/** Creates the router of the panel: each section is fetched with its texts on navigation. */
export function createPanelRouter(texts: i18n): ReturnType<typeof createBrowserRouter> {
  // By a loader, which runs again after a failure: the router stores the failure of `lazy` for good.
  const lazily = ({ load, namespaces }: PanelSection) => ({
    loader: () => loadPart(load, texts, namespaces),
    shouldRevalidate: () => false,
    Component: LoadedSection,
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

function LoadedSection() {
  const Section = useLoaderData() as ComponentType
  return <Section />
}

function Waiting() {
  const { t } = useTranslation('admin')
  return <Spinner label={t('loading')} />
}

/**
 * Shows "not found" for an address below `/admin` that leads nowhere (P-18). Reloaded it is the site's own page of that
 * name.
 */
function NotFoundSection() {
  const { t } = useTranslation('admin')
  return (
    <div className="panel-page">
      <BrokenPage
        kind="missing"
        heading={t('notFound.heading')}
        code={t('notFound.code')}
        lead={t('notFound.text')}
      >
        <p className="actions">
          <Link to={sectionAddress('today')}>{t('notFound.toToday')}</Link>
        </p>
      </BrokenPage>
    </div>
  )
}
