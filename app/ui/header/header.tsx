import type { ComponentProps, ReactNode } from 'react'
import { searchQueryMaxCharacters } from '../../../shared/rules/limits.ts'
import { Button } from '../button/button.tsx'
import { DemonstrationBar } from '../demonstration-bar/demonstration-bar.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import { type LanguageLink, LanguageSelector } from '../language-selector/language-selector.tsx'
import { Logo } from '../logo/logo.tsx'
import { ViewLink, type ViewLinkTarget } from '../view-panel/view-link.tsx'
import accountAreaStyles from './account-area.module.css'
import styles from './header.module.css'
import siteSearchStyles from './site-search.module.css'

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

/** The menu of the header: it is next to the logo, and folded on narrow screens. */
export interface HeaderMenu {
  navigation: readonly NavigationLink[]
  account: Pick<ComponentProps<typeof AccountArea>, 'addresses' | 'texts'>
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
 * Shows the header of every page: programme, special view, languages; logo, menu, search, account and application. On
 * narrow screens the menu folds with the account and the application.
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
          <Menu className={styles.wide} label={menu.texts.name} links={menu.navigation} />
          <SiteSearch {...search} />
          <Actions className={styles.wide} account={menu.account} apply={menu.apply} />
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

interface MenuProps {
  className?: string | undefined
  label: string
  links: readonly NavigationLink[]
}

function Menu({ className, label, links }: MenuProps) {
  return (
    <nav className={className} aria-label={label}>
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
  className?: string | undefined
  isUnfolded?: boolean
}

function Actions({ className, account, apply, isUnfolded = false }: ActionsProps) {
  return (
    <div className={className === undefined ? styles.actions : `${styles.actions} ${className}`}>
      <AccountArea {...account} isUnfolded={isUnfolded} />
      <Button href={apply.href}>{apply.label}</Button>
    </div>
  )
}

/** Texts of the account in the header: the link to sign in, and the menu of a signed-in user. */
interface AccountMenuTexts {
  signIn: string
  /** Name of the menu until the user's name is known, and for screen readers. */
  mine: string
  profile: string
  activities: string
  panel: string
  signOut: string
}

interface AccountAreaProps {
  addresses: { signIn: string; profile: string; activities: string; panel: string }
  texts: AccountMenuTexts
  /** Whether it is within a folded menu; its entries are then shown without one of their own. */
  isUnfolded?: boolean
}

/**
 * Renders the account in the header: the link to sign in and, hidden, the menu of a signed-in user. It is the same for
 * everybody; the page's script shows the right one and fills in the name (S-1).
 */
function AccountArea({ addresses, texts, isUnfolded = false }: AccountAreaProps) {
  return (
    <div className={accountAreaStyles.area} data-unfolded={isUnfolded || undefined}>
      <Button href={addresses.signIn} variant="second" data={{ 'data-account': 'out' }}>
        {texts.signIn}
      </Button>
      {isUnfolded ? (
        <div className={accountAreaStyles.entries} data-account="in" hidden>
          <Entries addresses={addresses} texts={texts} />
        </div>
      ) : (
        <details className={accountAreaStyles.menu} data-account="in" hidden>
          <summary>
            <Avatar />
            <span className="visually-hidden">{texts.mine}</span>
            <span data-account-text="firstname" />
            <Icon name="down" />
          </summary>
          <div className={accountAreaStyles.entries}>
            <Entries addresses={addresses} texts={texts} />
          </div>
        </details>
      )}
    </div>
  )
}

function Avatar() {
  return <span className={accountAreaStyles.avatar} data-account-text="initials" aria-hidden="true" />
}

function Entries({ addresses, texts }: Pick<AccountAreaProps, 'addresses' | 'texts'>) {
  return (
    <>
      <div className={accountAreaStyles.who}>
        <Avatar />
        <p>
          <b data-account-text="name">{texts.mine}</b>
          <span data-account-text="email" />
        </p>
      </div>
      <ul>
        <Entry href={addresses.profile} icon="user" label={texts.profile} />
        <Entry href={addresses.activities} icon="cal" label={texts.activities} />
        <Entry href={addresses.panel} icon="panel" label={texts.panel} isForAdministrators />
        <li>
          <button type="button" data-sign-out="">
            <Icon name="out" />
            {texts.signOut}
          </button>
        </li>
      </ul>
    </>
  )
}

interface EntryProps {
  href: string
  icon: IconName
  label: string
  isForAdministrators?: boolean
}

function Entry({ href, icon, label, isForAdministrators = false }: EntryProps) {
  return (
    <li {...(isForAdministrators && { hidden: true, 'data-account': 'administrator' })}>
      <a href={href}>
        <Icon name={icon} />
        {label}
      </a>
    </li>
  )
}

interface SiteSearchProps {
  /** URL of the search page. */
  address: string
  /** The search text of the current page. */
  value: string
  /** `open` is the word of the button, `form` names the landmark, `label` the field. */
  texts: { open: string; form: string; label: string; placeholder: string; submit: string }
}

/** Shows the search of the site: a button that opens a field under the header, without a script (C-12). */
function SiteSearch({ address, value, texts }: SiteSearchProps) {
  return (
    <details className={siteSearchStyles.search}>
      <summary>
        <Icon name="search" />
        <span>{texts.open}</span>
      </summary>
      <search aria-label={texts.form}>
        <form className="wrap" action={address} autoComplete="off">
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
          <Button>
            <Icon name="search" />
            <span>{texts.submit}</span>
          </Button>
        </form>
      </search>
    </details>
  )
}
