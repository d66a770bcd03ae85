import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { IfMay } from '../kit/rights/if-may.tsx'

/** Leads from an activity to its participants (T-8). */
export function ParticipantsLink({ activityId }: { activityId: string }) {
  const { t } = useTranslation('admin')
  return (
    <IfMay section="participants" level="see">
      <p>
        <Link to={`${sectionAddress('participants')}?activity=${activityId}`}>
          {t('sections.participants')}
        </Link>
      </p>
    </IfMay>
  )
}
