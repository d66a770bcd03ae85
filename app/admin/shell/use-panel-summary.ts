import * as contract from '../../../shared/contract/panel.ts'
import type { AdminSection } from '../../../shared/rules/admin-sections.ts'
import type { PanelSummary } from '../../../shared/schemas/admin/views.ts'
import { usePanelQuery } from '../kit/use-panel-query.ts'

/** Reads how much waits in each section; refetched after every change, and when the window regains the focus. */
export function usePanelSummary(): Partial<Record<AdminSection, number>> {
  const { data } = usePanelQuery(
    ['admin', 'summary'],
    (api, signal) => api.call(contract.readPanelSummary, { signal }),
    { refetchOnWindowFocus: 'always' },
  )
  return data ? countsOf(data) : {}
}

function countsOf({
  waiting,
  newApplications,
  newCallRequests,
}: PanelSummary): Partial<Record<AdminSection, number>> {
  return { ...waiting, applications: newApplications, callRequests: newCallRequests }
}
