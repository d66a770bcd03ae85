import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { listSocialNetworks } from '../shared/contract/catalogue.ts'
import { readSiteTexts } from '../shared/contract/site-texts.ts'
import { listTextPages } from '../shared/contract/text-pages.ts'
import type { Language } from '../shared/i18n/languages.ts'
import { doorManifestAddress } from '../shared/rules/addresses.ts'
import type { Route } from './+types/root.ts'
import { documentContext, readApi } from './api/document-context.ts'
import { useDocumentEnvironment } from './document-environment.tsx'
import { useLanguage } from './i18n/use-language.ts'
import { useTranslation } from './i18n/use-translation.ts'
import type { documentHandle } from './site/document-handle.ts'
import { DocumentHead } from './site/document-head.tsx'
import { emptyFrame, type FrameContent } from './site/frame-content.ts'
import { SiteFrame } from './site/site-frame.tsx'
import { ErrorScreen, NotFoundScreen, RefusalScreen, refusals } from './site/system/error-screen.tsx'
import './ui/styles/site.css'

/** Loads what the frame of every page shows. A page without that is better than none, but is not cached. */
export async function loader({ context }: Route.LoaderArgs): Promise<FrameContent> {
  try {
    const [networks, pages, texts] = await Promise.all([
      readApi(context, listSocialNetworks),
      readApi(context, listTextPages),
      readApi(context, readSiteTexts),
    ])
    return { networks: networks.items, textPages: pages.items.filter(({ isInFooter }) => isInFooter), texts }
  } catch {
    context.get(documentContext).markIncomplete()
    return emptyFrame
  }
}

/** The one font file that every page in this language needs. */
const fontFiles: Record<Language, string> = {
  uz: '/fonts/onest-latin.woff2',
  ru: '/fonts/onest-cyrillic.woff2',
  en: '/fonts/onest-latin.woff2',
}

/** Renders every document: its head and, around the screen or the error, header and footer. */
export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { styleHrefs, enhanceHref, panelStyleHref, view } = useDocumentEnvironment()
  const data = useRouteLoaderData<typeof loader>('root')
  // An unknown URL of the panel shows the site's own "404 Not found".
  const isBroken = Boolean(useRouteError())
  const matches = useMatches()
  const isPanel = matches.some(({ handle }) => has(handle, 'isPanel')) && !isBroken
  const isAppPage = matches.some(({ handle }) => has(handle, 'isAppPage'))
  const isDoor = matches.some(({ handle }) => has(handle, 'hasCamera'))
  return (
    <html
      lang={language}
      data-view={view.scheme ?? undefined}
      data-size={view.size === 1 ? undefined : view.size}
      data-spacing={view.spacing === 1 ? undefined : view.spacing}
      data-pictures={view.hasPictures ? undefined : 'off'}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b1b52" />
        <link
          rel="preload"
          href={fontFiles[language]}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          // The scripts of an app page are what its reader waits for.
          fetchPriority={isAppPage ? 'low' : undefined}
        />
        {styleHrefs.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {isPanel && <link rel="stylesheet" href={panelStyleHref} />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="manifest"
          href={`${isDoor ? doorManifestAddress : '/manifest.webmanifest'}?lang=${language}`}
        />
        <script type="module" src={enhanceHref} />
      </head>
      <body>{isPanel ? children : <SiteFrame {...(data ?? emptyFrame)}>{children}</SiteFrame>}</body>
    </html>
  )
}

/** Tells whether a route is the panel, which brings a frame of its own, an app page, or the door. */
function has(handle: unknown, trait: 'isPanel' | 'isAppPage' | 'hasCamera'): boolean {
  return (handle as ReturnType<typeof documentHandle> | undefined)?.document[trait] === true
}

/** Renders the screen of the route. */
export default function Root() {
  return <Outlet />
}

/** Renders the error page: "404 Not found" for an unknown path or id, otherwise "Something went wrong". */
export function ErrorBoundary() {
  const error = useRouteError()
  const { t } = useTranslation('system')
  const { t: errors } = useTranslation('errors')
  const { pathname, search } = useLocation()
  const { requestId, now } = useDocumentEnvironment()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const head = { address: pathname, isIndexed: false }
  if (status === 404) {
    return (
      <>
        <DocumentHead {...head} title={t('notFound.title')} description={t('notFound.text')} />
        <NotFoundScreen />
      </>
    )
  }
  const refusal = isRouteErrorResponse(error) && refusals.find((one) => one === error.data)
  if (refusal) {
    return (
      <>
        <DocumentHead {...head} title={t(`${refusal}.title`)} description={t(`${refusal}.text`)} />
        <RefusalScreen refusal={refusal} />
      </>
    )
  }
  return (
    <>
      <DocumentHead {...head} title={t('error.title')} description={t('error.text')} />
      <ErrorScreen
        message={errors(status === 503 ? 'service-unavailable' : 'internal')}
        requestId={requestId}
        instant={now.toISOString()}
        retryHref={`${pathname}${search}`}
      />
    </>
  )
}
