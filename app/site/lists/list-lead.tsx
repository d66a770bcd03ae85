import type { CatalogueEntry } from '../../../shared/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/use-language.ts'
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
