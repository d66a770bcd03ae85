import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { searchQueryMaxCharacters } from '../../../../shared/rules/limits.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './palette.module.css'

interface PaletteFieldProps {
  /** The attributes of the input. */
  box?: InputHTMLAttributes<HTMLInputElement>
  typed: string
  onType: (typed: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
  onClose: () => void
}

/** Shows the input of the palette, and the button that closes it. */
export function PaletteField({ box, typed, onType, onKeyDown, onClose }: PaletteFieldProps) {
  const { t } = useTranslation('admin')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        {...box}
        ref={input}
        aria-label={t('palette.title')}
        placeholder={t('palette.prompt')}
        maxLength={searchQueryMaxCharacters}
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.close} onClick={onClose}>
        <kbd>Esc</kbd>
        <span className="visually-hidden">{t('close')}</span>
      </button>
    </div>
  )
}
