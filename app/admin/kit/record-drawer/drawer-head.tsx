import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './record-drawer.module.css'

interface DrawerHeadProps {
  onClose: () => void
  /** The heading, and what can be done beside it. */
  children: ReactNode
}

/** Shows the head of a drawer, beginning with the button that closes it. */
export function DrawerHead({ onClose, children }: DrawerHeadProps) {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.head}>
      <Button variant="plain" onPress={onClose}>
        <Icon name="close" />
        <span className="visually-hidden">{t('close')}</span>
      </Button>
      {children}
    </div>
  )
}
