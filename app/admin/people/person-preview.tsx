import { listTags } from '../../../shared/contract/catalogue.ts'
import { readPerson } from '../../../shared/contract/people.ts'
import { type Language, type LocalizedText, readText } from '../../../shared/i18n/languages.ts'
import { namesFor } from '../../../shared/i18n/person-names.ts'
import { publicationStateOf } from '../../../shared/rules/publication.ts'
import type { PersonKind, Tag } from '../../../shared/schemas/catalogue.ts'
import { linesOf } from '../../../shared/schemas/fields.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import type { PersonRecord } from '../../../shared/schemas/people-records.ts'
import type { PersonDetail } from '../../../shared/schemas/person.ts'
import { useBlobAddress } from '../../app-page/private-files.ts'
import { useObjectAddress } from '../../forms/upload/use-object-address.ts'
import { pictureSizes } from '../../forms/upload/use-picture.ts'
import { PersonScreen } from '../../site/people/person-screen.tsx'
import { useTextPictures } from '../kit/library-picture/use-text-pictures.ts'
import { PublicPage } from '../kit/public-page/public-page.tsx'
import { usePublicData } from '../kit/public-page/use-public-data.ts'
import type { PreviewProps } from '../kit/section.ts'
import { kindOf } from './person-kind.ts'
import type { PersonRecordValues } from './person-values.ts'

interface PersonPreviewProps extends PreviewProps<PersonRecord, PersonRecordValues> {
  /** The kind of a person that is going to be made. */
  newKind: PersonKind
}

interface ShownPerson {
  /** The typed values. */
  values: PersonRecordValues
  /** `null` for one that is going to be made. */
  person: PersonRecord | null
  kind: PersonKind
}

/** Shows the public page of a person as the typed values would make it. */
export function PersonPreview({ form, record: person, language, newKind }: PersonPreviewProps) {
  const { values } = form
  const shown = { values, person, kind: kindOf(person, values, newKind) }
  const tags = useTagsIn(language)
  const bio = useTextPictures(readText(values.bio as LocalizedText, language), language)
  const activities = useActivitiesIn(language, shown)
  const pending = form.files.byField.photoTicket?.preview
  const chosen = useObjectAddress(pending ?? values.photoFile?.preview ?? null)
  const photoFile = person?.content.photo ?? null
  const stored = useBlobAddress(photoFile?.path ?? null, photoFile?.version ?? '')
  const photo = chosen ?? (values.photoTicket === null ? null : stored)
  return (
    <PublicPage language={language} namespaces={['people', 'common', 'activities']}>
      {(general) => (
        <PersonScreen
          person={{
            ...shownPerson(shown, language, general, tags),
            photo: photoOf(photo, values, language),
            bio,
            activities,
            similar: [],
          }}
        />
      )}
    </PublicPage>
  )
}

function photoOf(
  address: string | null,
  { photoAlt }: PersonRecordValues,
  language: Language,
): PersonDetail['photo'] {
  if (address === null) return null
  const alt = readText(photoAlt as LocalizedText, language)
  return { url: address, ...pictureSizes.photo, ...(alt && { alt }) }
}

/** Returns the public view of a person, without files, activities, similar people and descriptions. */
function shownPerson(
  { values, person, kind }: ShownPerson,
  language: Language,
  general: GeneralData,
  tags: readonly Tag[],
): Omit<PersonDetail, 'photo' | 'bio' | 'activities' | 'similar'> {
  const named = (choices: readonly { id: string; label: string; lang: Language }[], id: string) => {
    const found = choices.find((choice) => choice.id === id)
    return found ? { id, name: { text: found.label, lang: found.lang }, description: null } : null
  }
  const country = general.countries.find(({ id }) => id === values.countryId)
  const category = named(general.personCategories, values.categoryId)
  return {
    id: person?.id ?? '',
    kind,
    userCode: person?.userCode ?? '',
    ...namesFor(values, language),
    alternateNames: [],
    headline: readText(values.headline as LocalizedText, language),
    spokenLanguages: values.spokenLanguages.map((code) => ({
      code,
      name: general.spokenLanguages.find((option) => option.id === code)?.label ?? code,
    })),
    questions: readQuestions(values.questions as LocalizedText, language),
    country: {
      id: values.countryId,
      code: country?.code ?? '',
      timeZone: 'UTC',
      name: { text: country?.label ?? '', lang: country?.lang ?? language },
    },
    category: category && { id: category.id, title: category.name, caption: null },
    organization: named(general.organizations, values.organizationId),
    direction: named(general.directions, values.directionId),
    tags: values.tags.map((label) => {
      const known = tags.find((tag) => tag.label.toLowerCase() === label.toLowerCase())
      return known ?? { id: label, label, name: { text: label, lang: language } }
    }),
    linkedin: URL.canParse(values.linkedin) ? values.linkedin : null,
    website: URL.canParse(values.website) ? values.website : null,
    socialLinks: values.socialLinks
      .filter(({ link }) => URL.canParse(link))
      .map(({ networkId, name: ownName, link }) => {
        const network = general.socialNetworks.find(({ id }) => id === networkId)?.label ?? ''
        return { id: `${networkId} ${link}`, network, name: ownName || network || link, link }
      }),
    updatedAt: person?.updatedAt ?? '',
  }
}

function readQuestions(questions: LocalizedText, language: Language): PersonDetail['questions'] {
  const read = readText(questions, language)
  return read ? linesOf(read.text).map((text) => ({ text, lang: read.lang })) : []
}

/** Reads the tags in the language of the preview; without them their labels are shown. */
function useTagsIn(language: Language): readonly Tag[] {
  return usePublicData(listTags, { language }, { queryKey: ['tags', language] }).data?.items ?? []
}

/** Reads the activities of a person with a public page; they are no part of the form. */
function useActivitiesIn(language: Language, { person, kind }: ShownPerson): PersonDetail['activities'] {
  const id = person?.id ?? ''
  const { data } = usePublicData(
    readPerson[kind],
    { params: { id }, language },
    {
      queryKey: ['preview', id, language],
      enabled: person !== null && publicationStateOf(person) === 'public',
    },
  )
  return data?.activities ?? []
}
