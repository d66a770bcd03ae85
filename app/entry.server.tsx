import { setImmediate } from 'node:timers/promises'
import { Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { DocumentRenderer, DocumentRequest } from '../shared/contract/document.ts'
import type { Language } from '../shared/i18n/languages.ts'
import type { Words } from '../shared/rules/interface-texts.ts'
import { documentContext } from './api/document-context.ts'
import { type DocumentEnvironment, DocumentEnvironmentProvider } from './document-environment.tsx'
import { documentTextsOf } from './i18n/document-texts.ts'

/**
 * Creates the renderer of documents. Documents are never hydrated, so nothing of React Router's hand-off to a browser
 * is made: a route's data goes from its loader to its page, and their only script is the small module of `app/enhance`.
 */
export function createDocumentRenderer(build: ServerBuild): DocumentRenderer<RouteObject[]> {
  const handler = createStaticHandler(routesBelow(build, undefined))
  return {
    routes: handler.dataRoutes,
    async render(request, asked) {
      const requestContext = new RouterContextProvider()
      requestContext.set(documentContext, asked)
      const found = await handler.query(request, { requestContext })
      if (found instanceof Response)
        return { status: found.status, location: found.headers.get('location') ?? '' }
      for (const error of Object.values(found.errors ?? {})) reportUnexpected(error, asked)
      await nextRenderSlot()
      // What is rendered is in the context: the table of all routes would be rebuilt for each page.
      const page = (context: StaticHandlerContext) => ({
        status: context.statusCode,
        html: renderPage(createStaticRouter([], context), context, {
          ...asked,
          styleHrefs: stylesOf(build, context),
        }),
      })
      try {
        return page(found)
      } catch (error) {
        reportUnexpected(error, asked)
        return page({ ...found, statusCode: 500, errors: { root: error } })
      }
    },
  }
}

/** Returns the URLs of the stylesheets that a page links: the one of all documents first. */
function stylesOf(build: ServerBuild, { matches }: StaticHandlerContext): string[] {
  const linked = ['root', ...matches.map(({ route }) => route.id)].flatMap(
    (id) => build.assets.routes[id]?.css ?? [],
  )
  // React Router marks some with an empty fragment, for browsers that it hydrates.
  return [...new Set(linked.map((href) => href.replace(/#$/, '')))]
}

let lastSlot: Promise<unknown> = Promise.resolve()

/**
 * Waits for an iteration of the event loop in which no other page is rendered. Pages with data at the same time would
 * hold up all other requests, and a stop, until the last of them is rendered.
 */
function nextRenderSlot(): Promise<unknown> {
  lastSlot = lastSlot.then(() => setImmediate())
  return lastSlot
}

/** Writes the HTML of a page whose data is there. */
function renderPage(
  router: ReturnType<typeof createStaticRouter>,
  context: StaticHandlerContext,
  { language, words, ...environment }: DocumentEnvironment & { language: Language; words: Words },
): string {
  const markup = renderToString(
    <I18nextProvider i18n={documentTextsOf(language, words)}>
      <DocumentEnvironmentProvider value={environment}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </DocumentEnvironmentProvider>
    </I18nextProvider>,
  )
  return `<!doctype html>${markup}`
}

/** Returns the routes of the build below one of them; the root's layout is around its screen and its errors. */
function routesBelow(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (route?.parentId !== parentId || route === undefined) return []
    const { default: Screen, ErrorBoundary, Layout = Fragment, loader, action, handle } = route.module
    const own = {
      id: route.id,
      ...(route.path !== undefined && { path: route.path }),
      ...(loader && { loader }),
      ...(action && { action }),
      handle,
      ...(Screen && {
        element: (
          <Layout>
            <Screen />
          </Layout>
        ),
      }),
      ...(ErrorBoundary && {
        errorElement: (
          <Layout>
            <ErrorBoundary />
          </Layout>
        ),
      }),
    }
    return route.index ? { ...own, index: true as const } : { ...own, children: routesBelow(build, route.id) }
  })
}

/** Logs a failure of a loader or of rendering, except the expected ones (404, 503). */
function reportUnexpected(error: unknown, { reportError }: DocumentRequest): void {
  if (!isRouteErrorResponse(error) && !(error instanceof Response)) reportError(error)
}
