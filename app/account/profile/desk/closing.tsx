import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { closeOwnRegistration } from '../../../../shared/contract/host-desk.ts'
import type { HostDesk } from '../../../../shared/schemas/host-desk.ts'
import { useToastedCall } from '../../../forms/use-toasted-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useRefreshDesk } from './desk-queries.ts'
import styles from './host-desk.module.css'

interface ClosingProps {
  activityId: string
  desk: HostDesk
}

/** Shows the button that closes registration, or opens it again; none once the activity has begun or is cancelled. */
export function Closing({ activityId, desk: { availability, isClosed } }: ClosingProps) {
  const { t } = useTranslation('desk')
  const refresh = useRefreshDesk(activityId)
  const { isBusy, send } = useToastedCall<boolean>({
    call: (api, wanted) =>
      api.call(closeOwnRegistration, { params: { id: activityId }, body: { isClosed: wanted } }),
    onDone: (_answer, wanted) => {
      toast.success(t(wanted ? 'closing.closed' : 'closing.opened'))
      return refresh()
    },
    onFailed: refresh,
  })
  if (availability === 'over' || availability === 'cancelled') return null
  // Closed by its time, and not by anybody.
  if (availability === 'closed' && !isClosed) return null
  return (
    <div className={styles.closing}>
      <Button variant="second" isBusy={isBusy} onPress={() => void send(!isClosed)}>
        {t(isClosed ? 'closing.open' : 'closing.close')}
      </Button>
      {isClosed && <p className="quiet">{t('closing.isClosed')}</p>}
    </div>
  )
}
