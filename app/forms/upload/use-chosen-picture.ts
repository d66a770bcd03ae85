import { useRef, useState } from 'react'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'

/** The state of a picture that is selected in a field. */
export interface ChosenPictureWork {
  /** It was chosen and is not sent yet. */
  isPending: boolean
  /** What was cut out of it, as it would be sent. */
  cropped: Blob | null
  /** Sends it. @returns whether the server has taken it in. */
  send: () => Promise<boolean>
}

/** The picture of a form that is sent by the form's own button where that was not done before. */
export interface ChosenPicture extends Omit<ChosenPictureWork, 'send'> {
  /** It is being sent, and its form is waiting for it. */
  isSending: boolean
  takeWork: (work: ChosenPictureWork) => void
  /** Sends what is not sent yet. @returns whether the server has taken a picture in. */
  send: () => Promise<boolean>
  /** What is wrong where a picture was chosen that the server has not taken in. @param field that it is given in. */
  problemsOf: (field: string) => readonly FieldProblem[]
}

/** Follows a picture that is chosen in a form, and sends it before the form (V-6): a ticket stands for it there. */
export function useChosenPicture(): ChosenPicture {
  const [{ isPending, cropped }, setWork] = useState<Pick<ChosenPictureWork, 'isPending' | 'cropped'>>({
    isPending: false,
    cropped: null,
  })
  const [isSending, setIsSending] = useState(false)
  /** Read by who has waited for it, before anything is shown anew. */
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
