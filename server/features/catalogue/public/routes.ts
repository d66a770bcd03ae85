import type { z } from 'zod'
import {
  listActivityCategories,
  listCountries,
  listDirections,
  listOrganizations,
  listPeopleNumbers,
  listPersonCategories,
  listServiceKinds,
  listSocialNetworks,
  listTags,
  readCountry,
} from '../../../../shared/contract/catalogue.ts'
import { nextMinute } from '../../../../shared/rules/local-time.ts'
import type { Database } from '../../../db/database.ts'
import { directions, organizations } from '../../../db/schema/catalogue.ts'
import { AppError } from '../../../errors.ts'
import { type PublicApi, publicRead, type ReadEndpoint, type ReadInput } from '../../../http/public-read.ts'
import { countByDirection } from '../../../public-content/country-counts.ts'
import type { ReadModel } from '../../../public-content/read-model.ts'
import type { Services } from '../../../services.ts'
import {
  findActivityCategories,
  findCountries,
  findCountry,
  findEntries,
  findPersonCategories,
  findServiceKinds,
  findSocialNetworks,
  findTags,
} from './queries.ts'

const minuteMs = 60_000

/** An endpoint that returns a whole catalogue. */
type WholeList = ReadEndpoint & { answer: z.ZodType<unknown, { items: unknown[]; total: number }> }

/** Adds the public reads of the catalogues: short lists, returned whole, and the page of a country. */
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

  addCountryRead(api, db, readModel)
  addPeopleNumbersRead(api, readModel)
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

/** Adds the read of one country (P-25), which changes with the clock of that country. */
function addCountryRead(api: PublicApi, db: Database['db'], readModel: ReadModel): void {
  publicRead(api, readCountry, {
    summary: 'One country with its local time and the numbers of its people and activities',
    async read({ params, language, now, dependencies }) {
      dependencies.shows('countries', 'people', 'activities', 'directions')
      dependencies.changesAt(nextMinute(now.getTime()))
      const content = await readModel.current()
      dependencies.changesAt(content.people.nextChange(now.getTime()))
      dependencies.changesAt(content.activities.nextChange(now.getTime()))
      const country = await findCountry(db, readModel, params.code, language, now)
      if (!country) throw new AppError('not-found')
      return country
    },
  })
}

/** Adds the read of the numbers behind the finder (P-26). It brings the minute for the clocks next to them. */
function addPeopleNumbersRead(api: PublicApi, readModel: ReadModel): void {
  publicRead(api, listPeopleNumbers, {
    summary: 'Numbers of people by direction and country',
    async read({ now, dependencies }) {
      dependencies.shows('people', 'countries', 'directions')
      dependencies.changesAt(nextMinute(now.getTime()))
      const content = await readModel.current()
      dependencies.changesAt(content.people.nextChange(now.getTime()))
      const items = countByDirection(content, now.getTime())
      const time = new Date(nextMinute(now.getTime()) - minuteMs).toISOString()
      return { items, total: items.length, time }
    },
  })
}
