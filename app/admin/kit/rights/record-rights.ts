import { useMemo } from 'react'
import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import type { AdminSection } from '../../../../shared/rules/admin-sections.ts'
import { definitionOf, type RecordType } from '../../../../shared/rules/record-types.ts'
import {
  areaDefinition,
  areaOf,
  may,
  mayChangeFacts,
  mayWrite,
  removalLevel,
} from '../../../../shared/rules/rights.ts'
import type { FieldLocks } from '../../../ui/field/field-locks.ts'
import { useRights } from './use-rights.ts'

/** The parts of a section on which the rights in it depend. */
interface RightsOf {
  contract: { section: AdminSection }
  type: RecordType
}

/** The rights in a section with its records. */
export interface SectionRights {
  mayCreate: boolean
  mayEdit: boolean
  mayPublish: boolean
  mayDelete: boolean
}

/** Returns what the administrator may do with the records of a section. */
export function useSectionRights({ contract: { section }, type }: RightsOf): SectionRights {
  const rights = useRights()
  const mayEdit = may(rights, section, 'edit')
  return {
    mayEdit,
    mayCreate: mayEdit && (mayChangeFacts(rights) || definitionOf(type).texts.length === 0),
    mayPublish: may(rights, section, 'publish') || (mayEdit && !hasPublication(section)),
    mayDelete: may(rights, section, removalLevel(section)),
  }
}

function hasPublication(section: AdminSection): boolean {
  const area = areaOf(section)
  return area !== undefined && areaDefinition(area).levels.includes('publish')
}

/** The parts of a record's form that its administrator may not change, with the reason. */
export interface FormLock {
  /** Whether nothing can be changed. */
  isReadOnly: boolean
  /** The reason; `null` where everything can be changed. */
  reason: 'readOnly' | 'languages' | null
  /** The languages whose texts may be written. */
  written: readonly Language[]
  locks: FieldLocks
}

/** Returns what an administrator may not change in a form; a change of what visitors see can wait in a draft. */
export function useFormLock({ contract: { section }, type }: RightsOf): FormLock {
  const rights = useRights()
  return useMemo(() => {
    const written = languages.filter((language) => mayWrite(rights, language))
    const isReadOnly = !may(rights, section, 'edit')
    const areFactsLocked = !mayChangeFacts(rights) && definitionOf(type).texts.length > 0
    const isPartly = written.length < languages.length && definitionOf(type).texts.length > 0
    return {
      isReadOnly,
      reason: isReadOnly ? 'readOnly' : isPartly ? 'languages' : null,
      written,
      locks: {
        areFactsLocked: isReadOnly || areFactsLocked,
        languages: isReadOnly ? languages : languages.filter((language) => !written.includes(language)),
      },
    }
  }, [rights, section, type])
}
