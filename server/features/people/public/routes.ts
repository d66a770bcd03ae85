import type { z } from 'zod'
import { listPeople, readPerson } from '../../../../shared/contract/people.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { PersonKind } from '../../../../shared/schemas/catalogue.ts'
import type { PersonListQuery } from '../../../../shared/schemas/list-query.ts'
import type { personDetailSchema, personListSchema } from '../../../../shared/schemas/person.ts'
import { AppError } from '../../../errors.ts'
import { type PublicApi, publicRead } from '../../../http/public-read.ts'
import { presentListedPerson } from '../../../presenters/cards.ts'
import { correctQuery, textsOfResults } from '../../../presenters/correct-query.ts'
import { presentPersonDetail } from '../../../presenters/person-detail.ts'
import { withPictures } from '../../../presenters/pictured-texts.ts'
import type { PublicContent } from '../../../public-content/public-content.ts'
import { choosePeople } from '../../../public-content/public-lists.ts'
import { findSimilarPeople } from '../../../public-content/similar-people.ts'
import type { Services } from '../../../services.ts'

/** Adds the public reads of ambassadors or of experts. */
export function peopleRoutes(
  api: PublicApi,
  { database: { reads: db }, readModel }: Pick<Services, 'database' | 'readModel'>,
  kind: PersonKind,
): void {
  publicRead(api, listPeople[kind], {
    summary: `Published ${kind}s: a page of the list, with the counts of each filter's options`,
    async read({ query, language, now, dependencies }) {
      dependencies.shows(
        'people',
        'activities',
        'person_tags',
        'tags',
        'countries',
        'organizations',
        'directions',
        'person_categories',
        'search_words',
        'files',
      )
      const content = await readModel.current()
      dependencies.changesAt(content.people.nextChange(now.getTime()))
      dependencies.changesAt(content.activities.nextChange(now.getTime()))
      return findPeople(content, kind, query, language, now)
    },
  })

  publicRead(api, readPerson[kind], {
    summary: `One published ${kind} with everything on their page`,
    async read({ params, language, now, dependencies }) {
      dependencies.shows(
        'people',
        'person_tags',
        'activities',
        'tags',
        'countries',
        'organizations',
        'directions',
      )
      dependencies.shows(
        'person_categories',
        'activity_categories',
        'service_kinds',
        'social_networks',
        'files',
      )
      const content = await readModel.current()
      dependencies.changesAt(content.activities.nextChange(now.getTime()))
      dependencies.changesAt(content.people.nextChange(now.getTime()))
      const person = await findPerson(content, kind, params.id, language, now)
      if (!person) throw new AppError('not-found')
      return withPictures(db, person, language)
    },
  })
}

/** Finds a page of the public people of one kind, with the counts of every filter's options (P-2, N-6). */
async function findPeople(
  content: PublicContent,
  kind: PersonKind,
  query: PersonListQuery,
  language: Language,
  now: Date,
): Promise<z.input<typeof personListSchema>> {
  const { catalogues } = content
  const { ids, total, counts, corrected } = choosePeople(content, kind, query, language, now.getTime())
  const rows = await content.personCards.get(ids)
  const categories = kind === 'ambassador' ? catalogues.ambassadorCategories : catalogues.expertCategories
  const items = rows.map((row) => presentListedPerson(content, row, language, now.getTime()))
  return {
    items,
    corrected: total === 0 ? null : correctQuery(query.q, corrected, textsOfResults({ people: items })),
    total,
    page: query.page,
    pageSize: query.pageSize,
    described: [
      ...catalogues.organizations.describedOf(query.organization, language),
      ...catalogues.directions.describedOf(query.direction, language),
      ...categories.describedOf(query.category, language),
    ],
    facets: {
      country: catalogues.countries.optionsOf(counts.country, query.country, language),
      category: categories.optionsOf(counts.category, query.category, language),
      direction: catalogues.directions.optionsOf(counts.direction, query.direction, language),
      organization: catalogues.organizations.optionsOf(counts.organization, query.organization, language),
      tag: catalogues.tags.optionsOf(counts.tag, query.tag, language),
    },
  }
}

/** Finds one public person with everything on their page (P-3, P-5); `null` where there is none. */
async function findPerson(
  content: PublicContent,
  kind: PersonKind,
  id: string,
  language: Language,
  now: Date,
): Promise<z.input<typeof personDetailSchema> | null> {
  const known = content.publicPerson(id, now.getTime())
  if (known?.kind !== kind) return null
  const [[card], [page], activityRows, similar] = await Promise.all([
    content.personCards.get([id]),
    content.personPages.get([id]),
    content.activityCards(
      content.activitiesOf(id, now.getTime()).map((activity) => activity.id),
      now.getTime(),
    ),
    findSimilarPeople(content, known, now.getTime()),
  ])
  if (!card || !page) return null
  const rows = { card, page, entries: known, activityRows, similar }
  return presentPersonDetail(content, rows, language, now)
}
