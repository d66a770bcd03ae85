import type { KeyboardEvent } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './order-controls.module.css'

interface OrderControlsProps {
  /** The accessible names, each with what is moved. */
  labels: Readonly<Record<'grip' | 'up' | 'down', string>>
  isFirst: boolean
  isLast: boolean
  onDrag: () => void
  onMove: (by: 1 | -1) => void
}

/** Shows the controls that move a row of an ordered list: by dragging, by buttons, and by Alt with an arrow key. */
export function OrderControls({ labels, isFirst, isLast, onDrag, onMove }: OrderControlsProps) {
  const byKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <span className={styles.order}>
      <button
        type="button"
        className={styles.grip}
        draggable
        aria-label={labels.grip}
        title={labels.grip}
        onDragStart={onDrag}
        onKeyDown={byKey}
      >
        <Icon name="list" />
      </button>
      <button
        type="button"
        data-turned="up"
        aria-label={labels.up}
        title={labels.up}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <Icon name="down" />
      </button>
      <button
        type="button"
        aria-label={labels.down}
        title={labels.down}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <Icon name="down" />
      </button>
    </span>
  )
}
