import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { checkInAddress } from '../../../shared/rules/addresses.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { EditorPart } from '../kit/record-drawer/editor-part.tsx'
import { IfMay } from '../kit/rights/if-may.tsx'
import { RegistrationSwitch } from '../participants/registration-switch.tsx'
import { SeatsBar } from '../participants/seats-bar.tsx'
import { isDoorOver, useSeats } from '../participants/use-participants.ts'
import styles from './activities-section.module.css'

/** Shows the part of an activity's record about its participants to those who may see them (T-8). */
export function ActivityParticipants({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  return (
    <IfMay section="participants" level="see">
      <EditorPart id="participants" title={t('sections.participants')}>
        <Participants id={id} />
      </EditorPart>
    </IfMay>
  )
}

/** Shows the participants of an activity in numbers, and the ways to their list and to the door. */
function Participants({ id }: { id: string }) {
  const { t } = useTranslation('admin-participants')
  const { data, error, refetch } = useSeats(id)
  if (error && !data) return <FailedRead error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{t('loading')}</p>
  return (
    <div className={styles.participants}>
      <SeatsBar seats={data} />
      <p>
        <Link to={`${sectionAddress('participants')}?activity=${id}`}>{t('activity.list')}</Link>
        {!isDoorOver(data) && (
          <IfMay section="participants" level="edit">
            <a href={checkInAddress(id)}>{t('activity.door')}</a>
          </IfMay>
        )}
      </p>
      <RegistrationSwitch activityId={id} seats={data} />
    </div>
  )
}
