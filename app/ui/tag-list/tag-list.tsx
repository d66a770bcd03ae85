import styles from './tag-list.module.css'

interface TagListProps {
  /** Names the list for screen readers. */
  label: string
  tags: { label: string; href: string }[]
}

/** Shows the tags of a person, each linked to the people who share it. */
export function TagList({ label, tags }: TagListProps) {
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.href}>
          <a href={tag.href}>#{tag.label}</a>
        </li>
      ))}
    </ul>
  )
}
