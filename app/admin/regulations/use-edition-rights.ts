import type { Language } from '../../../shared/i18n/languages.ts'
import { useFormLock, useSectionRights } from '../kit/rights/record-rights.ts'
import { editionSection } from './edition-section.ts'

/** Returns what the administrator may do with the draft of an edition (W-2); what not is not offered. */
export function useEditionRights() {
  const lock = useFormLock(editionSection)
  const { mayPublish, mayDelete } = useSectionRights(editionSection)
  return {
    lock,
    mayEdit: !lock.isReadOnly,
    /** Whether sections and clauses may be added, moved and removed, and the day be set. */
    mayArrange: !lock.locks.areFactsLocked,
    mayPublish,
    mayDelete,
    isReadOnly: (language: Language) => lock.locks.languages.includes(language),
  }
}
