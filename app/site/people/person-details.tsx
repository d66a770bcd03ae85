import type { ReadText } from '../../../shared/i18n/localized-text.ts'
import { peopleAddresses } from '../../../shared/rules/addresses.ts'
import {
  listAddress,
  type PersonListQuery,
  personListQuerySchema,
} from '../../../shared/schemas/list-query.ts'
import type { PersonDetail } from '../../../shared/schemas/person.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { ExternalLink } from '../../ui/external-link/external-link.tsx'
import { Words } from '../../ui/words/words.tsx'
import { profileName, siteName } from './link-names.ts'

/** Shows the details of a person: those that others may share lead to the list of them, the links to other sites. */
export function PersonDetails({ person }: { person: PersonDetail }) {
  const { t } = useTranslation(['people', 'common'])
  const language = useLanguage()
  const { category, country, direction, kind, linkedin, organization, website } = person
  const external = t('person.external')
  const listLink = (name: ReadText, query: Partial<PersonListQuery>, description?: ReadText | null) => (
    <>
      <Words
        as="a"
        href={listAddress(peopleAddresses[kind], personListQuerySchema, query)}
        value={name}
        language={language}
      />
      {description && <Words as="p" className="quiet" value={description} language={language} />}
    </>
  )
  return (
    <DetailList
      isStacked
      texts={{ notAvailable: t('common:notAvailable') }}
      details={[
        {
          label: t('person.details.country'),
          value: listLink(country.name, { country: [country.code] }),
        },
        {
          label: t('person.details.organization'),
          value:
            organization &&
            listLink(organization.name, { organization: [organization.id] }, organization.description),
        },
        {
          label: t('person.details.category'),
          value: category && listLink(category.title, { category: [category.id] }, category.caption),
        },
        {
          label: t('person.details.direction'),
          value: direction && listLink(direction.name, { direction: [direction.id] }, direction.description),
        },
        { label: t('person.details.userCode'), value: person.userCode },
        {
          label: t('person.details.linkedin'),
          value: linkedin && <ExternalLink href={linkedin} label={profileName(linkedin)} note={external} />,
        },
        {
          label: t('person.details.website'),
          value: website && <ExternalLink href={website} label={siteName(website)} note={external} />,
        },
        ...person.socialLinks.map(({ link, name, network }) => ({
          label: network,
          value: <ExternalLink href={link} label={name} note={external} />,
        })),
      ]}
    />
  )
}
