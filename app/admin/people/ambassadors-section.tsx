import { RecordList } from '../kit/record-list/record-list.tsx'
import { personSection } from './person-section.tsx'

const section = personSection('ambassador')

/** Shows ambassadors. */
export function AmbassadorsSection() {
  return <RecordList section={section} />
}
