import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Blocker, type Location, useBlocker } from 'react-router'
import { Button } from '../../../ui/button/button.tsx'
import { TitledDialog } from '../dialog/dialog.tsx'
import type { RecordForm } from '../record-form.ts'

interface LeaveQuestionProps {
  editing: {
    blocker: Blocker
    form: Pick<RecordForm, 'files'>
    /** Discards the typed values; otherwise the browser stores them, and they are restored with the form. */
    forget: () => Promise<void>
  }
}

/** Asks what becomes of unsaved work while leaving it is blocked. */
export function LeaveQuestion({ editing: { blocker, form, forget } }: LeaveQuestionProps) {
  const { t } = useTranslation('admin')
  if (blocker.state !== 'blocked') return null
  const discard = async () => {
    await forget()
    blocker.proceed()
  }
  return (
    <TitledDialog
      title={t('leave.question')}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button onPress={() => blocker.reset()}>{t('leave.stay')}</Button>
          <Button variant="second" onPress={() => blocker.proceed()}>
            {t('leave.leave')}
          </Button>
          <Button variant="plain" onPress={() => void discard()}>
            {t('leave.discard')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
      {/* A file that is not stored yet is in no draft. */}
      {form.files.count > 0 && <p>{t('leave.files')}</p>}
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
