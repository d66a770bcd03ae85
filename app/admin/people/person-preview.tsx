import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listTags } from '../../../shared/contract/catalogue.ts'
import { type Endpoint, pathAndQueryOf } from '../../../shared/contract/endpoint.ts'
import { readGeneralData } from '../../../shared/contract/general-data.ts'
import { readPerson } from '../../../shared/contract/people.ts'
import { type Language, type LocalizedText, languageNames, readText } from '../../../shared/i18n/languages.ts'
import { namesFor } from '../../../shared/i18n/person-names.ts'
import { publicationStateOf } from '../../../shared/rules/publication.ts'
import type { PersonKind, Tag } from '../../../shared/schemas/catalogue.ts'
import { linesOf } from '../../../shared/schemas/fields.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import type { PersonRecord } from '../../../shared/schemas/people-records.ts'
import type { PersonDetail } from '../../../shared/schemas/person.ts'
import { loadPart } from '../../app-page/load-part.ts'
import { useBlobAddress } from '../../app-page/private-files.ts'
import { useObjectAddress } from '../../forms/upload/use-object-address.ts'
import { pictureSizes } from '../../forms/upload/use-picture.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PersonScreen } from '../../site/people/person-screen.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LanguageButtons } from '../../ui/language-buttons/language-buttons.tsx'
import { Dialog, DialogTitle } from '../kit/dialog/dialog.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { useTextPictures } from '../kit/library-picture/use-text-pictures.ts'
import styles from './person-editor.module.css'
import type { PersonRecordValues } from './person-values.ts'

interface PersonPreviewProps {
  /** The typed values. */
  values: PersonRecordValues
  /** The photo that is selected and not stored yet. */
  pendingPhoto: Blob | null | undefined
  /** `null` for one that is going to be made. */
  person: PersonRecord | null
  kind: PersonKind
  onClose: () => void
}

/** Shows the public page of a person as the typed values would make it, in each language. */
export function PersonPreview(props: PersonPreviewProps) {
  const { person, values, pendingPhoto, onClose } = props
  const { t } = useTranslation('admin-people')
  const titleId = useId()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const texts = useTextsOf(language)
  const choices = useChoicesIn(language)
  const general = choices.data
  const tags = useTagsIn(language)
  const failed = [texts, choices].find(({ isError }) => isError)
  const bio = useTextPictures(readText(values.bio as LocalizedText, language), language)
  const activities = useActivitiesIn(language, props)
  const chosen = useObjectAddress(pendingPhoto ?? values.photoFile?.preview ?? null)
  const photoFile = person?.content.photo ?? null
  const stored = useBlobAddress(photoFile?.path ?? null, photoFile?.version ?? '')
  const photo = chosen ?? (values.photoTicket === null ? null : stored)
  return createPortal(
    <Dialog shape="drawer" labelledBy={titleId} onClose={onClose}>
      <div className={styles.preview}>
        <div className={styles.previewHead}>
          <Button variant="plain" onPress={onClose}>
            <Icon name="close" />
            <span className="visually-hidden">{t('preview.close')}</span>
          </Button>
          <DialogTitle id={titleId}>{t('preview.title')}</DialogTitle>
          <LanguageButtons language={language} labels={languageNames} onChoose={setLanguage} />
        </div>
        {/* Nothing in a preview leads away from what is typed. */}
        <div className={styles.previewPage} lang={language} onClickCapture={stayHere}>
          {failed && <FailedRead error={failed.error} onRetry={() => failed.refetch()} />}
          {texts.data && general && (
            <I18nextProvider i18n={texts.data}>
              <PersonScreen
                person={{
                  ...shownPerson(props, language, general, tags),
                  photo: photoOf(photo, values, language),
                  bio,
                  activities,
                  similar: [],
                }}
              />
            </I18nextProvider>
          )}
        </div>
      </div>
    </Dialog>,
    document.body,
  )
}

function stayHere(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
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
  { values, person, kind }: PersonPreviewProps,
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

/** Fetches the texts of public pages in a language. */
function useTextsOf(language: Language) {
  const { i18n: own } = useTranslation()
  return useQuery({
    queryKey: ['texts', language],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnReconnect: true,
    queryFn: async () => {
      const other = own.cloneInstance({ lng: language })
      await other.changeLanguage(language)
      return loadPart(async () => other, other, ['people', 'common', 'activities'])
    },
  })
}

/** Reads an endpoint as visitors do: in any language, and without the token. */
function usePublicData<Answer extends z.ZodType>(
  endpoint: Endpoint & { answer: Answer },
  call: Parameters<typeof pathAndQueryOf>[1],
  options: { queryKey: readonly unknown[]; staleTime?: number; enabled?: boolean },
) {
  return useQuery({
    ...options,
    queryFn: async ({ signal }): Promise<z.output<Answer>> => {
      const response = await fetch(`/api${pathAndQueryOf(endpoint, call)}`, { signal })
      return endpoint.answer.parse(await response.json())
    },
  })
}

/** Reads the catalogues in the language of the preview. */
function useChoicesIn(language: Language) {
  return usePublicData(
    readGeneralData,
    { language },
    { queryKey: ['general-data', language], staleTime: Number.POSITIVE_INFINITY },
  )
}

/** Reads the tags in the language of the preview; without them their labels are shown. */
function useTagsIn(language: Language): readonly Tag[] {
  return usePublicData(listTags, { language }, { queryKey: ['tags', language] }).data?.items ?? []
}

/** Reads the activities of a person with a public page; they are no part of the form. */
function useActivitiesIn(
  language: Language,
  { person, kind }: PersonPreviewProps,
): PersonDetail['activities'] {
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
