import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Blocker, type Location, useBlocker } from 'react-router'
import { Button } from '../../../ui/button/button.tsx'
import { TitledDialog } from '../dialog/dialog.tsx'

interface LeaveDialogProps {
  /** Whether a file is selected and not stored yet: it is in no draft. */
  hasFiles?: boolean
  onStay: () => void
  /** Leaves; the typed text is stored in this browser and restored with the form. */
  onLeave: () => void
  /** Leaves and discards the typed values. */
  onDiscard: () => void
}

/** Asks before leaving unsaved work. */
export function LeaveDialog({ hasFiles = false, onStay, onLeave, onDiscard }: LeaveDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <TitledDialog
      title={t('leave.question')}
      onClose={onStay}
      actions={
        <>
          <Button onPress={onStay}>{t('leave.stay')}</Button>
          <Button variant="second" onPress={onLeave}>
            {t('leave.leave')}
          </Button>
          <Button variant="plain" onPress={onDiscard}>
            {t('leave.discard')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
      {hasFiles && <p>{t('leave.files')}</p>}
    </TitledDialog>
  )
}

/** Blocks the ways out of a form with unsaved work, within the panel. */
export function useLeaveBlocker(hasWork: boolean): { blocker: Blocker; leave: (go: () => void) => void } {
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasWork && !isLeaving.current && !isSamePage(currentLocation, nextLocation),
  )
  return {
    blocker,
    /** Leaves at once: nothing is unsaved any more, whether or not the page has noticed. */
    leave: (go) => {
      isLeaving.current = true
      go()
      isLeaving.current = false
    },
  }
}

/** Tells whether an address shows another part of the page of the same record, where what is typed stays. */
function isSamePage(one: Location, other: Location): boolean {
  const [from, to] = [new URLSearchParams(one.search), new URLSearchParams(other.search)]
  const opened = to.get('open')
  return (
    one.pathname === other.pathname &&
    opened !== null &&
    opened === from.get('open') &&
    to.get('part') !== 'history'
  )
}
