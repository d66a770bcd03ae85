import { listPeople, readPerson } from '../../../../shared/contract/people.ts'
import type { PersonKind } from '../../../../shared/schemas/catalogue.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../errors.ts'
import { type PublicApi, publicRead } from '../../../http/public-read.ts'
import { nextActivityChange, nextPersonChange } from '../../../presenters/activity-summary.ts'
import { findPeople, findPerson } from './queries.ts'

/** Adds the public reads of ambassadors or of experts. */
export function peopleRoutes(api: PublicApi, database: Database, kind: PersonKind): void {
  publicRead(api, listPeople[kind], {
    summary: `Published ${kind}s: a page of the list, with the counts of each filter's options`,
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
      return findPeople(database.db, kind, query, language, now)
    },
  })

  publicRead(api, readPerson[kind], {
    summary: `One published ${kind} with everything on their page`,
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
