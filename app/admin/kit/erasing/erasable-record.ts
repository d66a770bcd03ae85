import type { z } from 'zod'
import type { AdminSection } from '../../../../shared/rules/admin-sections.ts'
import type { RecordType } from '../../../../shared/rules/record-types.ts'
import type { erasureSchema } from '../../../../shared/schemas/audit.ts'

/** A record that may be erased for good (O-2). */
export interface ErasableRecord {
  type: RecordType
  id: string
  label: string
  section: AdminSection
}

/** The fate of what refers to a record that is erased. */
export type UsesChoice = NonNullable<z.input<typeof erasureSchema>['uses']>

/** Returns a record of a section as one that may be erased; the profiles behind accounts are of two kinds. */
export function erasableOf(
  { type, contract }: { type: RecordType; contract: { section: AdminSection } },
  item: { id: string; label: { text: string }; type?: unknown },
): ErasableRecord {
  return {
    type: contract.section === 'userDetails' ? (item.type as RecordType) : type,
    id: item.id,
    label: item.label.text,
    section: contract.section,
  }
}

/** Tells whether other records may refer to those of a kind and still stay. */
export function isReferredTo(type: RecordType): boolean {
  return type === 'user' || groupOf(type) === 'person'
}

/** Returns the group of kinds in which the same goes and stays. */
export function groupOf(type: RecordType): 'person' | 'user' | 'case' | 'other' {
  if (type === 'ambassador' || type === 'expert') return 'person'
  if (type === 'application' || type === 'call-request') return 'case'
  return type === 'user' ? 'user' : 'other'
}
