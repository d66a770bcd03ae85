import { usePendingFiles } from '../../../forms/upload/use-pending-files.ts'
import { isLeftByForce } from '../forced-leave.ts'
import { writtenProgress } from '../record-drawer/written-texts.ts'
import { type RecordForm, useRecordForm } from '../record-form.ts'
import { type AnySection, type EditedRecord, namedFields, storedValuesOf } from '../section.ts'

/** Returns what a request would publish as a form holds it, for what reads forms; nothing is typed into it. */
export function useRequestForm(section: AnySection, record: EditedRecord): RecordForm {
  const values = storedValuesOf(section, record)
  const form = useRecordForm(values)
  const files = usePendingFiles(isLeftByForce)
  const progress = writtenProgress(namedFields(section.fields), values, values, record.languages)
  return { ...form, values, files, progress } as unknown as RecordForm
}
