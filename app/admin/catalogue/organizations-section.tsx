import { RecordList } from '../kit/record-list/record-list.tsx'
import { namedEntrySection } from './named-entry-section.tsx'

const section = namedEntrySection('organization')

/** Shows organizations. */
export function OrganizationsSection() {
  return <RecordList section={section} />
}
