import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogTitle } from './dialog.tsx'

interface ConfirmProps {
  /** The consequences; below the question. */
  children?: ReactNode
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks "Are you sure?" with Yes and No (A-13, V-7). The focus is on No, so that a key pressed too often does no harm.
 */
export function Confirm({ children, isBusy = false, onConfirm, onCancel }: ConfirmProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  // The attribute, which the browser reads when it opens the dialog: a focus set before that is lost.
  const focusNo = useRef((element: HTMLDivElement | null) => {
    element?.querySelector<HTMLElement>('button:last-child')?.setAttribute('autofocus', '')
  })
  return (
    <Dialog labelledBy={id} onClose={onCancel}>
      <div className="stack">
        <DialogTitle id={id}>{t('confirm.question')}</DialogTitle>
        {children}
        <div className="actions" ref={focusNo.current}>
          <Button variant="danger" isBusy={isBusy} onPress={onConfirm}>
            {t('confirm.yes')}
          </Button>
          <Button variant="second" onPress={onCancel}>
            {t('confirm.no')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
