import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { textPageAddress } from '../../shared/rules/addresses.ts'
import type { TextPageLink } from '../../shared/schemas/text-page.ts'

/** Stands for the link while the sentence is looked up. */
const linkMarker = '\u0000'

/** The published page about personal data; `null` while there is none. */
export const PrivacyPage = createContext<TextPageLink | null>(null)

/** Says next to a consent on which page the use of the data is described; nothing while there is no such page. */
export function PrivacyNote() {
  const { t } = useTranslation('forms')
  const page = useContext(PrivacyPage)
  if (page === null) return null
  const [before, after] = t('privacy', { link: linkMarker }).split(linkMarker)
  return (
    <p className="quiet">
      {before}
      <a href={textPageAddress(page.slug)} lang={page.title.lang}>
        {page.title.text}
      </a>
      {after}
    </p>
  )
}
