import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Icon, type IconName } from '../../../ui/icon/icon.tsx'
import styles from './menu.module.css'

interface MenuProps {
  /** The id of the list that opens; unique on the page. */
  id: string
  label: string
  trigger: ReactNode
  triggerClassName?: string | undefined
  /** Whether it stays open after a choice, since several are made one after the other. */
  staysOpen?: boolean
  /** Links and buttons, one below the other. */
  children: ReactNode
}

/**
 * Shows a button that opens a short list of links and buttons. It is the browser's own popover: it closes by Escape, by
 * a press outside and by a choice; arrows move within it.
 */
export function Menu({ id, label, trigger, triggerClassName, staysOpen = false, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLFieldSetElement>(null)
  const reposition = () => {
    const anchor = button.current?.getBoundingClientRect()
    if (!anchor || !list.current) return
    const { style, offsetWidth, offsetHeight } = list.current
    const isAbove = anchor.bottom + offsetHeight > window.innerHeight && anchor.top > offsetHeight
    style.top = `${isAbove ? anchor.top - offsetHeight - 4 : anchor.bottom + 4}px`
    style.left = `${Math.max(8, Math.min(anchor.right - offsetWidth, window.innerWidth - offsetWidth - 8))}px`
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...(list.current?.querySelectorAll<HTMLElement>('a, button, input') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[(at + step + all.length) % all.length]?.focus()
  }
  return (
    <>
      <button
        type="button"
        ref={button}
        className={triggerClassName ?? styles.trigger}
        aria-label={label}
        aria-haspopup="true"
        popoverTarget={id}
      >
        {trigger}
      </button>
      <fieldset
        id={id}
        ref={list}
        popover="auto"
        className={styles.menu}
        aria-label={label}
        onKeyDown={move}
        onClick={() => {
          if (!staysOpen) list.current?.hidePopover()
        }}
        onToggle={(event) => {
          if (event.newState !== 'open') return
          reposition()
          list.current?.querySelector<HTMLElement>('a, button, input')?.focus()
        }}
      >
        {children}
      </fieldset>
    </>
  )
}

interface MenuItemProps {
  icon: IconName
  label: string
  onPress: () => void
}

/** Shows an entry of a menu that does something here. */
export function MenuItem({ icon, label, onPress }: MenuItemProps) {
  return (
    <button type="button" onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  )
}
