import type { AnySection, EditedRecord } from '../section.ts'
import { useRecordWork } from './use-record-work.ts'

/** Shows who is in charge of a record, and its comments. */
export function RecordWorkSlot(props: { section: AnySection; record: EditedRecord }) {
  const work = useRecordWork(true)
  return work ? <work.RecordWork {...props} /> : null
}
