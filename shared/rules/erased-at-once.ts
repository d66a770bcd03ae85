import type { RecordType } from './records.ts'

/** Kinds of records that hold a person's data: they are erased from their own menu too, not from the bin alone (O-2). */
const erasedAtOnceTypes = ['ambassador', 'expert', 'user', 'application', 'call-request'] as const

/** Tells whether records of a kind are erased outside of the bin too. */
export function isErasedAtOnce(type: RecordType): type is (typeof erasedAtOnceTypes)[number] {
  return (erasedAtOnceTypes as readonly RecordType[]).includes(type)
}
