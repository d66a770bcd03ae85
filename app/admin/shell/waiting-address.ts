import type { AdminSection } from '../../../shared/rules/admin-sections.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'

/** The filters of each list for what waits for an administrator. */
const waitingQueries: Partial<Record<AdminSection, string>> = {
  activities: 'state=waiting',
  ambassadors: 'state=waiting',
  experts: 'state=waiting',
  applications: 'segment=new',
  callRequests: 'segment=new',
}

/** Returns the address of a section's list, filtered to what waits. */
export function waitingAddressOf(section: AdminSection): string {
  const query = waitingQueries[section]
  return query ? `${sectionAddress(section)}?${query}` : sectionAddress(section)
}
