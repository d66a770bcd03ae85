import styles from './skeleton.module.css'

interface SkeletonProps {
  shape: 'portrait' | 'title' | 'line' | 'field' | 'area'
}

/** Shows a grey shape where data will come, as large as they are; hidden from screen readers. */
export function Skeleton({ shape }: SkeletonProps) {
  return <i className={`${styles.shape} ${styles[shape]}`} aria-hidden="true" data-skeleton="" />
}

/** Shows the shapes of a title and a line. */
export function SkeletonLines() {
  return (
    <div className={styles.lines} aria-hidden="true" data-skeleton="">
      <i className={`${styles.shape} ${styles.title}`} />
      <i className={`${styles.shape} ${styles.line}`} />
    </div>
  )
}

const rowNumbers = [1, 2, 3]

/** Shows the shapes of three rows with a title and a line each. */
export function SkeletonRows() {
  return (
    <div className={styles.rows} aria-hidden="true" data-skeleton="">
      {rowNumbers.map((number) => (
        <div key={number} className={styles.row}>
          <i className={`${styles.shape} ${styles.title}`} />
          <i className={`${styles.shape} ${styles.line}`} />
        </div>
      ))}
    </div>
  )
}
