import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namedEntryRecords } from '../../../shared/contract/catalogue-records.ts'
import { languagesPerPersonMax, questionsPerPersonMax } from '../../../shared/rules/limits.ts'
import { type PersonKind, personKinds } from '../../../shared/schemas/catalogue.ts'
import type { PersonRecord } from '../../../shared/schemas/people-records.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { SpokenLanguagesField } from '../../forms/fields/spoken-languages-field.tsx'
import {
  AddressFields,
  CyrillicNameFields,
  NameFields,
  SocialLinksField,
  TagsField,
} from '../../forms/person/person-fields.tsx'
import { type PersonTexts, personChoices, personTextFields } from '../../forms/person/person-form.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChoiceField } from '../kit/choice-field/choice-field.tsx'
import type { Choice, ChoiceCreation } from '../kit/choice-field/use-choice.ts'
import { EditorPart } from '../kit/record-drawer/editor-part.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { useMessages } from '../kit/use-messages.ts'
import { NewAccountFields } from './account-fields.tsx'
import styles from './person-editor.module.css'
import { PersonCv, PersonPhoto } from './person-files.tsx'
import { kindOf } from './person-kind.ts'
import type { PersonRecordValues } from './person-values.ts'

/** Returns the words around the fields of somebody else's profile. */
function usePersonTexts(): PersonTexts {
  const { t } = useTranslation('admin-people')
  const { t: editor } = useTranslation('editor')
  const name = (field: 'firstname' | 'lastname') => ({
    label: t(`fields.${field}`),
    placeholder: t('prompts.name'),
  })
  const text = (field: 'headline' | 'bio') => ({
    label: t(`fields.${field}`),
    placeholder: t(`prompts.${field}`),
  })
  return {
    firstname: name('firstname'),
    lastname: name('lastname'),
    middlename: { label: t('fields.middlename'), placeholder: t('prompts.middlename') },
    countryId: { label: t('fields.country') },
    categoryId: { label: t('fields.category') },
    organizationId: { label: t('fields.organization') },
    directionId: { label: t('fields.direction') },
    headline: text('headline'),
    bio: text('bio'),
    questions: {
      label: t('fields.questions'),
      hint: t('prompts.questions', { max: questionsPerPersonMax }),
      placeholder: editor('questions.placeholder'),
    },
    spokenLanguages: {
      label: t('fields.spokenLanguages'),
      hint: t('prompts.spokenLanguages', { max: languagesPerPersonMax }),
    },
    tags: { label: t('fields.tags'), hint: t('prompts.tags') },
    linkedin: { label: t('fields.linkedin') },
    website: { label: t('fields.website') },
  }
}

interface PersonFieldsProps {
  form: RecordForm<PersonRecordValues>
  /** `null` for one that is going to be made. */
  record: PersonRecord | null
  /** The kind of a person that is going to be made. */
  newKind?: PersonKind
}

/** Returns the texts of a person, which are edited in three languages. */
export function usePersonLocalizedFields() {
  const texts = usePersonTexts()
  return personTextFields.map((field) => ({
    ...field,
    placeholder: '',
    ...texts[field.name],
    lines: field.name === 'headline' ? 1 : field.lines,
  }))
}

/** Shows the facts of an ambassador or an expert in parts (D-1); the texts are next to them. */
export function PersonFields({ form, record: person, newKind = 'ambassador' }: PersonFieldsProps) {
  const { t } = useTranslation('admin-people')
  const texts = usePersonTexts()
  const general = useGeneralData().data
  const { values } = form
  const kind = kindOf(person, values, newKind)
  const fileSummary = (isThere: boolean) => t(isThere ? 'parts.there' : 'parts.none')
  const hasPhoto = values.photoTicket !== null && (person?.content.photo != null || values.photoTicket)
  return (
    <>
      <EditorPart id="facts" title={t('parts.names')} summary={person?.userCode}>
        <PersonNames form={form} person={person} />
      </EditorPart>
      <EditorPart id="photo" title={t('fields.photo')} summary={fileSummary(Boolean(hasPhoto))}>
        <PersonPhoto form={form} person={person} />
      </EditorPart>
      <EditorPart
        id="work"
        title={t('parts.work')}
        summary={personChoices(general, kind).countryId.find(({ id }) => id === values.countryId)?.label}
      >
        <PersonWork form={form} kind={kind} />
      </EditorPart>
      <EditorPart
        id="links"
        title={t('parts.links')}
        summary={`${values.tags.length} + ${linkCount(values)}`}
        isFolded
      >
        <TagsField fields={form} texts={texts} known={general?.tags ?? []} />
        <AddressFields fields={form} texts={texts} isOwn={false} />
        <SocialLinksField fields={form} networks={general?.socialNetworks ?? []} />
      </EditorPart>
      <EditorPart
        id="cv-file"
        title={t('fields.cv')}
        summary={person?.content.cv?.name ?? fileSummary(Boolean(values.cvTicket))}
        isFolded
      >
        <PersonCv form={form} person={person} />
      </EditorPart>
      {!person && (
        <EditorPart id="account" title={t('fields.account')}>
          <NewAccountFields form={form} />
        </EditorPart>
      )}
    </>
  )
}

function linkCount({ linkedin, website, socialLinks }: PersonRecordValues): number {
  return [linkedin, website].filter(Boolean).length + socialLinks.length
}

interface PersonNamesProps {
  form: RecordForm<PersonRecordValues>
  /** `null` for one that is going to be made. */
  person: PersonRecord | null
}

/** Shows the fields for the names of a person. */
function PersonNames({ form, person }: PersonNamesProps) {
  const texts = usePersonTexts()
  return (
    <div className={styles.grid}>
      {!person && form.values.kind !== undefined && <KindField form={form} kind={form.values.kind} />}
      <NameFields fields={form} texts={texts} isOwn={false} />
      <div className={styles.wide}>
        <CyrillicNameFields fields={form} />
      </div>
    </div>
  )
}

interface PersonWorkProps {
  form: RecordForm<PersonRecordValues>
  kind: PersonKind
}

/** Shows the fields for country, work and languages of a person (D-1). */
function PersonWork({ form, kind }: PersonWorkProps) {
  const { t: editor } = useTranslation('editor')
  const texts = usePersonTexts()
  const general = useGeneralData().data
  const options = personChoices(general, kind)
  const organization = useCatalogueCreation('organization', (organizationId) => form.set({ organizationId }))
  const direction = useCatalogueCreation('direction', (directionId) => form.set({ directionId }))
  return (
    <div className={styles.grid}>
      <ChoiceField
        id="countryId"
        {...texts.countryId}
        isRequired
        options={options.countryId.map((country) => ({ ...country, note: country.code }))}
        emptyLabel={editor('choose')}
        {...form.field('countryId')}
      />
      <SelectField
        id="categoryId"
        {...texts.categoryId}
        options={options.categoryId}
        emptyLabel={editor('notChosen')}
        {...form.field('categoryId')}
      />
      <ChoiceField
        id="organizationId"
        {...texts.organizationId}
        options={[...options.organizationId, ...organization.made]}
        creation={organization.creation}
        emptyLabel={editor('notChosen')}
        {...form.field('organizationId')}
      />
      <ChoiceField
        id="directionId"
        {...texts.directionId}
        options={[...options.directionId, ...direction.made]}
        creation={direction.creation}
        emptyLabel={editor('notChosen')}
        {...form.field('directionId')}
      />
      <div className={styles.wide}>
        <SpokenLanguagesField
          id="spokenLanguages"
          {...texts.spokenLanguages}
          max={languagesPerPersonMax}
          options={general?.spokenLanguages ?? []}
          {...form.field('spokenLanguages')}
        />
      </div>
    </div>
  )
}

interface KindFieldProps {
  form: RecordForm<PersonRecordValues>
  /** The chosen kind. */
  kind: string
}

/** Shows the choice between ambassador and expert; another kind has other categories. */
function KindField({ form, kind }: KindFieldProps) {
  const { t } = useTranslation('admin-people')
  const { t: editor } = useTranslation('editor')
  const { t: panel } = useTranslation('admin')
  return (
    <SelectField
      id="kind"
      label={t('filters.kind.label')}
      isRequired
      problem={form.problemOf('kind')}
      value={kind}
      options={personKinds.map((one) => ({ id: one, label: panel(`records.${one}`) }))}
      emptyLabel={editor('choose')}
      onChange={(value) => form.set({ kind: value, categoryId: '' })}
    />
  )
}

/**
 * Creates an organization or a direction where one is selected, with the name in the panel's language; the rest is
 * edited in its own form.
 * @param onMade is called with its id.
 * @returns the props of the field, and the created options, which the choices may lack yet.
 */
function useCatalogueCreation(
  noun: 'organization' | 'direction',
  onMade: (id: string) => void,
): { creation: ChoiceCreation; made: readonly Choice[] } {
  const { t } = useTranslation('admin')
  const api = useLiveApi()
  const queries = useQueryClient()
  const language = useLanguage()
  const messages = useMessages(noun)
  const [made, setMade] = useState<readonly Choice[]>([])
  const isBusy = useRef(false)
  const create = async (name: string) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const { id } = await api.call(namedEntryRecords[noun].endpoints.create, {
        body: { content: { name: { [language]: name }, description: {} } },
        idempotencyKey: newIdempotencyKey(),
      })
      setMade((now) => [...now, { id, label: name }])
      messages.succeeded('created')
      onMade(id)
      void queries.invalidateQueries({ queryKey: ['general-data'] })
    } catch (error) {
      messages.failed('created', error)
    } finally {
      isBusy.current = false
    }
  }
  return {
    made,
    creation: {
      labelOf: (typed) => t('choice.create', { name: typed }),
      create: (typed) => void create(typed),
    },
  }
}
