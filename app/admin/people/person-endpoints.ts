import { personPanel } from '../../../shared/contract/people-panel.ts'
import type { PersonItem } from '../../../shared/schemas/admin/people.ts'

/** Returns the endpoints of a person in the panel, whichever section it is shown in. */
export function endpointsOf({ type }: Pick<PersonItem, 'type'>) {
  return personPanel[type === 'expert' ? 'expert' : 'ambassador']
}
