import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Dialog, DialogTitle } from './dialog.tsx'

interface TitledDialogProps {
  title: string
  onClose: () => void
  /** Makes it a form, which a press of its first button submits. */
  onSubmit?: (event: SubmitEvent) => void
  /** The class of its content, where it is not laid out as a stack. */
  className?: string | undefined
  children?: ReactNode
  /** The buttons at its end. */
  actions: ReactNode
}

/** Shows a dialog in the middle of the window: its title, its content, and what can be done. */
export function TitledDialog({
  title,
  onClose,
  onSubmit,
  className = 'stack',
  children,
  actions,
}: TitledDialogProps) {
  const titleId = useId()
  const content = (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
      <div className="actions">{actions}</div>
    </>
  )
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      {onSubmit ? (
        <form className={className} onSubmit={onSubmit} noValidate>
          {content}
        </form>
      ) : (
        <div className={className}>{content}</div>
      )}
    </Dialog>
  )
}
