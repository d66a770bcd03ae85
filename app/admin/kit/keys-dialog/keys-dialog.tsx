import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { TitledDialog } from '../dialog/dialog.tsx'
import { areLetterKeysOff, switchLetterKeys } from '../keys/letter-keys.ts'
import styles from './keys-dialog.module.css'

interface KeysDialogProps {
  /** The keys, each with its effect. */
  rows: readonly { key: string; words: string }[]
  /** Whether the keys of one letter are switched off. */
  areOff: boolean
  onSwitch: () => void
  onClose: () => void
}

/** Shows what the keys do, with the checkbox that switches those of one letter. */
export function KeysDialog({ rows, areOff, onSwitch, onClose }: KeysDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <TitledDialog
      title={t('keys.title')}
      onClose={onClose}
      actions={
        <Button variant="second" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {rows.map(({ key, words }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={t('keys.on')} isChecked={!areOff} onChange={onSwitch} />
    </TitledDialog>
  )
}

/** Tells whether the keys of one letter are switched off, and switches them. */
export function useKeysSwitch(): [areOff: boolean, toggle: () => void] {
  const [areOff, setAreOff] = useState(areLetterKeysOff)
  return [
    areOff,
    () => {
      switchLetterKeys(!areOff)
      setAreOff(!areOff)
    },
  ]
}

/** Opens the list of the keys of a record's page. */
export function useKeysHelp(): { open: () => void; dialog: ReactNode } {
  const { t } = useTranslation('admin')
  const [isOpen, setIsOpen] = useState(false)
  const [areOff, toggle] = useKeysSwitch()
  const rows = [
    { key: 'Alt PgDn, J', words: t('recordPage.next') },
    { key: 'Alt PgUp, K', words: t('recordPage.previous') },
    { key: 'Ctrl S', words: t('keys.save') },
    { key: 'Ctrl Alt 3', words: t('recordPage.third') },
    { key: 'Ctrl Alt M', words: t('recordPage.comment') },
    { key: 'Ctrl \\', words: t('recordPage.side.fold') },
    { key: 'Alt F10', words: t('recordPage.tools') },
    { key: 'Ctrl K', words: t('keys.palette') },
    { key: 'Esc', words: t('recordPage.toList') },
    { key: '?', words: t('keys.help') },
  ]
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <KeysDialog rows={rows} areOff={areOff} onSwitch={toggle} onClose={() => setIsOpen(false)} />
    ),
  }
}
