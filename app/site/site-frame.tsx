import type { ComponentProps, ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { type Language, languageLabels, languages } from '../../shared/i18n/languages.ts'
import {
  activitiesCalendarAddress,
  activitiesRssAddress,
  applyAddress,
  demoMailAddress,
  frequentQuestionsAddress,
  homeAddress,
  ownActivitiesAddress,
  panelStartAddress,
  profileAddress,
  searchAddress,
  sectionNamespaces,
  signInAddress,
  siteSections,
  textPageAddress,
} from '../../shared/rules/addresses.ts'
import { formatContactHours } from '../../shared/rules/contact-hours.ts'
import { copyrightYear } from '../../shared/rules/limits.ts'
import type { BlockKey } from '../../shared/rules/site-texts.ts'
import { languageQueryName } from '../../shared/rules/storage-keys.ts'
import type { Announcement } from '../../shared/schemas/site-texts.ts'
import { useDocumentEnvironment } from '../document-environment.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import styles from '../ui/demonstration-bar/demonstration-bar.module.css'
import { Footer, type FooterColumns } from '../ui/footer/footer.tsx'
import { Header, type HeaderMenu } from '../ui/header/header.tsx'
import { SkipLink } from '../ui/skip-link/skip-link.tsx'
import { Words } from '../ui/words/words.tsx'
import type { documentHandle } from './document-handle.ts'
import type { FrameContent } from './frame-content.ts'
import { SiteText, shownWords, useAnnouncements, useSiteBlock, useSiteTexts } from './site-text.tsx'
import { SpecialViewPanel, useViewLink } from './special-view.tsx'

const mainId = 'main'

interface SiteFrameProps extends Omit<FrameContent, 'texts'> {
  children: ReactNode
}

/** Renders header, main part and footer of every public page. */
export function SiteFrame({ networks, textPages, children }: SiteFrameProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const viewLink = useViewLink()
  const { search } = useLocation()
  const announcements = useAnnouncements()
  const copyright = useCopyright()
  const isAppPage = useMatches().some(({ handle }) => isAppPageHandle(handle))
  const columns = useFooterColumns(networks)
  const languageLinks = languages.map((lang) => ({
    language: lang,
    label: languageLabels[lang],
    href: languageHref(search, lang),
    isCurrent: lang === language,
  }))
  return (
    <>
      <SkipLink href={`#${mainId}`} label={t('skip')} />
      <Announcements
        items={announcements}
        language={language}
        texts={{
          label: t('announcements.label'),
          more: t('announcements.more'),
          warning: t('announcements.warning'),
        }}
      />
      <SiteHeader languageLinks={languageLinks} viewLink={viewLink} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer
        columns={columns}
        isShort={isAppPage}
        textPages={textPages.map(({ slug, title }) => ({ href: textPageAddress(slug), title }))}
        language={language}
        languageLinks={languageLinks}
        viewLink={viewLink}
        texts={{
          pages: t('footer.pages'),
          language: t('language.footer'),
          copyright,
        }}
      />
    </>
  )
}

/** Shows the header with the menu and search of the page, and with the mailbox of a demonstration. */
function SiteHeader(links: Pick<ComponentProps<typeof Header>, 'languageLinks' | 'viewLink'>) {
  const { t } = useTranslation(['common', 'demo-mail'])
  const { isDemonstration } = useDocumentEnvironment()
  const { pathname, search } = useLocation()
  const menu = useHeaderMenu(pathname)
  return (
    <Header
      {...links}
      homeHref={homeAddress}
      menu={menu}
      search={{
        address: searchAddress,
        value: pathname === searchAddress ? (new URLSearchParams(search).get('q') ?? '') : '',
        texts: {
          open: t('search.open'),
          form: t('search.form'),
          label: t('search.label'),
          placeholder: t('search.placeholder'),
          submit: t('search.submit'),
        },
      }}
      viewPanel={<SpecialViewPanel />}
      texts={{
        name: [t('site.wordmarkFirst'), t('site.wordmarkSecond')],
        programme: t('site.programme'),
        language: t('language.header'),
      }}
      demonstration={
        isDemonstration
          ? {
              text: t('demonstration'),
              mailbox: { href: demoMailAddress, label: t('demo-mail:title') },
            }
          : undefined
      }
    />
  )
}

/** Returns the menu of the header, in which the section that is open is marked. */
function useHeaderMenu(pathname: string): HeaderMenu {
  const { t } = useTranslation('common')
  const { t: nameOf } = useTranslation(sectionNamespaces)
  const open = siteSections.filter(({ address }) => pathname.startsWith(address))
  return {
    navigation: siteSections
      .filter(({ isInHeader }) => isInHeader)
      .map((section) => ({
        href: section.address,
        label: nameOf(section.name),
        isCurrent: open.includes(section),
      })),
    account: {
      addresses: {
        signIn: signInAddress,
        profile: profileAddress,
        activities: ownActivitiesAddress,
        panel: panelStartAddress,
      },
      texts: {
        signIn: t('account.signIn'),
        mine: t('account.mine'),
        profile: t('account.profile'),
        activities: t('account.activities'),
        panel: t('account.panel'),
        signOut: t('account.signOut'),
      },
    },
    apply: { href: applyAddress, label: t('navigation.apply') },
    texts: { name: t('menu.main'), open: t('menu.open') },
  }
}

/** Returns the columns of the footer, with the texts that administrators edit (C-1). */
function useFooterColumns(networks: FrameContent['networks']): FooterColumns {
  const { t } = useTranslation('common')
  const { t: nameOf } = useTranslation(sectionNamespaces)
  const language = useLanguage()
  const siteTexts = useSiteTexts()
  const inLanguage = `?${languageQueryName}=${language}`
  const titleOf = (key: BlockKey, title: string) => shownWords(siteTexts, key, { title }, language).title
  return {
    homeHref: homeAddress,
    columns: [
      {
        title: titleOf('footer-sections', t('footer.sections')),
        links: siteSections.map(({ name, address }) => ({ href: address, label: nameOf(name) })),
        isInMenu: siteSections.every(({ isInHeader }) => isInHeader),
      },
      {
        title: titleOf('footer-participants', t('footer.participants')),
        links: [
          { href: applyAddress, label: t('navigation.apply') },
          { href: frequentQuestionsAddress, label: t('footer.questions') },
          { href: `${activitiesCalendarAddress}${inLanguage}`, label: t('footer.calendar') },
          { href: `${activitiesRssAddress}${inLanguage}`, label: t('footer.rss') },
        ],
        isInMenu: false,
      },
    ],
    contactHours: siteTexts.contacts.map(({ id, title, way }) => ({
      key: id,
      name: title,
      hours: formatContactHours(way.isAlways ? 'always' : way.hours, language),
    })),
    socialLinks: networks.flatMap(({ links }) => links),
    language,
    texts: {
      name: [t('site.wordmarkFirst'), t('site.wordmarkSecond')],
      about: shownWords(siteTexts, 'footer-about', { title: '', body: t('site.about') }, language).body,
      contactHours: titleOf('footer-hours', t('footer.contactHours')),
      socialNetworks: t('footer.socialNetworks'),
    },
  }
}

/** Returns the last line of the footer: as administrators wrote it, else as the program came with it. */
function useCopyright(): ReactNode {
  const { t } = useTranslation('common')
  const { title } = useSiteBlock('footer-about', { title: '' })
  if (title.text === '') return t('site.copyright', { year: copyrightYear })
  return (
    <>
      © {copyrightYear} <SiteText value={title} />
    </>
  )
}

/** Tells whether a route is an app page. */
function isAppPageHandle(handle: unknown): boolean {
  return (handle as ReturnType<typeof documentHandle> | undefined)?.document.isAppPage === true
}

/** Returns the URL of the same page, with its filters, in another language. */
function languageHref(search: string, language: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set(languageQueryName, language)
  return `?${parameters}`
}

interface AnnouncementsProps {
  items: readonly Announcement[]
  language: Language
  texts: {
    /** The accessible name of the landmark. */
    label: string
    /** The words of the link. */
    more: string
    /** The words that a warning begins with, so that colour is not its only sign. */
    warning: string
  }
}

/** Shows above everything else what administrators announce now (C-1). */
function Announcements({ items, language, texts }: AnnouncementsProps) {
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
