import { RecordList } from '../kit/record-list/record-list.tsx'
import { personSection } from './person-section.tsx'

const section = personSection(null)

/** Shows the profile details behind accounts, of both kinds. */
export function UserDetailsSection() {
  return <RecordList section={section} />
}
