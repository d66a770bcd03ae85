import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { closeRegistration } from '../../../shared/contract/participants.ts'
import type { SeatSummary } from '../../../shared/schemas/participants.ts'
import { useToastedCall } from '../../forms/use-toasted-call.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { OutsideForms, TitledDialog } from '../kit/dialog/dialog.tsx'
import { IfMay } from '../kit/rights/if-may.tsx'
import { submitting } from './certificate-dialogs.tsx'
import styles from './participants.module.css'
import { useForgetParticipants } from './use-participants.ts'

interface RegistrationSwitchProps {
  activityId: string
  seats: Pick<SeatSummary, 'availability' | 'isClosed' | 'waiting'>
}

const tones = {
  open: 'good',
  few: 'good',
  'waiting-list': 'waiting',
  full: 'waiting',
  closed: 'bad',
  over: 'plain',
  cancelled: 'bad',
} as const satisfies Record<SeatSummary['availability'], string>

/** Shows whether people can register, as visitors read it, and closes registration by hand or opens it again (T-8). */
export function RegistrationSwitch({ activityId, seats }: RegistrationSwitchProps) {
  const { t } = useTranslation('admin-participants')
  const [isAsked, setIsAsked] = useState(false)
  const { availability, isClosed } = seats
  const isEnded = availability === 'over' || availability === 'cancelled'
  const word = availability === 'closed' && isClosed ? 'closedByHand' : availability
  return (
    <div className={styles.switch}>
      <p>
        {t('registration.label')}: <Badge tone={tones[availability]}>{t(`registration.${word}`)}</Badge>
      </p>
      {!isEnded && (
        <IfMay section="participants" level="edit">
          <Button variant="second" onPress={() => setIsAsked(true)}>
            {t(isClosed ? 'registration.reopen.open' : 'registration.close.open')}
          </Button>
        </IfMay>
      )}
      {isAsked && (
        <SwitchDialog
          activityId={activityId}
          isClosing={!isClosed}
          waiting={seats.waiting}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  )
}

interface SwitchDialogProps {
  activityId: string
  isClosing: boolean
  waiting: number
  onClose: () => void
}

/** Says what closing or opening registration means, before it is done. */
function SwitchDialog({ activityId, isClosing, waiting, onClose }: SwitchDialogProps) {
  const { t } = useTranslation('admin-participants')
  const forget = useForgetParticipants()
  const act = isClosing ? 'close' : 'reopen'
  const { isBusy, send } = useToastedCall({
    call: (api) => api.call(closeRegistration, { params: { id: activityId }, body: { isClosed: isClosing } }),
    onDone: () => {
      toast.success(t(`registration.${act}.done`))
      forget()
      onClose()
    },
  })
  return (
    <OutsideForms>
      <TitledDialog
        title={t(`registration.${act}.title`)}
        onClose={onClose}
        onSubmit={submitting(() => void send())}
        actions={
          <>
            <Button isBusy={isBusy}>{t(`registration.${act}.send`)}</Button>
            <Button variant="second" onPress={onClose}>
              {t('dialog.cancelButton')}
            </Button>
          </>
        }
      >
        <p>{t(`registration.${act}.text`)}</p>
        {waiting > 0 && <p>{t(`registration.${act}.waiting`, { count: waiting })}</p>}
      </TitledDialog>
    </OutsideForms>
  )
}
