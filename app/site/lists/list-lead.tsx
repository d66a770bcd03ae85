import type { CatalogueEntry } from '../../../shared/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Words } from '../../ui/words/words.tsx'

interface ListLeadProps {
  /** The sentence about the whole list. */
  lead: string
  /** The entries of catalogues that narrow the list. */
  described: readonly CatalogueEntry[]
}

/** Shows the lead of a list: the descriptions of what narrows it, where there are any (C-12). */
export function ListLead({ lead, described }: ListLeadProps) {
  const language = useLanguage()
  if (described.length === 0) return lead
  return described.map(({ id, name, description }, index) => (
    <span key={id}>
      {index > 0 && <br />}
      <b>
        <Words value={name} language={language} />.
      </b>{' '}
      {description && <Words value={description} language={language} />}
    </span>
  ))
}

/** Returns the lead of a list as one text, for search engines and previews. */
export function leadText({ lead, described }: ListLeadProps): string {
  return (
    described
      .map(({ description }) => description?.text)
      .filter(Boolean)
      .join(' ') || lead
  )
}

/** The parts of the page title of a list. */
interface ListTitleParts {
  /** The list's own name. */
  title: string
  /** Readable names of the selected filters, and the search. */
  chosen: readonly string[]
  /** The sentence that says how many were found. */
  found: string
  /** The text with the page number; `undefined` for the first page. */
  page: string | undefined
}

/** More names would push the count out of sight. */
const namedMax = 3

/**
 * Composes the page title of a list, which distinguishes results in a tab or a screen reader: "Ambassadors: Germany,
 * “design”, 2 ambassadors found, page 2". Without filters it is the list's name alone.
 */
export function listTitle({ title, chosen, found, page }: ListTitleParts): string {
  const parts = chosen.length > 0 ? [...chosen.slice(0, namedMax), found] : []
  if (page !== undefined) parts.push(page)
  return parts.length > 0 ? `${title}: ${parts.join(', ')}` : title
}

interface ListTitleOptions {
  /** The list's own name. */
  title: string
  /** Readable names of the selected filters. */
  chosen: readonly string[]
  /** The search text. */
  search: string
  /** The sentence that says how many were found. */
  found: string
  page: number
}

/** Returns the page title of a list, with its search and with its page after the first. */
export function useListTitle({ title, chosen, search, found, page }: ListTitleOptions): string {
  const { t } = useTranslation('lists')
  return listTitle({
    title,
    chosen: search === '' ? chosen : [...chosen, t('chips.query', { query: search })],
    found,
    page: page > 1 ? t('pages.number', { page }) : undefined,
  })
}
