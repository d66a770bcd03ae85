import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './texts.module.css'

interface PlaceholderButtonsProps {
  names: readonly string[]
  /** The form in whose texts a placeholder is put. */
  formRef: RefObject<HTMLElement | null>
}

/** Offers the placeholders of a sentence: a press puts one at the cursor of the text that was typed in last. */
export function PlaceholderButtons({ names, formRef }: PlaceholderButtonsProps) {
  const { t } = useTranslation('admin-texts')
  const last = useRef<HTMLTextAreaElement | null>(null)
  useEffect(() => {
    const form = formRef.current
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) last.current = target
    }
    form?.addEventListener('focusin', note)
    return () => form?.removeEventListener('focusin', note)
  }, [formRef])
  if (names.length === 0) return null
  const insert = (name: string) => {
    const text = last.current?.isConnected ? last.current : formRef.current?.querySelector('textarea')
    if (!text) return
    text.focus()
    text.setRangeText(name, text.selectionStart, text.selectionEnd, 'end')
    text.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className={styles.placeholders}>
      <p>
        <b>{t('places')}</b> <span className="quiet">{t('placesNote')}</span>
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" aria-label={t('insert', { name })} onClick={() => insert(name)}>
              <code>{name}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
