import type { Language } from '../i18n/languages.ts'
import type { Words } from '../rules/interface-texts.ts'
import type { SpecialView } from '../rules/special-view.ts'
import type { WrittenCall } from './endpoint.ts'

/** The properties of a document besides its query parameters. */
export interface DocumentTraits {
  /** Whether it is cached. It is not where it holds a form of its own, or is behind a secret. */
  isCacheable: boolean
  /** Whether it is behind a secret URL, which must not reach other sites. */
  isSecret: boolean
  /** Whether the route's action accepts forms by POST. */
  acceptsForms: boolean
  /** Whether its main part is hydrated in the browser and shows images that the browser has made. */
  isAppPage: boolean
  /** Whether it is the panel, which brings its own frame and styles that no other page needs. */
  isPanel: boolean
  /** Whether it may use the camera. */
  hasCamera: boolean
}

/**
 * The description of a document by its route (`export const handle`): the query parameters that it reads, and its
 * traits.
 */
export interface DocumentHandle {
  document: DocumentTraits & { parameters: readonly string[] }
}

/**
 * The reasons why a page is not made, by the keys of their words: the reader's network has used up its budget, or the
 * server makes as many answers as it can.
 */
export type Refusal = 'overBudget' | 'busy'

/** The server's values for rendering a document. */
export interface DocumentRequest {
  language: Language
  /** The sentences of that language as they are shown now; the same object until one changes. */
  words: Words
  /** Public URL of the site without a trailing slash, for canonical links. */
  publicUrl: string
  isDemonstration: boolean
  /** The reason why no address has a page for this reader, if there is one. */
  refusal?: Refusal | undefined
  requestId: string
  now: Date
  enhanceHref: string
  earlyHref: string
  finderHref: string
  islandHrefs: Readonly<Record<string, readonly string[]>>
  /** URL of the stylesheet that only the panel needs. */
  panelStyleHref: string
  view: SpecialView
  /**
   * Calls a public read within the process, without serialising its result.
   * @param path path of the endpoint, with parameters as `{id}`.
   * @returns `undefined` where the endpoint is no public read.
   * @throws {Response} a problem, with its status.
   */
  readPublic(path: string, call: WrittenCall & { language: Language }): Promise<unknown> | undefined
  /** Calls the API within the process: path and query below `/api`. */
  fetchApi(pathAndQuery: string, init?: RequestInit): Promise<Response>
  /** Marks the document as incomplete, since some of its data could not be loaded; it is then never cached. */
  markIncomplete(): void
  /** Logs an unexpected failure; the reader gets "Something went wrong". */
  reportError(error: unknown): void
}

/** A document as it was rendered, or the address that its route leads to instead. */
export type RenderedDocument = { status: number; html: string } | { status: number; location: string }

/** The renderer of all documents, with their routes: those of React Router, which this folder does not know. */
export interface DocumentRenderer<Routes> {
  routes: Routes
  render(request: Request, asked: DocumentRequest): Promise<RenderedDocument>
}
