import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { createBrowserRouter, type RouteObject, useRouteError } from 'react-router'
import { NotFoundSection } from './not-found-section.tsx'
import { PanelShell } from './panel-shell.tsx'
import { firstSection, type PanelSection, panelSections } from './sections.ts'
import { Spinner } from './spinner.tsx'

/** The router of the panel: each section is fetched with its sentences when it is gone to. */
export function createPanelRouter(texts: i18n): ReturnType<typeof createBrowserRouter> {
  const lazily = ({ namespaces, load }: PanelSection) => ({
    lazy: async () => {
      const [Component] = await Promise.all([load(), texts.loadNamespaces([...namespaces])])
      return { Component }
    },
  })
  const sections: RouteObject[] = Object.values(panelSections).map((section) => ({
    path: section.path,
    ...lazily(section),
  }))
  return createBrowserRouter([
    {
      path: '/admin',
      Component: PanelShell,
      HydrateFallback: Waiting,
      children: [
        {
          ErrorBoundary: ThrowOn,
          children: [
            { index: true, ...lazily(panelSections[firstSection]) },
            ...sections,
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

/** What a section fails with is shown by the boundary around the panel (P-20), not by the router. */
function ThrowOn(): never {
  throw useRouteError()
}
