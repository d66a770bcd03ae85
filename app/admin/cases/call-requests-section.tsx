import { callRequestRecords } from '../../../shared/contract/case-records.ts'
import { callRequestStatuses } from '../../../shared/rules/call-request-status.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { CallRequestBadge, OpenCallRequest } from './call-request-page.tsx'
import { CaseDesk } from './case-desk.tsx'

const bulkStatuses = ['IN_PROGRESS', 'DONE'] as const

/** Shows call requests: the queue, or the page of one. */
export function CallRequestsSection() {
  const t = usePanelWords('admin-cases')
  return (
    <CaseDesk
      contract={callRequestRecords}
      other="applications"
      statuses={callRequestStatuses}
      bulkStatuses={bulkStatuses}
      badgeOf={(item) => <CallRequestBadge {...item} />}
      aboutOf={({ email }) => email}
      remarkOf={({ language }) => t(`languages.${language}`)}
      renderCase={(props) => <OpenCallRequest key={props.id} {...props} />}
    />
  )
}
