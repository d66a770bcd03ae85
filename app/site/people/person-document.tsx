import type { RouterContextProvider } from 'react-router'
import { readPerson } from '../../../shared/contract/people.ts'
import { personAddress } from '../../../shared/rules/addresses.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import type { PersonDetail } from '../../../shared/schemas/person.ts'
import { readApi } from '../../api/document-context.ts'
import { useDocumentEnvironment } from '../../document-environment.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DetailsScript } from '../../islands/details-script.tsx'
import { DocumentHead } from '../document-head.tsx'
import { SharePage } from '../share-page.tsx'
import { PersonBar } from './person-facts.tsx'
import { PersonScreen } from './person-screen.tsx'
import { SimilarPeople } from './similar-people.tsx'

/**
 * Loads one person.
 * @throws {Response} 404 for an unknown id, or one of the other kind.
 */
export function loadPerson(
  context: Readonly<RouterContextProvider>,
  kind: PersonKind,
  id: string,
): Promise<PersonDetail> {
  return readApi(context, readPerson[kind], { params: { id } })
}

/** Renders the document of one person, described as a schema.org Person. */
export function PersonDocument({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const { publicUrl } = useDocumentEnvironment()
  const name = `${person.firstname} ${person.lastname}`
  const address = personAddress(person)
  const role = t(`kind.${person.kind}`)
  const description = [role, person.headline?.text, person.country.name.text].filter(Boolean).join('. ')
  const image = `/og/people/${person.id}.png`
  return (
    <>
      <DocumentHead
        title={name}
        description={description}
        address={address}
        image={image}
        kind="profile"
        jsonLd={{
          '@type': 'Person',
          name,
          givenName: person.firstname,
          familyName: person.lastname,
          alternateName: person.alternateNames.length > 0 ? person.alternateNames : undefined,
          url: `${publicUrl}${address}`,
          // Their own photo comes first; the social card is for readers that need its size.
          image: [
            ...(person.photo ? [`${publicUrl}${person.photo.url}`] : []),
            `${publicUrl}${image}?lang=${language}`,
          ],
          jobTitle: person.headline?.text,
          // The country of work, which says nothing about citizenship.
          workLocation: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressCountry: person.country.code },
          },
          knowsLanguage:
            person.spokenLanguages.length > 0 ? person.spokenLanguages.map(({ code }) => code) : undefined,
          worksFor: person.organization && { '@type': 'Organization', name: person.organization.name.text },
          sameAs: [person.linkedin, person.website, ...person.socialLinks.map(({ link }) => link)].filter(
            Boolean,
          ),
        }}
      />
      <PersonScreen person={person} share={<SharePage title={name} />} />
      <SimilarPeople person={person} />
      <PersonBar person={person} />
      <DetailsScript />
    </>
  )
}
