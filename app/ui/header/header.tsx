import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { DemonstrationBar } from '../demonstration-bar/demonstration-bar.tsx'
import { Icon } from '../icon/icon.tsx'
import { type LanguageLink, LanguageSelector } from '../language-selector/language-selector.tsx'
import { Logo } from '../logo/logo.tsx'
import { ViewLink, type ViewLinkTarget } from '../view-panel/view-link.tsx'
import { AccountPlace } from './account-place.tsx'
import styles from './header.module.css'
import { SiteSearch } from './site-search.tsx'

/** An entry of the menu. */
export interface NavigationLink {
  href: string
  label: string
  /** Whether it leads to the current page, or to the list that the page belongs to. */
  isCurrent: boolean
}

/** Texts of the header. */
export interface HeaderTexts {
  /** The wordmark in two lines. */
  name: readonly [first: string, second: string]
  /** The organization behind the programme. */
  programme: string
  /** Accessible name of the landmark with the languages. */
  language: string
}

/** The menu of the header: it stands beside the logo, and folded on narrow screens. */
export interface HeaderMenu {
  navigation: readonly NavigationLink[]
  account: Pick<ComponentProps<typeof AccountPlace>, 'addresses' | 'texts'>
  /** The one call to action of every page (P-1). */
  apply: { href: string; label: string }
  /** The accessible name of the landmark, and the label of the button that opens the menu on narrow screens. */
  texts: { name: string; open: string }
}

interface HeaderProps {
  homeHref: string
  menu: HeaderMenu
  /** The search of the whole site (C-12). */
  search: ComponentProps<typeof SiteSearch>
  languageLinks: readonly LanguageLink[]
  viewLink: ViewLinkTarget
  /** The panel of the special view, which is shown while one is on. */
  viewPanel: ReactNode
  texts: HeaderTexts
  /** The note that this is a demonstration, with a link to its mailbox (PRODUCT §10); absent in production. */
  demonstration?: { text: string; mailbox: { href: string; label: string } } | undefined
}

/**
 * Shows the header of every page: programme, special view, languages, logo, menu and sign-in. Below 68 rem it folds.
 */
export function Header({
  homeHref,
  menu,
  search,
  languageLinks,
  viewLink,
  viewPanel,
  texts,
  demonstration,
}: HeaderProps) {
  return (
    <header className={styles.header}>
      {demonstration !== undefined && <DemonstrationBar {...demonstration} />}
      <div className={`deep ${styles.programme}`}>
        <div className="wrap">
          <p>{texts.programme}</p>
          <ViewLink {...viewLink} />
          <LanguageSelector label={texts.language} links={languageLinks} />
        </div>
      </div>
      {viewPanel}
      <div className={styles.top}>
        <div className="wrap">
          <Logo href={homeHref} name={texts.name} />
          <SiteSearch {...search} />
          <div className={styles.wide}>
            <Menu label={menu.texts.name} links={menu.navigation} />
            <Actions account={menu.account} apply={menu.apply} />
          </div>
          <details className={styles.narrow}>
            <summary>
              <Icon name="menu" />
              {menu.texts.open}
            </summary>
            <div>
              <Menu label={menu.texts.name} links={menu.navigation} />
              <Actions account={menu.account} apply={menu.apply} isUnfolded />
            </div>
          </details>
        </div>
      </div>
    </header>
  )
}

function Menu({ label, links }: { label: string; links: readonly NavigationLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {links.map(({ href, label: text, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ActionsProps extends Pick<HeaderMenu, 'account' | 'apply'> {
  isUnfolded?: boolean
}

function Actions({ account, apply, isUnfolded = false }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <AccountPlace {...account} isUnfolded={isUnfolded} />
      <Button href={apply.href}>{apply.label}</Button>
    </div>
  )
}
