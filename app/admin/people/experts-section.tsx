import { RecordList } from '../kit/record-list/record-list.tsx'
import { personSection } from './person-section.tsx'

const section = personSection('expert')

/** Shows experts. */
export function ExpertsSection() {
  return <RecordList section={section} />
}
