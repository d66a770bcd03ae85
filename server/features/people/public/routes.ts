import { listPeople, readPerson } from '../../../../shared/contract/people.ts'
import type { PersonKind } from '../../../../shared/schemas/catalogue.ts'
import { AppError } from '../../../errors.ts'
import { type PublicApi, publicRead } from '../../../http/public-read.ts'
import { withPictures } from '../../../presenters/pictured-texts.ts'
import type { Services } from '../../../services.ts'
import { findPeople, findPerson } from './queries.ts'

/** Adds the public reads of ambassadors or of experts. */
export function peopleRoutes(
  api: PublicApi,
  { database: { reads: db }, readModel }: Pick<Services, 'database' | 'readModel'>,
  kind: PersonKind,
): void {
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
      const content = await readModel.current()
      notes.changesAt(content.nextPersonChange(now.getTime()))
      return findPeople(content, kind, query, language, now)
    },
  })

  publicRead(api, readPerson[kind], {
    summary: `One published ${kind} with everything on their page`,
    async read({ params, language, now, notes }) {
      notes.shows(`people:${params.id}`, 'activities', 'tags', 'countries', 'organizations', 'directions')
      notes.shows('person_categories', 'activity_categories', 'service_kinds', 'social_networks', 'files')
      const content = await readModel.current()
      notes.changesAt(content.nextActivityChange(now.getTime()))
      notes.changesAt(content.publicPerson(params.id, now.getTime())?.publishedUntil)
      const person = await findPerson(content, kind, params.id, language, now)
      if (!person) throw new AppError('not-found')
      return withPictures(db, person, language)
    },
  })
}
