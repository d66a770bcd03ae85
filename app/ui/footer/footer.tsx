import type { ReactNode } from 'react'
import type { Language, ReadText } from '../../../shared/i18n/languages.ts'
import type { SocialLink } from '../../../shared/schemas/catalogue.ts'
import { type LanguageLink, LanguageSelector } from '../language-selector/language-selector.tsx'
import { Logo } from '../logo/logo.tsx'
import { ViewLink, type ViewLinkTarget } from '../view-panel/view-link.tsx'
import { Words } from '../words/words.tsx'
import styles from './footer.module.css'

/** A titled list of links. */
export interface FooterColumn {
  title: ReadText
  links: readonly { href: string; label: string }[]
  /** Whether the header's menu holds all of it: phones leave it out. */
  isInMenu: boolean
}

/** One way to reach the team with its hours, both as displayed (P-9). */
export interface ContactHoursEntry {
  key: string
  name: ReadText
  hours: string
}

/** The columns of the footer: the programme, sections, contact hours. */
export interface FooterColumns {
  homeHref: string
  columns: readonly FooterColumn[]
  contactHours: readonly ContactHoursEntry[]
  /** The programme's pages in social networks; without any, their list is left out. */
  socialLinks: readonly SocialLink[]
  /** Language of the page. */
  language: Language
  texts: {
    /** The wordmark in two lines. */
    name: readonly [first: string, second: string]
    about: ReadText | null
    contactHours: ReadText
    socialNetworks: string
  }
}

/** Texts of the footer's last line. */
export interface FooterTexts {
  /** Accessible name of the list of text pages. */
  pages: string
  /** Accessible name of the landmark with the languages; differs from the header's. */
  language: string
  copyright: ReactNode
}

interface FooterProps {
  columns: FooterColumns
  /** Whether it is the last line alone: pages of accounts are for work, and their menu has the rest. */
  isShort?: boolean
  /** Pages about the site, such as that about personal data (C-2). */
  textPages: readonly { href: string; title: ReadText }[]
  /** Language of the page. */
  language: Language
  languageLinks: readonly LanguageLink[]
  viewLink: ViewLinkTarget
  texts: FooterTexts
}

/** Shows the footer of every page: the programme, sections, social networks, contact hours, copyright, languages. */
export function Footer({
  columns,
  isShort = false,
  textPages,
  language,
  languageLinks,
  viewLink,
  texts,
}: FooterProps) {
  return (
    <footer className={isShort ? `deep ${styles.footer} ${styles.short}` : `deep ${styles.footer}`}>
      <div className="wrap" data-later="">
        {!isShort && (
          <div className={styles.columns}>
            <Columns {...columns} />
          </div>
        )}
        <div className={styles.end}>
          <p>{texts.copyright}</p>
          {textPages.length > 0 && (
            <ul className={`${styles.links} ${styles.social}`} aria-label={texts.pages}>
              {textPages.map(({ href, title }) => (
                <li key={href}>
                  <Words as="a" value={title} language={language} href={href} />
                </li>
              ))}
            </ul>
          )}
          <ViewLink {...viewLink} />
          <LanguageSelector label={texts.language} links={languageLinks} />
        </div>
      </div>
    </footer>
  )
}

function Columns({ homeHref, columns, contactHours, socialLinks, language, texts }: FooterColumns) {
  return (
    <>
      <div className="stack">
        <Logo href={homeHref} name={texts.name} />
        {texts.about && <Words as="p" value={texts.about} language={language} />}
        {socialLinks.length > 0 && (
          <ul className={`${styles.links} ${styles.social}`} aria-label={texts.socialNetworks}>
            {socialLinks.map(({ id, network, link }) => (
              <li key={id}>
                <a href={link} rel="noopener" translate="no">
                  {network}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {columns.map(({ title, links, isInMenu }) => (
        <nav key={title.text} className={isInMenu ? styles.inMenu : undefined} aria-label={title.text}>
          <Words as="h2" value={title} language={language} />
          <ul className={styles.links}>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <div>
        <Words as="h2" value={texts.contactHours} language={language} />
        <dl>
          {contactHours.map(({ key, name, hours }) => (
            <div key={key}>
              <Words as="dt" value={name} language={language} />
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
