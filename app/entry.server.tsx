import { setImmediate } from 'node:timers/promises'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { documentContext } from './api/document-context.ts'
import { DocumentEnvironmentProvider } from './document-environment.tsx'
import { documentTexts } from './i18n/document-texts.ts'

export { documentContext }

/**
 * Renders the HTML of a document. Documents are never hydrated: no hand-off stream is rendered, so that their only
 * script is the small module of `app/enhance`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  await nextTurn()
  const { language, ...environment } = loadContext.get(documentContext)
  const { serverHandoffStream: _unused, ...withoutHandoff } = entryContext
  const markup = renderToString(
    <I18nextProvider i18n={documentTexts[language]}>
      <DocumentEnvironmentProvider value={environment}>
        <ServerRouter context={withoutHandoff} url={request.url} />
      </DocumentEnvironmentProvider>
    </I18nextProvider>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(`<!doctype html>${markup}`, { status, headers })
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * Waits for a turn of the event loop that no other page has. Pages whose data came at the same moment would hold up all
 * other requests, and a stop, until the last of them is rendered.
 */
function nextTurn(): Promise<unknown> {
  turn = turn.then(() => setImmediate())
  return turn
}

/** Logs failures of loaders and of rendering, except the expected ones (404, 503). */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (error instanceof Response || isRouteErrorResponse(error)) return
  context.get(documentContext).reportError(error)
}
