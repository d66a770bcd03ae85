import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenedPart } from '../../kit/use-opened-part.ts'
import shell from '../panel-shell.module.css'
import styles from './bell.module.css'
import { BellIcon, noticesId } from './bell-icon.tsx'
import { useNotices, useOpenedAsRead } from './use-notices.ts'

const load = () => import('./bell-list.tsx').then(({ BellList }) => BellList)

/** Shows the bell of the header with the number of new notices; it opens their list, as G and B do. */
export function LiveBell() {
  const { t } = useTranslation('admin')
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { Part, open } = useOpenedPart(load, ['admin-notices'])
  const { data } = useNotices()
  useOpenedAsRead(data?.items)
  const count = data?.items.filter(({ isRead }) => !isRead).length ?? 0
  return (
    <>
      <button
        type="button"
        ref={button}
        className={`${shell.account} ${styles.bell}`}
        aria-label={count > 0 ? t('bell.labelNew', { count }) : t('bell.label')}
        aria-haspopup="dialog"
        aria-keyshortcuts="G B"
        popoverTarget={noticesId}
      >
        <BellIcon />
        {count > 0 && (
          <b className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </b>
        )}
      </button>
      <section
        id={noticesId}
        ref={list}
        popover="auto"
        role="dialog"
        aria-label={t('bell.label')}
        className={styles.list}
        onToggle={({ newState }) => {
          setIsOpen(newState === 'open')
          if (newState !== 'open') return
          const anchor = button.current?.getBoundingClientRect()
          if (list.current && anchor) {
            const right = Math.max(8, window.innerWidth - anchor.right - 40)
            list.current.style.insetInlineEnd = `${window.innerWidth < 480 ? 8 : right}px`
            list.current.style.insetBlockStart = `${anchor.bottom + 8}px`
          }
          void open()
        }}
      >
        {isOpen && Part && <Part onClose={() => list.current?.hidePopover()} />}
      </section>
    </>
  )
}
