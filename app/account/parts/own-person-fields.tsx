import { useTranslation } from 'react-i18next'
import { nameParts } from '../../../shared/i18n/person-names.ts'
import {
  languagesPerPersonMax,
  questionsPerPersonMax,
  tagsPerPersonMax,
} from '../../../shared/rules/limits.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { FieldRow } from '../../forms/fields/form-section.tsx'
import { LocalizedFields } from '../../forms/fields/localized-fields.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { SpokenLanguagesField } from '../../forms/fields/spoken-languages-field.tsx'
import {
  AddressFields,
  CyrillicNameFields,
  NameFields,
  SocialLinksField,
  TagsField,
} from '../../forms/person/person-fields.tsx'
import {
  type PersonTexts,
  type PersonValues,
  personChoices,
  personTextFields,
} from '../../forms/person/person-form.ts'
import type { FormFields } from '../../forms/use-form-state.ts'

interface OwnFieldsProps {
  fields: FormFields<PersonValues>
}

interface OwnChoicesProps extends OwnFieldsProps {
  choices: GeneralData
}

/** Returns the words around the fields of one's own profile. */
function useOwnPersonTexts(): PersonTexts {
  const { t } = useTranslation('editor')
  const name = (part: (typeof nameParts)[number]) => ({
    label: t(`names.${part}.label`),
    placeholder: t(`names.${part}.placeholder`),
  })
  const work = (field: 'organization' | 'direction' | 'category') => ({
    label: t(`work.${field}.label`),
    hint: t(`work.${field}.hint`),
  })
  const address = (field: 'linkedin' | 'website') => ({
    label: t(`addresses.${field}.label`),
    hint: t(`addresses.${field}.hint`),
  })
  return {
    firstname: name('firstname'),
    lastname: name('lastname'),
    middlename: name('middlename'),
    countryId: { label: t('country.label'), hint: t('country.hint') },
    organizationId: work('organization'),
    directionId: work('direction'),
    categoryId: work('category'),
    headline: { label: t('headline.label'), placeholder: t('headline.placeholder') },
    bio: { label: t('bio.label'), placeholder: t('bio.placeholder') },
    questions: {
      label: t('questions.label'),
      hint: t('questions.hint', { max: questionsPerPersonMax }),
      placeholder: t('questions.placeholder'),
    },
    spokenLanguages: {
      label: t('spokenLanguages.label'),
      hint: t('spokenLanguages.hint', { max: languagesPerPersonMax }),
    },
    tags: { label: t('tags.label'), hint: t('tags.hint', { max: tagsPerPersonMax }) },
    linkedin: address('linkedin'),
    website: address('website'),
  }
}

/** Returns the labels of the fields that registration and profile share. */
export function usePersonFieldLabels(): Readonly<Record<string, string>> {
  const { t } = useTranslation('editor')
  const texts = Object.entries(useOwnPersonTexts())
  return {
    ...Object.fromEntries(texts.map(([field, { label }]) => [field, label])),
    ...Object.fromEntries(
      nameParts.map((part) => [
        `cyrillicNames.${part}`,
        t('names.cyrillic.label', { name: t(`names.${part}.label`) }),
      ]),
    ),
  }
}

/** Shows the fields for one's names and country. */
export function OwnNameFields({ fields, choices }: OwnChoicesProps) {
  const { t } = useTranslation('editor')
  const texts = useOwnPersonTexts()
  return (
    <>
      <FieldRow>
        <NameFields fields={fields} texts={texts} isOwn />
      </FieldRow>
      <CyrillicNameFields fields={fields} />
      <SelectField
        id="countryId"
        {...texts.countryId}
        autoComplete="country-name"
        options={choices.countries}
        emptyLabel={t('choose')}
        {...fields.field('countryId')}
      />
      <SpokenLanguagesField
        id="spokenLanguages"
        {...texts.spokenLanguages}
        max={languagesPerPersonMax}
        options={choices.spokenLanguages}
        {...fields.field('spokenLanguages')}
      />
    </>
  )
}

/** Shows the fields for what people say of themselves in three languages. */
export function AboutFields({
  fields: { values, problemOf, set },
  isFolded = false,
}: OwnFieldsProps & { isFolded?: boolean }) {
  const texts = useOwnPersonTexts()
  return (
    <LocalizedFields
      id="about"
      isFolded={isFolded}
      fields={personTextFields.map((field) => ({ ...field, placeholder: '', ...texts[field.name] }))}
      values={values}
      problemOf={problemOf}
      onChange={(name, text) => set({ [name]: text })}
    />
  )
}

const workFields = ['organizationId', 'directionId', 'categoryId'] as const

/** Shows the fields for one's work and tags. The categories are those of the selected kind. */
export function WorkFields({ fields, choices, kind }: OwnChoicesProps & { kind: PersonKind | '' }) {
  const { t } = useTranslation('editor')
  const texts = useOwnPersonTexts()
  const options = personChoices(choices, kind)
  return (
    <>
      <FieldRow>
        {workFields.map((name) => (
          <SelectField
            key={name}
            id={name}
            {...texts[name]}
            options={options[name]}
            emptyLabel={t('notChosen')}
            {...fields.field(name)}
          />
        ))}
      </FieldRow>
      <TagsField fields={fields} texts={texts} known={choices.tags} />
    </>
  )
}

/** Shows the fields for one's pages on the web. */
export function OwnAddressFields({ fields, choices }: OwnChoicesProps) {
  const texts = useOwnPersonTexts()
  return (
    <>
      <FieldRow>
        <AddressFields fields={fields} texts={texts} isOwn />
      </FieldRow>
      <SocialLinksField fields={fields} networks={choices.socialNetworks} />
    </>
  )
}
