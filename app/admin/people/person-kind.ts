import { type PersonKind, personKindSchema } from '../../../shared/schemas/catalogue.ts'
import type { PersonRecord } from '../../../shared/schemas/people-records.ts'
import type { PersonRecordValues } from './person-values.ts'

/** Returns the kind of a person, or of one that is going to be made. */
export function kindOf(
  person: Pick<PersonRecord, 'type'> | null,
  values: PersonRecordValues,
  newKind: PersonKind,
): PersonKind {
  if (person) return personKindSchema.parse(person.type)
  return personKindSchema.safeParse(values.kind).data ?? newKind
}
