import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { languageLabels, languages } from '../../shared/i18n/languages.ts'
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
import { languageQueryName } from '../../shared/rules/storage-keys.ts'
import { useDocumentEnvironment } from '../document-environment.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { Announcements } from '../ui/announcements/announcements.tsx'
import { Footer } from '../ui/footer/footer.tsx'
import { Header } from '../ui/header/header.tsx'
import { SkipLink } from '../ui/skip-link/skip-link.tsx'
import type { FrameContent } from './frame-content.ts'
import { bodyText, SiteText, useAnnouncements, useContacts, useSiteBlock } from './site-text.tsx'
import { SpecialViewPanel, useViewLink } from './special-view.tsx'

const mainId = 'main'

interface SiteFrameProps extends Omit<FrameContent, 'texts'> {
  children: ReactNode
}

/** Renders header, main part and footer of every public page. */
export function SiteFrame({ socialLinks, textPages, children }: SiteFrameProps) {
  const { t } = useTranslation(['common', 'demo-mail'])
  const { t: nameOf } = useTranslation(sectionNamespaces)
  const language = useLanguage()
  const { isDemonstration } = useDocumentEnvironment()
  const viewLink = useViewLink()
  const { pathname, search } = useLocation()
  const name = [t('site.wordmarkFirst'), t('site.wordmarkSecond')] as const
  const links = siteSections.map(({ name, address, isInHeader }) => ({
    isInHeader,
    href: address,
    label: nameOf(name),
    isCurrent: pathname.startsWith(address),
  }))
  const contacts = useContacts()
  const announcements = useAnnouncements()
  const { text: about, copyright, columns } = useFooterTexts()
  const inLanguage = `?${languageQueryName}=${language}`
  const participantLinks = [
    { href: applyAddress, label: t('navigation.apply') },
    { href: frequentQuestionsAddress, label: t('footer.questions') },
    { href: `${activitiesCalendarAddress}${inLanguage}`, label: t('footer.calendar') },
    { href: `${activitiesRssAddress}${inLanguage}`, label: t('footer.rss') },
  ]
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
      <Header
        homeHref={homeAddress}
        navigation={links.filter(({ isInHeader }) => isInHeader)}
        apply={{ href: applyAddress, label: t('navigation.apply') }}
        search={{
          address: searchAddress,
          value: pathname === searchAddress ? (new URLSearchParams(search).get('q') ?? '') : '',
          isCurrent: pathname === searchAddress,
          texts: {
            form: t('search.form'),
            label: t('search.label'),
            placeholder: t('search.placeholder'),
            submit: t('search.submit'),
            page: t('search.page'),
          },
        }}
        account={{
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
        }}
        languageLinks={languageLinks}
        viewLink={viewLink}
        viewPanel={<SpecialViewPanel />}
        texts={{
          name,
          programme: t('site.programme'),
          language: t('language.header'),
          mainMenu: t('menu.main'),
          menu: t('menu.open'),
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
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer
        homeHref={homeAddress}
        columns={[
          { title: columns.sections, links },
          { title: columns.participants, links: participantLinks },
        ]}
        contactHours={contacts.map(({ id, title, way }) => ({
          key: id,
          name: title,
          hours: formatContactHours(way.isAlways ? 'always' : way.hours, language),
        }))}
        socialLinks={socialLinks}
        textPages={textPages.map(({ slug, title }) => ({ href: textPageAddress(slug), title }))}
        language={language}
        languageLinks={languageLinks}
        viewLink={viewLink}
        texts={{
          name,
          about,
          contactHours: columns.hours,
          socialNetworks: t('footer.socialNetworks'),
          pages: t('footer.pages'),
          language: t('language.footer'),
          copyright,
        }}
      />
    </>
  )
}

/** Returns the texts of the footer that administrators edit (C-1). */
function useFooterTexts() {
  const { t } = useTranslation('common')
  const programme = useSiteBlock('footer-about', { title: '', body: t('site.about') })
  const sections = useSiteBlock('footer-sections', { title: t('footer.sections') })
  const participants = useSiteBlock('footer-participants', { title: t('footer.participants') })
  const hours = useSiteBlock('footer-hours', { title: t('footer.contactHours') })
  return {
    text: bodyText(programme),
    copyright:
      programme.title.text === '' ? (
        t('site.copyright', { year: copyrightYear })
      ) : (
        <>
          © {copyrightYear} <SiteText value={programme.title} />
        </>
      ),
    columns: { sections: sections.title, participants: participants.title, hours: hours.title },
  }
}

/** Returns the URL of the same page, with its filters, in another language. */
function languageHref(search: string, language: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set(languageQueryName, language)
  return `?${parameters}`
}
