import type { ReactNode } from 'react'
import type { AdminSection } from '../../../../shared/rules/admin-sections.ts'
import type { PanelLevel } from '../../../../shared/rules/rights.ts'
import { useMay } from './use-rights.ts'

interface IfMayProps {
  section: AdminSection
  level: PanelLevel
  children: ReactNode
}

/** Shows what the administrator may do in a section (W-2), and nothing of what not. */
export function IfMay({ section, level, children }: IfMayProps): ReactNode {
  return useMay()(section, level) ? children : null
}
