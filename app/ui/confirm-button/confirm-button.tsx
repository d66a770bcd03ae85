import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import styles from './confirm-button.module.css'

interface ConfirmButtonProps {
  label: string
  /** `question` is asked once it is pressed, with the answers `yes` and `no` (V-7). */
  texts: { question: string; yes: string; no: string }
  variant?: 'second' | 'plain' | 'danger'
  isBusy?: boolean
  onConfirm: () => void
}

/** Shows a button for what cannot be undone; it is replaced by the confirmation. */
export function ConfirmButton({
  label,
  texts,
  variant = 'plain',
  isBusy = false,
  onConfirm,
}: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAsking) question.current?.focus()
  }, [isAsking])
  if (!isAsking) {
    return (
      <Button variant={variant} isBusy={isBusy} onPress={() => !isBusy && setIsAsking(true)}>
        {label}
      </Button>
    )
  }
  return (
    <fieldset className={styles.ask} aria-label={label}>
      <p tabIndex={-1} ref={question}>
        {texts.question}
      </p>
      <Button
        variant="danger"
        onPress={() => {
          setIsAsking(false)
          onConfirm()
        }}
      >
        {texts.yes}
      </Button>
      <Button variant="second" onPress={() => setIsAsking(false)}>
        {texts.no}
      </Button>
    </fieldset>
  )
}
