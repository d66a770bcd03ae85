import type { ReactNode } from 'react'
import type { Assignee } from '../../../shared/schemas/assignments.ts'
import type { CaseClock } from '../../../shared/schemas/cases.ts'
import type { RecordItem } from '../../../shared/schemas/record.ts'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import type { CaseResult, CaseSection } from './use-case.ts'
import type { QueueContract, QueuePosition } from './use-case-queue.ts'

/** A case in its queue. */
export interface CaseItem extends RecordItem {
  reference: string
  assignee: Assignee | null
  clock: CaseClock | null
}

/** The properties of the page of a case. */
export interface OpenCaseProps {
  id: string
  address: ListAddress
  position: QueuePosition
  /** The decision that was made last, as long as it is shown. */
  result: CaseResult | null
  onResult: (result: CaseResult | null) => void
}

/** The properties in which the two sections of cases differ. */
export interface CaseSectionProps<Item extends CaseItem> {
  contract: QueueContract<Item> & { section: CaseSection }
  /** The other of the two, which is linked to. */
  other: CaseSection
  /** The values of `status` by which the queue is filtered. */
  statuses: readonly string[]
  /** The statuses that many selected cases can be moved to at once. */
  bulkStatuses: readonly string[]
  badgeOf: (item: Item) => ReactNode
  /** Returns what a case is about, in few words. */
  aboutOf: (item: Item) => string
  /** Returns a remark below its status. */
  remarkOf?: (item: Item) => string | null
  /** Shows the page of the open case. */
  renderCase: (props: OpenCaseProps) => ReactNode
}
