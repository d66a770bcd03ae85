import { Icon } from '../../ui/icon/icon.tsx'
import styles from './editions.module.css'

interface OrderButtonsProps {
  labels: { up: string; down: string; remove: string }
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** Shows the buttons that move an entry up and down, and remove it. */
export function OrderButtons({ labels, onMove, onRemove }: OrderButtonsProps) {
  return (
    <span className={styles.order}>
      <button
        type="button"
        aria-label={labels.up}
        title={labels.up}
        data-turned="up"
        onClick={() => onMove(-1)}
      >
        <Icon name="down" />
      </button>
      <button type="button" aria-label={labels.down} title={labels.down} onClick={() => onMove(1)}>
        <Icon name="down" />
      </button>
      <button type="button" aria-label={labels.remove} title={labels.remove} onClick={onRemove}>
        <Icon name="trash" />
      </button>
    </span>
  )
}
