import { useTranslation } from '../../i18n/use-translation.ts'
import { listTitle } from './list-title.ts'

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
