import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namedEntryRecords } from '../../../shared/contract/catalogue-records.ts'
import { bioMaxCharacters, headlineMaxCharacters, nameMaxCharacters } from '../../../shared/rules/limits.ts'
import type { PersonRecord } from '../../../shared/schemas/admin/people.ts'
import { type PersonKind, personKindSchema, personKinds } from '../../../shared/schemas/catalogue.ts'
import { useLiveApi } from '../../account/own-data/use-live-api.ts'
import { CyrillicNameFields } from '../../account/parts/cyrillic-names.tsx'
import { SocialLinksField } from '../../account/parts/social-links-field.tsx'
import { TagsField } from '../../account/parts/tags-field.tsx'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { WebAddressField } from '../../forms/fields/web-address-field.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ChoiceField } from '../kit/choice-field/choice-field.tsx'
import type { Choice, ChoiceCreation } from '../kit/choice-field/use-choice.ts'
import { EditorPart } from '../kit/record-drawer/editor-part.tsx'
import { RecordTexts } from '../kit/record-drawer/record-texts.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { useMessages } from '../kit/use-messages.ts'
import { useOpenedPart } from '../kit/use-opened-part.ts'
import { NewAccountFields } from './account-fields.tsx'
import styles from './person-editor.module.css'
import { PersonCv, PersonPhoto } from './person-files.tsx'
import type { PersonValues } from './person-values.ts'

const texts = [
  { name: 'headline', maxCharacters: headlineMaxCharacters, lines: 1 },
  { name: 'bio', maxCharacters: bioMaxCharacters, lines: 7, isRich: true },
] as const

interface PersonFieldsProps {
  form: RecordForm<PersonValues>
  /** `null` for one that is going to be made. */
  record: PersonRecord | null
  /** The kind of a person that is going to be made. */
  newKind?: PersonKind
}

/** Shows the form of an ambassador or an expert (D-1), in three languages side by side. */
export function PersonFields({ form, record: person, newKind = 'ambassador' }: PersonFieldsProps) {
  const { t } = useTranslation('admin-people')
  // Fetched when it is opened: it brings the reader of rich texts.
  const preview = useOpenedPart(() =>
    import('./person-preview.tsx').then(({ PersonPreview }) => PersonPreview),
  )
  const general = useGeneralData().data
  const chosenKind = personKindSchema.safeParse(form.values.kind).data
  const kind = person ? personKindSchema.parse(person.type) : (chosenKind ?? newKind)
  return (
    <>
      <EditorPart id="facts" title={t('parts.facts')} isPlain>
        <PersonFacts form={form} person={person} kind={kind} />
      </EditorPart>
      <EditorPart id="texts" title={t('parts.texts')} isPlain>
        <RecordTexts
          form={form}
          fields={texts.map((text) => ({
            ...text,
            label: t(`fields.${text.name}`),
            placeholder: t(`prompts.${text.name}`),
          }))}
        />
        <p className="actions">
          <Button variant="second" onPress={preview.open}>
            <Icon name="eye" />
            {t('preview.open')}
          </Button>
        </p>
      </EditorPart>
      <EditorPart id="photo" title={t('fields.photo')}>
        <PersonPhoto form={form} person={person} />
      </EditorPart>
      <EditorPart id="links" title={t('parts.links')}>
        <TagsField
          tags={form.values.tags}
          known={general?.tags ?? []}
          hint={t('prompts.tags')}
          problemOf={form.problemOf}
          onChange={(tags) => form.set({ tags })}
        />
        <SocialLinksField
          links={form.values.socialLinks}
          networks={general?.socialNetworks ?? []}
          problemOf={form.problemOf}
          onChange={(socialLinks) => form.set({ socialLinks })}
        />
      </EditorPart>
      <EditorPart id="cv-file" title={t('fields.cv')}>
        <PersonCv form={form} person={person} />
      </EditorPart>
      {!person && (
        <EditorPart id="account" title={t('fields.account')}>
          <NewAccountFields form={form} />
        </EditorPart>
      )}
      {preview.Part && (
        <preview.Part
          values={form.values}
          pendingPhoto={form.files.byField.photoTicket?.preview}
          person={person}
          kind={kind}
          onClose={preview.close}
        />
      )}
    </>
  )
}

const names = ['firstname', 'lastname', 'middlename'] as const
const addresses = [
  { name: 'linkedin', placeholder: 'https://www.linkedin.com/in/' },
  { name: 'website', placeholder: 'https://' },
] as const

interface PersonFactsProps {
  form: RecordForm<PersonValues>
  /** `null` for one that is going to be made. */
  person: PersonRecord | null
  kind: PersonKind
}

/** Shows the fields for name, country and work of a person (D-1). */
function PersonFacts({ form, person, kind }: PersonFactsProps) {
  const { t } = useTranslation('admin-people')
  const { t: editor } = useTranslation('editor')
  const { t: panel } = useTranslation('admin')
  const general = useGeneralData().data
  const organization = useCatalogueCreation('organization', (organizationId) => form.set({ organizationId }))
  const direction = useCatalogueCreation('direction', (directionId) => form.set({ directionId }))
  return (
    <div className={styles.grid}>
      {!person && form.values.kind !== undefined && (
        <SelectField
          id="kind"
          label={t('filters.kind.label')}
          isRequired
          problem={form.problemOf('kind')}
          value={form.values.kind}
          options={personKinds.map((one) => ({ id: one, label: panel(`records.${one}`) }))}
          emptyLabel={editor('choose')}
          onChange={(value) => form.set({ kind: value, categoryId: '' })}
        />
      )}
      {names.map((name) => (
        <TextField
          key={name}
          id={name}
          label={t(`fields.${name}`)}
          isRequired={name !== 'middlename'}
          placeholder={t(name === 'middlename' ? 'prompts.middlename' : 'prompts.name')}
          autoComplete="off"
          maxLength={nameMaxCharacters}
          {...form.field(name)}
        />
      ))}
      <div className={styles.wide}>
        <CyrillicNameFields
          names={form.values}
          problemOf={form.problemOf}
          onChange={(cyrillicNames) => form.set({ cyrillicNames })}
        />
      </div>
      <ChoiceField
        id="countryId"
        label={t('fields.country')}
        isRequired
        options={general?.countries.map((country) => ({ ...country, note: country.code })) ?? []}
        emptyLabel={editor('choose')}
        {...form.field('countryId')}
      />
      <SelectField
        id="categoryId"
        label={t('fields.category')}
        options={general?.personCategories.filter(({ type }) => type === kind) ?? []}
        emptyLabel={editor('notChosen')}
        {...form.field('categoryId')}
      />
      <ChoiceField
        id="organizationId"
        label={t('fields.organization')}
        options={[...(general?.organizations ?? []), ...organization.made]}
        creation={organization.creation}
        emptyLabel={editor('notChosen')}
        {...form.field('organizationId')}
      />
      <ChoiceField
        id="directionId"
        label={t('fields.direction')}
        options={[...(general?.directions ?? []), ...direction.made]}
        creation={direction.creation}
        emptyLabel={editor('notChosen')}
        {...form.field('directionId')}
      />
      {addresses.map(({ name, placeholder }) => (
        <WebAddressField
          key={name}
          id={name}
          label={t(`fields.${name}`)}
          placeholder={placeholder}
          {...form.field(name)}
        />
      ))}
      {person && (
        <Field id="userCode" label={t('fields.userCode')}>
          {(control) => <input {...control} type="text" readOnly value={person.userCode} />}
        </Field>
      )}
    </div>
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
