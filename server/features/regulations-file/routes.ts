import { Hono } from 'hono'
import { listRegulationsDocuments } from '../../../shared/contract/editorial.ts'
import { isLanguage, type Language, languages } from '../../../shared/i18n/languages.ts'
import { downloadQueryName, regulationsAddress } from '../../../shared/rules/addresses.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { answerParts } from '../../http/answer.ts'
import type { Answer, PublicCache } from '../../http/public-cache.ts'
import { type PublicApi, publicRead } from '../../http/public-read.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'
import { findRegulations, regulationTables } from '../../presenters/regulations.ts'
import { makeRegulationsPdf } from './regulations-pdf.ts'

interface RegulationsFileOptions {
  database: Database
  cache: PublicCache
  publicUrl: string
}

/** The policy of the document: as strict as for data, but without a sandbox, in which browsers do not show a PDF. */
const documentPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the regulations as a PDF, made from the same clauses as the page (P-11). `/regulations/{language}.pdf` is
 * shown by the browser or, with `download=1`, saved. A language without a published document is `not-found`. The public
 * cache holds it until a clause changes.
 */
export function regulationsFileRoutes(options: RegulationsFileOptions): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get(`${regulationsAddress}/:file{[^/]+\\.pdf}`, async (context) => {
    const language = context.req.param('file').slice(0, -'.pdf'.length)
    if (!isLanguage(language)) throw new AppError('not-found')
    const answer = await documentAnswer(options, language)
    // A PDF is compressed already: no encoding is offered, so there is nothing to vary by.
    const request = { acceptEncoding: undefined, ifNoneMatch: context.req.header('if-none-match') }
    const { status, headers, body } = await answerParts(answer, request, { vary: '' })
    const { vary: _none, ...kept } = headers
    const isDownload = context.req.query(downloadQueryName) === '1'
    return new Response(body && new Uint8Array(body), {
      status,
      headers: {
        ...kept,
        'content-disposition': `${isDownload ? 'attachment' : 'inline'}; filename="digital-world-regulations-${language}.pdf"`,
      },
    })
  })
}

/** Adds the list of those documents with their sizes to the API. */
export function regulationsDocumentRoutes(api: PublicApi, options: RegulationsFileOptions): void {
  publicRead(api, listRegulationsDocuments, {
    summary: 'The languages in which the regulations are published as a document (PDF), with its size',
    async read({ language, notes }) {
      notes.shows(...regulationTables)
      const regulations = await findRegulations(options.database.db, language, undefined)
      const published = languages.filter((one) => regulations?.publishedLanguages.includes(one))
      const items = []
      for (const one of published) {
        const document = await documentAnswer(options, one)
        notes.include(document.notes)
        items.push({ language: one, sizeBytes: document.body.length })
      }
      return { items }
    },
  })
}

/**
 * Returns the document of a language as a finished response.
 * @throws {AppError} `not-found` where none is published.
 */
function documentAnswer(
  { cache, database, publicUrl }: RegulationsFileOptions,
  language: Language,
): Promise<Answer> {
  return cache.getOrProduce(`regulations-document ${language}`, async (notes) => {
    notes.shows(...regulationTables)
    const regulations = await findRegulations(database.db, language, undefined)
    if (regulations?.language !== language) throw new AppError('not-found')
    return {
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-language': language,
        'content-security-policy': documentPolicy,
      },
      body: await makeRegulationsPdf(regulations, `${publicUrl}${regulationsAddress}`),
    }
  })
}
