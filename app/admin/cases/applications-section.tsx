import { useTranslation } from 'react-i18next'
import { applicationRecords } from '../../../shared/contract/case-records.ts'
import { applicationStatuses } from '../../../shared/rules/application-status.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { ApplicationBadge, OpenApplication } from './application-page.tsx'
import { CaseDesk } from './case-desk.tsx'

const bulkStatuses = ['IN_REVIEW', 'INTERVIEW', 'REJECTED'] as const

/** Shows applications (A-6): the queue, or the page of one. */
export function ApplicationsSection() {
  const t = usePanelWords('admin-cases')
  const { t: words } = useTranslation('admin-cases')
  return (
    <CaseDesk
      contract={applicationRecords}
      other="callRequests"
      statuses={applicationStatuses}
      bulkStatuses={bulkStatuses}
      badgeOf={(item) => <ApplicationBadge {...item} />}
      aboutOf={({ kind, language }) => `${t(`kinds.${kind}`)}, ${t(`languages.${language}`).toLowerCase()}`}
      remarkOf={({ duplicatesCount }) =>
        duplicatesCount > 0 ? words('duplicates.count', { count: duplicatesCount }) : null
      }
      renderCase={(props) => <OpenApplication key={props.id} {...props} />}
    />
  )
}
