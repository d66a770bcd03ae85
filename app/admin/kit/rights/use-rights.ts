import { useMemo } from 'react'
import { readPanelSummary } from '../../../../shared/contract/panel.ts'
import { type Limited, may, type PanelLevel, type PanelSection } from '../../../../shared/rules/rights.ts'
import type { ApiClient } from '../../../api/client.ts'
import { usePanelQuery } from '../use-panel-query.ts'

const unlimited: Limited = { limits: null }

/** The query of the panel's frame: what waits, and what the administrator may do. */
export const summaryQuery = {
  queryKey: ['admin', 'summary'] as const,
  read: (api: ApiClient, signal?: AbortSignal) => api.call(readPanelSummary, signal ? { signal } : {}),
}

/** Returns the rights of the administrator, which the frame has read; the server decides in any case. */
export function useRights(): Limited {
  const { data } = usePanelQuery(summaryQuery.queryKey, summaryQuery.read, { enabled: false })
  return data?.rights ?? unlimited
}

/** Returns what tells whether the administrator may do something in a section of the panel (W-2). */
export function useMay(): (section: PanelSection, level: PanelLevel) => boolean {
  const rights = useRights()
  return useMemo(() => (section, level) => may(rights, section, level), [rights])
}
