import buttonStyles from '../button/button.module.css'
import { ExternalLink } from '../external-link/external-link.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './share.module.css'

interface ShareProps {
  /** The whole URL of the page. */
  url: string
  title: string
  variant?: 'second' | 'plain'
  /** Whether its name is for screen readers only, in a row that has no room for it. */
  isNarrow?: boolean
  texts: {
    share: string
    email: string
    /** Names the address, which is there to be copied. */
    address: string
    /** Read out after a link to another site. */
    external: string
  }
}

/**
 * Shares a page: a fold with links and the address to copy, or the share sheet of the device where the page's script
 * finds one (`[data-share]`).
 */
export function Share({ url, title, variant = 'plain', isNarrow = false, texts }: ShareProps) {
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`
  return (
    <details className={styles.share} data-share={url} data-title={title}>
      <summary className={`${buttonStyles.button} ${buttonStyles[variant]}`}>
        <Icon name="share" />
        <span className={isNarrow ? 'visually-hidden' : undefined}>{texts.share}</span>
      </summary>
      <ul className={styles.ways}>
        <li>
          <ExternalLink href={telegram} label="Telegram" note={texts.external} />
        </li>
        <li>
          <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
            {texts.email}
          </a>
        </li>
        <li>
          <span>{texts.address}</span>
          <code>{url}</code>
        </li>
      </ul>
    </details>
  )
}
