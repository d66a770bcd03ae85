import { type Context, Hono } from 'hono'
import { listRegulationsDocuments } from '../../../shared/contract/regulations.ts'
import { isLanguage, type Language, languages } from '../../../shared/i18n/languages.ts'
import { downloadQueryName, editionAddress, regulationsAddress } from '../../../shared/rules/addresses.ts'
import { editionNumberSchema } from '../../../shared/schemas/regulations.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import type { Answer, CacheDependencies } from '../../http/answer.ts'
import { answerParts } from '../../http/answer.ts'
import type { PublicCache } from '../../http/public-cache.ts'
import { type PublicApi, publicRead } from '../../http/public-read.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'
import { withPictures } from '../../presenters/pictured-texts.ts'
import {
  nextEditionChange,
  presentRegulations,
  readPublishedEditions,
  regulationTables,
} from '../../presenters/regulations.ts'
import { writePdf } from './write-pdf.ts'

interface RegulationsFileOptions {
  database: Database
  cache: PublicCache
  publicUrl: string
}

/** The policy of the document: as strict as for data, but without a sandbox, in which browsers do not show a PDF. */
const documentPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the regulations as a PDF, made from the same clauses as the page (P-11): `/regulations/{language}.pdf` is the
 * edition in force, `/regulations/{number}/{language}.pdf` any published one (C-3). It is shown by the browser or, with
 * `download=1`, saved. A language without a published document is `not-found`. The public cache holds it until a clause
 * changes, or another edition comes into force.
 */
export function regulationsFileRoutes(options: RegulationsFileOptions): Hono<ApiEnvironment> {
  const serve = async (context: Context<ApiEnvironment>, edition: number | undefined) => {
    const language = (context.req.param('file') ?? '').slice(0, -'.pdf'.length)
    if (!isLanguage(language)) throw new AppError('not-found')
    const answer = await documentAnswer(options, language, edition)
    // A PDF is compressed already: no encoding is offered, so there is nothing to vary by.
    const request = { acceptEncoding: undefined, ifNoneMatch: context.req.header('if-none-match') }
    const { status, headers, body } = await answerParts(answer, request, { vary: '' })
    const { vary: _none, ...rest } = headers
    const isDownload = context.req.query(downloadQueryName) === '1'
    const name = ['digital-world-regulations', ...(edition === undefined ? [] : [edition]), language].join(
      '-',
    )
    return new Response(body && new Uint8Array(body), {
      status,
      headers: {
        ...rest,
        'content-disposition': `${isDownload ? 'attachment' : 'inline'}; filename="${name}.pdf"`,
      },
    })
  }
  return new Hono<ApiEnvironment>()
    .get(`${regulationsAddress}/:file{[^/]+\\.pdf}`, (context) => serve(context, undefined))
    .get(`${regulationsAddress}/:edition{[0-9]+}/:file{[^/]+\\.pdf}`, (context) => {
      const edition = editionNumberSchema.safeParse(context.req.param('edition'))
      if (!edition.success) throw new AppError('not-found')
      return serve(context, edition.data)
    })
}

/** Adds the list of those documents with their sizes to the API. */
export function regulationsDocumentRoutes(api: PublicApi, options: RegulationsFileOptions): void {
  publicRead(api, listRegulationsDocuments, {
    summary: 'The languages in which the regulations are published as a document (PDF), with its size',
    async read({ query: { edition }, language, dependencies }) {
      const regulations = await findEdition(options, language, edition, dependencies)
      const published = languages.filter((one) => regulations?.publishedLanguages.includes(one))
      const items = []
      for (const one of published) {
        const document = await documentAnswer(options, one, edition)
        dependencies.include(document.dependencies)
        items.push({ language: one, sizeBytes: document.bodyBytes })
      }
      return { items }
    },
  })
}

/** Finds an edition, by default the one in force, and adds what it depends on to the cache entry. */
async function findEdition(
  { database: { reads: db } }: Pick<RegulationsFileOptions, 'database'>,
  wanted: Language,
  number: number | undefined,
  dependencies: CacheDependencies,
) {
  dependencies.shows(...regulationTables)
  const now = new Date()
  const published = await readPublishedEditions(db)
  if (number === undefined) dependencies.changesAt(nextEditionChange(published, now))
  const regulations = await presentRegulations(db, published, { number, wanted, now })
  return withPictures(db, regulations, wanted, () => dependencies.shows('files'))
}

/**
 * Returns the document of a language as a finished response.
 * @param edition its number; without it that of the edition in force.
 * @throws {AppError} `not-found` where none is published.
 */
function documentAnswer(
  options: RegulationsFileOptions,
  language: Language,
  edition: number | undefined,
): Promise<Answer> {
  return options.cache.getOrProduce(
    `regulations-document ${edition ?? ''} ${language}`,
    async (dependencies) => {
      const regulations = await findEdition(options, language, edition, dependencies)
      if (regulations?.language !== language) throw new AppError('not-found')
      const address = edition === undefined ? regulationsAddress : editionAddress(edition)
      return {
        status: 200,
        headers: {
          'content-type': 'application/pdf',
          'content-language': language,
          'content-security-policy': documentPolicy,
        },
        body: await writePdf({ regulations, address: `${options.publicUrl}${address}` }),
      }
    },
  )
}
