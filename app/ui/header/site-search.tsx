import { searchQueryMaxCharacters } from '../../../shared/rules/limits.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './site-search.module.css'

interface SiteSearchProps {
  /** URL of the search page. */
  address: string
  /** The search text of the current page. */
  value: string
  /** Whether the current page is the search itself. */
  isCurrent: boolean
  /** `form` names the landmark, `label` the field, `page` the link that replaces both on narrow screens. */
  texts: { form: string; label: string; placeholder: string; submit: string; page: string }
}

/** Shows the search of the site in the header: a field where there is room, else a link to the search page (C-12). */
export function SiteSearch({ address, value, isCurrent, texts }: SiteSearchProps) {
  return (
    <>
      <search className={styles.wide} aria-label={texts.form}>
        <form action={address} autoComplete="off">
          <input
            className="control"
            name="q"
            type="search"
            defaultValue={value}
            aria-label={texts.label}
            placeholder={texts.placeholder}
            maxLength={searchQueryMaxCharacters}
            enterKeyHint="search"
            data-suggest=""
            list="site-suggestions"
          />
          <datalist id="site-suggestions" />
          <button type="submit" aria-label={texts.submit}>
            <Icon name="search" />
          </button>
        </form>
      </search>
      <a
        className={styles.narrow}
        href={address}
        aria-label={texts.page}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon name="search" />
      </a>
    </>
  )
}
