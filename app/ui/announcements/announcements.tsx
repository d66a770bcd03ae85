import type { Language } from '../../../shared/i18n/languages.ts'
import type { Announcement } from '../../../shared/schemas/site-texts.ts'
import styles from '../demonstration-bar/demonstration-bar.module.css'
import { Words } from '../words/words.tsx'

interface AnnouncementsProps {
  items: readonly Announcement[]
  language: Language
  texts: {
    /** The accessible name of the landmark. */
    label: string
    /** The words of the link. */
    more: string
    /** The words that a warning begins with, so that it is not told by its colour alone. */
    warning: string
  }
}

/** Shows above everything else what administrators announce now (C-1). */
export function Announcements({ items, language, texts }: AnnouncementsProps) {
  if (items.length === 0) return null
  return (
    <aside aria-label={texts.label}>
      {items.map(({ id, text, level, link }) => (
        <p key={id} className={level === 'warning' ? styles.bar : `${styles.bar} ${styles.information}`}>
          <span className="wrap">
            {level === 'warning' && <strong>{texts.warning}</strong>}{' '}
            <Words value={text} language={language} />
            {link !== '' && (
              <>
                {' '}
                <a href={link}>{texts.more}</a>
              </>
            )}
          </span>
        </p>
      ))}
    </aside>
  )
}
