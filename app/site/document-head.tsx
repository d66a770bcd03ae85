import { languages } from '../../shared/i18n/languages.ts'
import { languageQueryName } from '../../shared/rules/storage-keys.ts'
import { useDocumentEnvironment } from '../document-environment.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { LinkedData } from './linked-data.tsx'

interface DocumentHeadProps {
  /** The page's own title, to which the site's name is added. Absent on the home page. */
  title?: string
  description: string
  /** The page's canonical path and query, without a language. */
  address: string
  /** Path of the picture for social networks. The default is the site's own picture. */
  image?: string
  /** Description of the page's subject for search engines (schema.org). */
  jsonLd?: object
  kind?: 'website' | 'profile' | 'article'
  /** The RSS feeds of the page: that of its list, and of the podcast. */
  feeds?: readonly { title: string; address: string }[]
  /** Whether search engines may index it. Pages without content of their own (an error, a search) are left out. */
  isIndexed?: boolean
}

const openGraphLocales = { uz: 'uz_UZ', ru: 'ru_RU', en: 'en_GB' } as const
const imageWidthPixels = 1200
const imageHeightPixels = 630

/**
 * Renders the metadata of a page (P-23): title, description, canonical link, links to the other languages, Open Graph
 * and JSON-LD. React moves the tags to the head.
 */
export function DocumentHead({
  title,
  description,
  address,
  image = '/og/site.png',
  jsonLd,
  kind = 'website',
  feeds = [],
  isIndexed = true,
}: DocumentHeadProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { publicUrl } = useDocumentEnvironment()
  const siteName = t('site.name')
  const fullTitle = title ? `${title} · Digital World` : siteTitle(siteName)
  const localized = (lang: string) =>
    `${publicUrl}${address}${address.includes('?') ? '&' : '?'}${languageQueryName}=${lang}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isIndexed ? (
        <>
          <link rel="canonical" href={localized(language)} />
          {languages.map((lang) => (
            <link key={lang} rel="alternate" hrefLang={lang} href={localized(lang)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${publicUrl}${address}`} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {feeds.map((feed) => (
        <link
          key={feed.address}
          rel="alternate"
          type="application/rss+xml"
          title={feed.title}
          href={`${publicUrl}${feed.address}`}
        />
      ))}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title ?? siteName} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={localized(language)} />
      <meta property="og:image" content={`${publicUrl}${image}?lang=${language}`} />
      <meta property="og:image:alt" content={title ? `${title} · ${siteName}` : siteName} />
      <meta property="og:image:width" content={String(imageWidthPixels)} />
      <meta property="og:image:height" content={String(imageHeightPixels)} />
      <meta property="og:locale" content={openGraphLocales[language]} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && <LinkedData value={jsonLd} />}
    </>
  )
}

function siteTitle(siteName: string): string {
  return siteName === 'Digital World' ? siteName : `Digital World · ${siteName}`
}
