import { describe, expect, it } from 'vitest'
import { type StoredType, storedKindList } from '../../server/db/stored-kinds.ts'
import { userKind } from '../../server/features/accounts/panel/user-kind.ts'
import { activityKind } from '../../server/features/activities/panel/activity-kind.ts'
import { applicationKind } from '../../server/features/applications/panel/application-kind.ts'
import { callRequestKind } from '../../server/features/call-requests/panel/call-request-kind.ts'
import { countryKind } from '../../server/features/catalogue/panel/countries.ts'
import { directionKind, organizationKind } from '../../server/features/catalogue/panel/named-entries.ts'
import { networkKind } from '../../server/features/catalogue/panel/networks.ts'
import { personCategoryKind } from '../../server/features/catalogue/panel/person-categories.ts'
import { socialLinkKind } from '../../server/features/catalogue/panel/social-links.ts'
import { personRecordKinds } from '../../server/features/people/panel/person-kind.ts'
import { columnsOf } from '../../server/records/export-columns.ts'
import type { RecordKind } from '../../server/records/record-kind.ts'
import { resources } from '../../shared/locales/resources.ts'
import { adminSections } from '../../shared/rules/records.ts'

/** The kinds of records on the server; the compiler requires one that is missing. */
const kinds: Readonly<Record<StoredType, RecordKind>> = {
  ...personRecordKinds,
  activity: activityKind,
  organization: organizationKind,
  direction: directionKind,
  application: applicationKind,
  'call-request': callRequestKind,
  user: userKind,
  category: personCategoryKind,
  country: countryKind,
  network: networkKind,
  'social-link': socialLinkKind,
}

/** The fields of a form that no file of its list tells; ids without a column of their own, and files. */
const untoldFields: Partial<Record<StoredType, readonly string[]>> = {
  ambassador: ['photo', 'cv'],
  expert: ['photo', 'cv'],
  activity: ['serviceKindId', 'isCancelled', 'image'],
}

describe.each(storedKindList)('the kind $type', ({ type, section }) => {
  const { contract, exportBelongings } = kinds[type]
  const stored = Object.keys(contract.stored.shape)

  it('is the one that its contract is about', () => {
    expect(kinds[type].type).toBe(type)
    expect(contract.section).toBe(section)
  })

  it('has a word for each field in the audit log and in files', () => {
    const words = Object.keys(resources.en['admin-audit'].fields)
    expect(stored.filter((field) => !words.includes(field))).toEqual([])
  })

  it('has each field in the file of its list, but for those that are named here', () => {
    const keys = columnsOf(kinds[type], []).map(({ key }) => key.replace(/\.\w\w$/, ''))
    const told = [
      ...keys,
      ...keys.map((key) => `${key}Id`),
      ...kinds[type].exportColumns.map(({ field }) => field),
    ]
    expect(exportBelongings?.fields.filter((field) => !stored.includes(field)) ?? []).toEqual([])
    expect(stored.filter((field) => !told.includes(field))).toEqual(untoldFields[type] ?? [])
  })
})

it('each section of the panel has its name in words', () => {
  const names = Object.keys(resources.en.admin.sections)
  expect(adminSections.filter((section) => !names.includes(section))).toEqual([])
})
