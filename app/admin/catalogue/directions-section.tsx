import { RecordList } from '../kit/record-list/record-list.tsx'
import { namedEntrySection } from './named-entry-section.tsx'

const section = namedEntrySection('direction')

/** Shows directions. */
export function DirectionsSection() {
  return <RecordList section={section} />
}
