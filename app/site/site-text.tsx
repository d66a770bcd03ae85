import { useMatches, useRouteLoaderData } from 'react-router'
import type { Language, ReadText } from '../../shared/i18n/languages.ts'
import type { BlockKey } from '../../shared/rules/site-texts.ts'
import type { Announcement, ShownContact, SiteTexts } from '../../shared/schemas/site-texts.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { Words } from '../ui/words/words.tsx'
import { emptyFrame, type FrameContent } from './frame-content.ts'

/** The words of a block where those of administrators could not be loaded. */
interface DeliveredWords {
  title: string
  body?: string
}

/** A block as a page shows it. */
export interface ShownWords {
  title: ReadText
  body: ReadText | null
}

/**
 * Returns the texts of the site: those that the page itself brings as they are typed, else those of all pages. Where
 * they could not be loaded they are empty.
 */
export function useSiteTexts(): SiteTexts {
  const page = useMatches().at(-1)?.loaderData as { siteTexts?: SiteTexts } | null | undefined
  const frame = useRouteLoaderData<FrameContent>('root') ?? emptyFrame
  return page?.siteTexts ?? frame.texts
}

/**
 * Returns the texts of a block of the page as administrators wrote them (C-1), else as the program came with them.
 * @param delivered of the interface, in the language of the page.
 */
export function useSiteBlock(key: BlockKey, delivered: DeliveredWords): ShownWords {
  const language = useLanguage()
  return shownWords(useSiteTexts(), key, delivered, language)
}

/** Returns the words of a block from the texts of the site; see {@link useSiteBlock}. */
export function shownWords(
  { blocks }: SiteTexts,
  key: BlockKey,
  { title, body }: DeliveredWords,
  lang: Language,
): ShownWords {
  const block = blocks.find((one) => one.key === key)
  return block ?? { title: { text: title, lang }, body: body === undefined ? null : { text: body, lang } }
}

/** Returns the contact blocks in their order; none where they could not be loaded. */
export function useContacts(): readonly ShownContact[] {
  return useSiteTexts().contacts
}

/** Returns what is announced now; nothing where it could not be loaded. */
export function useAnnouncements(): readonly Announcement[] {
  return useSiteTexts().announcements
}

/** Shows a text within its element; one in another language than the page is marked. */
export function SiteText({ value }: { value: ReadText }) {
  const language = useLanguage()
  return value.lang === language ? value.text : <Words value={value} language={language} />
}

/** Shows the body of a block, where it has one. */
export function bodyText({ body }: ShownWords) {
  return body === null ? undefined : <SiteText value={body} />
}
