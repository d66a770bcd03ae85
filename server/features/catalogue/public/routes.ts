import { z } from 'zod'
import {
  activityCategorySchema,
  catalogueEntrySchema,
  countrySchema,
  personCategorySchema,
  serviceKindSchema,
  socialNetworkSchema,
  tagSchema,
} from '../../../../shared/schemas/catalogue.ts'
import type { Database } from '../../../db/database.ts'
import { directions, organizations } from '../../../db/schema/catalogue.ts'
import { type PublicApi, publicRead, type ReadInput } from '../../../http/public-read.ts'
import { nextPersonChange } from '../../../presenters/activity-summary.ts'
import {
  listActivityCategories,
  listCountries,
  listEntries,
  listPersonCategories,
  listServiceKinds,
  listSocialNetworks,
  listTags,
} from './queries.ts'

/** Public reads of the catalogues: short lists, given whole. */
export function catalogueRoutes(api: PublicApi, { db }: Database): void {
  const list = <Item extends z.ZodType>(
    path: string,
    summary: string,
    item: Item,
    tables: string[],
    read: (input: Pick<ReadInput<unknown, unknown>, 'language' | 'now'>) => Promise<z.input<Item>[]>,
  ) =>
    publicRead(api, {
      path,
      summary,
      query: z.object({}),
      params: z.object({}),
      answer: z.object({ items: z.array(item), total: z.int() }),
      async read({ language, now, notes }) {
        notes.shows(...tables)
        if (tables.includes('people')) notes.changesAt(await nextPersonChange(db, now))
        const items = await read({ language, now })
        return { items, total: items.length }
      },
    })

  list(
    '/countries',
    'Countries with their numbers of people',
    countrySchema,
    ['countries', 'people'],
    (input) => listCountries(db, input.language, input.now),
  )
  list('/organizations', 'Organizations', catalogueEntrySchema, ['organizations'], (input) =>
    listEntries(db, organizations, input.language),
  )
  list('/directions', 'Directions of work', catalogueEntrySchema, ['directions'], (input) =>
    listEntries(db, directions, input.language),
  )
  list(
    '/expert-categories',
    'Categories of ambassadors and of experts',
    personCategorySchema,
    ['person_categories'],
    (input) => listPersonCategories(db, input.language),
  )
  list(
    '/activity-categories',
    'Categories of activities',
    activityCategorySchema,
    ['activity_categories'],
    (input) => listActivityCategories(db, input.language),
  )
  list('/service-kinds', 'Kinds of service on offer', serviceKindSchema, ['service_kinds'], (input) =>
    listServiceKinds(db, input.language),
  )
  list('/tags', 'Tags', tagSchema, ['tags'], () => listTags(db))
  list(
    '/social-networks',
    "Social networks with the site's own links",
    socialNetworkSchema,
    ['social_networks', 'social_links'],
    () => listSocialNetworks(db),
  )
}
