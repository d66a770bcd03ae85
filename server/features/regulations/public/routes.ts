import type { z } from 'zod'
import { compareRegulations, listEditions, readRegulations } from '../../../../shared/contract/regulations.ts'
import { type Language, readText } from '../../../../shared/i18n/languages.ts'
import { editionInForce, editionStateOf } from '../../../../shared/rules/editions.ts'
import type { regulationsComparisonSchema } from '../../../../shared/schemas/regulations.ts'
import type { Database, DatabaseSession } from '../../../db/database.ts'
import { AppError } from '../../../errors.ts'
import { type PublicApi, publicRead } from '../../../http/public-read.ts'
import { withPictures } from '../../../presenters/pictured-texts.ts'
import {
  nextEditionChange,
  type PublishedEdition,
  presentEditions,
  presentRegulations,
  readPublishedEditions,
  readSections,
  regulationTables,
  textLanguageOf,
} from '../../../presenters/regulations.ts'
import { compareEditions } from './compare-editions.ts'

/** Adds the public reads of the regulations: one edition, and the differences of two (P-11, C-3). */
export function regulationRoutes(api: PublicApi, { reads: db }: Database): void {
  publicRead(api, readRegulations, {
    summary: 'An edition of the programme’s regulations, clause by clause; by default the one in force',
    async read({ query: { edition, beside }, language, now, dependencies }) {
      dependencies.shows(...regulationTables)
      const published = await readPublishedEditions(db)
      dependencies.changesAt(nextEditionChange(published, now))
      const asked = { number: edition, wanted: language, now, beside }
      const regulations = await presentRegulations(db, published, asked)
      if (!regulations) throw new AppError('not-found')
      return withPictures(db, regulations, language, () => dependencies.shows('files'))
    },
  })

  publicRead(api, listEditions, {
    summary: 'Every published edition of the regulations, the newest first, with its state',
    async read({ now, dependencies }) {
      dependencies.shows('regulation_editions')
      const published = await readPublishedEditions(db)
      dependencies.changesAt(nextEditionChange(published, now))
      return { items: presentEditions(published, now) }
    },
  })

  publicRead(api, compareRegulations, {
    summary:
      'The differences of two editions of the regulations; by default of the one in force and its neighbour',
    async read({ query, language, now, dependencies }) {
      dependencies.shows(...regulationTables)
      const published = await readPublishedEditions(db)
      dependencies.changesAt(nextEditionChange(published, now))
      const asked = { ...askedEditions(published, query, now), language, now }
      const comparison = await presentComparison(db, published, asked)
      return withPictures(db, comparison, language, () => dependencies.shows('files'))
    },
  })
}

interface TwoEditions {
  from: PublishedEdition | undefined
  to: PublishedEdition | undefined
}

/**
 * Returns the editions to compare: those asked for, or the one in force with the coming one, or with the one before it.
 * @throws {AppError} `not-found` for a number that no edition has.
 */
function askedEditions(
  published: readonly PublishedEdition[],
  asked: { from?: number | undefined; to?: number | undefined },
  now: Date,
): TwoEditions {
  const editionOf = (number: number) => {
    const found = published.find((edition) => edition.number === number)
    if (!found) throw new AppError('not-found')
    return found
  }
  const inForce = editionInForce(published, now)
  const coming = published.findLast((edition) => editionStateOf(edition, published, now) === 'coming')
  const to = asked.to === undefined ? (coming ?? inForce) : editionOf(asked.to)
  const before = published.find(({ number }) => to !== undefined && number < to.number)
  return { from: asked.from === undefined ? before : editionOf(asked.from), to }
}

async function presentComparison(
  session: DatabaseSession,
  published: readonly PublishedEdition[],
  { from, to, language, now }: TwoEditions & { language: Language; now: Date },
): Promise<z.input<typeof regulationsComparisonSchema>> {
  const editions = presentEditions(published, now)
  const listed = (edition: PublishedEdition | undefined) =>
    editions.find(({ number }) => number === edition?.number) ?? null
  const textLanguage = to ? textLanguageOf(to, language) : language
  const isPair = from !== undefined && to !== undefined
  const [before, after] = isPair
    ? [await readSections(session, from.id), await readSections(session, to.id)]
    : [[], []]
  return {
    from: isPair ? listed(from) : null,
    to: isPair ? listed(to) : null,
    title: readText(to?.title, textLanguage) ?? { text: '', lang: language },
    clauseCount: after.reduce((count, { clauses }) => count + clauses.length, 0),
    sections: isPair ? compareEditions(before, after, textLanguage) : [],
    editions,
  }
}
