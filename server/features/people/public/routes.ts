import { z } from 'zod'
import type { PersonKind } from '../../../../shared/schemas/catalogue.ts'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import { personListQuerySchema } from '../../../../shared/schemas/list-query.ts'
import { personDetailSchema, personListSchema } from '../../../../shared/schemas/person.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../errors.ts'
import { type PublicApi, publicRead } from '../../../http/public-read.ts'
import { nextActivityChange, nextPersonChange } from '../../../presenters/activity-summary.ts'
import { findPerson, listPeople } from './queries.ts'

/** Where the people of each kind stand in the API (N-6). */
const paths: Record<PersonKind, string> = { ambassador: '/ambassadors', expert: '/experts' }

/** Public reads of ambassadors or of experts. */
export function peopleRoutes(api: PublicApi, database: Database, kind: PersonKind): void {
  const path = paths[kind]

  publicRead(api, {
    path,
    summary: `Published ${kind}s: a page of the list, with the counts of each filter's options`,
    query: personListQuerySchema,
    params: z.object({}),
    answer: personListSchema,
    async read({ query, language, now, notes }) {
      notes.shows(
        'people',
        'person_tags',
        'tags',
        'countries',
        'organizations',
        'directions',
        'person_categories',
        'files',
      )
      notes.changesAt(await nextPersonChange(database.db, now))
      return listPeople(database.db, kind, query, language, now)
    },
  })

  publicRead(api, {
    path: `${path}/{id}`,
    summary: `One published ${kind} with everything on their page`,
    query: z.object({}),
    params: z.object({ id: idSchema }),
    answer: personDetailSchema,
    async read({ params, language, now, notes }) {
      notes.shows(`people:${params.id}`, 'activities', 'tags', 'countries', 'organizations', 'directions')
      notes.shows('person_categories', 'activity_categories', 'service_kinds', 'social_networks', 'files')
      notes.changesAt(await nextActivityChange(database.db, now))
      const person = await findPerson(database.db, kind, params.id, language, now)
      if (!person) throw new AppError('not-found')
      return person
    },
  })
}
