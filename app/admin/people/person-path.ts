import type { PersonItem } from '../../../shared/schemas/admin/people.ts'

/** Where the API keeps a person, whichever section it is shown in. */
export function personPath({ id, type }: Pick<PersonItem, 'id' | 'type'>): string {
  return `/admin/${type === 'expert' ? 'experts' : 'ambassadors'}/${id}`
}
