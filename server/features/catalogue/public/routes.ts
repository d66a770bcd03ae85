import type { z } from 'zod'
import {
  listActivityCategories,
  listCountries,
  listDirections,
  listOrganizations,
  listPersonCategories,
  listServiceKinds,
  listSocialNetworks,
  listTags,
} from '../../../../shared/contract/catalogue.ts'
import { directions, organizations } from '../../../db/schema/catalogue.ts'
import { type PublicApi, publicRead, type ReadEndpoint, type ReadInput } from '../../../http/public-read.ts'
import type { Services } from '../../../services.ts'
import {
  findActivityCategories,
  findCountries,
  findEntries,
  findPersonCategories,
  findServiceKinds,
  findSocialNetworks,
  findTags,
} from './queries.ts'

/** An endpoint that returns a whole catalogue. */
type WholeList = ReadEndpoint & { answer: z.ZodType<unknown, { items: unknown[]; total: number }> }

/** Adds the public reads of the catalogues: short lists, returned whole. */
export function catalogueRoutes(
  api: PublicApi,
  { database: { reads: db }, readModel }: Pick<Services, 'database' | 'readModel'>,
): void {
  const list = <const Read extends WholeList>(
    endpoint: Read,
    summary: string,
    tables: string[],
    find: (
      input: Pick<ReadInput<unknown, unknown>, 'language' | 'now'>,
    ) => Promise<z.input<Read['answer']>['items']>,
  ) =>
    publicRead(api, endpoint, {
      summary,
      async read({ language, now, dependencies }) {
        dependencies.shows(...tables)
        // Asked at once, so that both share one question whether all changes were announced.
        const [content, items] = await Promise.all([
          tables.includes('people') ? readModel.current() : undefined,
          find({ language, now }),
        ])
        dependencies.changesAt(content?.people.nextChange(now.getTime()))
        return { items, total: items.length } as z.input<Read['answer']>
      },
    })

  list(
    listCountries,
    'Countries with their numbers of people',
    ['countries', 'people'],
    ({ language, now }) => findCountries(db, readModel, language, now),
  )
  list(listOrganizations, 'Organizations', ['organizations'], ({ language }) =>
    findEntries(db, organizations, language),
  )
  list(listDirections, 'Directions of work', ['directions'], ({ language }) =>
    findEntries(db, directions, language),
  )
  list(
    listPersonCategories,
    'Categories of ambassadors and of experts',
    ['person_categories'],
    ({ language }) => findPersonCategories(db, language),
  )
  list(listActivityCategories, 'Categories of activities', ['activity_categories'], ({ language }) =>
    findActivityCategories(db, language),
  )
  list(listServiceKinds, 'Kinds of service on offer', ['service_kinds'], ({ language }) =>
    findServiceKinds(db, readModel, language),
  )
  list(listTags, 'Tags', ['tags'], ({ language }) => findTags(db, language))
  list(
    listSocialNetworks,
    "Social networks with the site's own links",
    ['social_networks', 'social_links'],
    () => findSocialNetworks(db, readModel),
  )
}
