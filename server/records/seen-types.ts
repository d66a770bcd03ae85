import { inArray, isNull, or, type SQL } from 'drizzle-orm'
import { type RecordType, recordTypes, sectionOf } from '../../shared/rules/record-types.ts'
import { type Limited, may } from '../../shared/rules/rights.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { AppError } from '../errors.ts'

/** Tells whether an administrator may see the records of a type. */
export function maySeeType(account: Limited, type: RecordType): boolean {
  const section = sectionOf(type)
  return section === null ? account.limits === null : may(account, section, 'see')
}

/**
 * Refuses what concerns records that an administrator may not see.
 * @throws {AppError} `right-missing`.
 */
export function requireMaySee(account: Limited, type: RecordType): void {
  if (!maySeeType(account, type)) throw new AppError('right-missing')
}

/** Selects the audit entries of what an administrator may see; all of them without limits. */
export function maySeeEntry(account: Limited): SQL | undefined {
  if (account.limits === null) return undefined
  const types = recordTypes.filter((type) => maySeeType(account, type))
  return or(isNull(auditEntries.recordType), inArray(auditEntries.recordType, types))
}
