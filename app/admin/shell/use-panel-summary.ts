import { useQuery } from '@tanstack/react-query'
import * as contract from '../../../shared/contract/panel.ts'
import type { AdminSection } from '../../../shared/rules/records.ts'
import type { PanelSummary } from '../../../shared/schemas/admin/views.ts'
import { useApi } from '../../app-page/page-services.ts'

/** How much waits in each section; asked for anew after every change, and when the window is come back to. */
export function usePanelSummary(): Partial<Record<AdminSection, number>> {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['admin', 'summary'],
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => {
      if (!api) throw new Error('Asked for in the browser alone')
      return api.call(contract.readPanelSummary, { signal })
    },
  })
  return data ? countsOf(data) : {}
}

function countsOf({
  waiting,
  newApplications,
  newCallRequests,
}: PanelSummary): Partial<Record<AdminSection, number>> {
  return { ...waiting, applications: newApplications, callRequests: newCallRequests }
}
