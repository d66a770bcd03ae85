import { useRef, useState } from 'react'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'

/** The state of a picture that is selected in a field. */
export interface ChosenPictureWork {
  /** Whether a picture is selected and not sent yet. */
  isPending: boolean
  /** The cropped part, as it would be sent. */
  cropped: Blob | null
  /** Sends it. @returns whether the server has taken it in. */
  send: () => Promise<boolean>
}

/** The picture of a form that is sent by the form's own button where that was not done before. */
export interface ChosenPicture extends Omit<ChosenPictureWork, 'send'> {
  /** Whether it is being sent, and its form waits for it. */
  isSending: boolean
  takeWork: (work: ChosenPictureWork) => void
  /**
   * Sends an unsent picture.
   * @returns whether the server has accepted it.
   */
  send: () => Promise<boolean>
  /**
   * Returns the problems of a selected picture that the server has not accepted.
   * @param field of the picture.
   */
  problemsOf: (field: string) => readonly FieldProblem[]
}

/** Tracks a picture that is selected in a form, and sends it before the form (V-6), which carries its ticket. */
export function useChosenPicture(): ChosenPicture {
  const [{ isPending, cropped }, setWork] = useState<Pick<ChosenPictureWork, 'isPending' | 'cropped'>>({
    isPending: false,
    cropped: null,
  })
  const [isSending, setIsSending] = useState(false)
  /** The latest `sendUnsent`: a caller that has waited reads it before the next render. */
  const sendUnsent = useRef<(() => Promise<boolean>) | null>(null)
  return {
    isPending,
    cropped,
    isSending,
    takeWork: (work) => {
      sendUnsent.current = work.isPending ? work.send : null
      setWork(work)
    },
    async send() {
      if (!sendUnsent.current) return false
      setIsSending(true)
      const isSent = await sendUnsent.current()
      if (isSent) sendUnsent.current = null
      setIsSending(false)
      return isSent
    },
    problemsOf: (field) => (sendUnsent.current ? [{ field, code: 'image-pending' }] : []),
  }
}
