import { formatNumber } from '../../../shared/i18n/formats.ts'
import { peopleAddresses } from '../../../shared/rules/addresses.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import type { PersonList } from '../../../shared/schemas/person.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HeadedSection } from '../../ui/headed-section/headed-section.tsx'
import { PersonCard } from '../../ui/person-card/person-card.tsx'
import { PersonGrid } from '../../ui/person-grid/person-grid.tsx'
import { PersonRow } from '../../ui/person-row/person-row.tsx'
import { bodyText, SiteText, useSiteBlock } from '../site-text.tsx'

interface NewestPeopleProps {
  kind: PersonKind
  /** The newest people first, with the total of all. */
  people: PersonList
}

/** The section of each kind: its name in texts and in the URL fragment, and how many people it shows in which shape. */
const sections = {
  ambassador: { name: 'ambassadors', shown: 4, Person: PersonCard },
  expert: { name: 'experts', shown: 6, Person: PersonRow },
} as const

/** Shows the newest people of a kind; nothing where there are none. */
export function NewestPeople({ kind, people }: NewestPeopleProps) {
  const { t } = useTranslation(['home', 'common'])
  const language = useLanguage()
  const { name, shown, Person } = sections[kind]
  const block = useSiteBlock(name, { title: t(`${name}.title`), body: t(`${name}.text`) })
  if (people.items.length === 0) return null
  const total = formatNumber(people.total, language)
  const texts = { notAvailable: t('common:notAvailable') }
  const entries = people.items.slice(0, shown).map((person) => (
    <li key={person.id}>
      <Person person={person} language={language} texts={texts} headingLevel={3} transition />
    </li>
  ))
  return (
    <HeadedSection
      id={name}
      isLater
      title={<SiteText value={block.title} />}
      count={total}
      text={bodyText(block)}
      more={{ href: peopleAddresses[kind], label: t(`${name}.all`, { number: total }) }}
    >
      {Person === PersonCard ? <PersonGrid>{entries}</PersonGrid> : <ul className="row-grid">{entries}</ul>}
    </HeadedSection>
  )
}
