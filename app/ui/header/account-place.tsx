import { Button } from '../button/button.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './account-place.module.css'

/** Texts of the account in the header: the link to sign in, and the menu of a signed-in user. */
export interface AccountMenuTexts {
  signIn: string
  /** Name of the menu until the user's name is known, and for screen readers. */
  mine: string
  profile: string
  activities: string
  panel: string
  signOut: string
}

interface AccountPlaceProps {
  addresses: { signIn: string; profile: string; activities: string; panel: string }
  texts: AccountMenuTexts
  /** Whether it stands within a folded menu; its entries are then shown without one of their own. */
  isUnfolded?: boolean
}

/**
 * Renders the account in the header: the link to sign in and, hidden, the menu of a signed-in user. It is the same for
 * everybody; the page's script shows the right one and fills in the name (S-1).
 */
export function AccountPlace({ addresses, texts, isUnfolded = false }: AccountPlaceProps) {
  return (
    <div className={styles.place} data-unfolded={isUnfolded || undefined}>
      <Button href={addresses.signIn} variant="second" data={{ 'data-account': 'out' }}>
        {texts.signIn}
      </Button>
      {isUnfolded ? (
        <div className={styles.entries} data-account="in" hidden>
          <Entries addresses={addresses} texts={texts} />
        </div>
      ) : (
        <details className={styles.menu} data-account="in" hidden>
          <summary>
            <Avatar />
            <span className="visually-hidden">{texts.mine}</span>
            <span data-account-text="firstname" />
            <Icon name="down" />
          </summary>
          <div className={styles.entries}>
            <Entries addresses={addresses} texts={texts} />
          </div>
        </details>
      )}
    </div>
  )
}

function Avatar() {
  return <span className={styles.avatar} data-account-text="initials" aria-hidden="true" />
}

function Entries({ addresses, texts }: Pick<AccountPlaceProps, 'addresses' | 'texts'>) {
  return (
    <>
      <div className={styles.who}>
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
