import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  bioMaxCharacters,
  headlineMaxCharacters,
  nameMaxCharacters,
  webAddressMaxCharacters,
} from '../../../shared/rules/limits.ts'
import { personRecordSchema } from '../../../shared/schemas/admin/people.ts'
import { type PersonKind, personKindSchema, personKinds } from '../../../shared/schemas/catalogue.ts'
import { SocialLinksField } from '../../account/parts/social-links-field.tsx'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { LocalizedFields } from '../../forms/fields/localized-fields.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ChoiceField } from '../kit/choice-field/choice-field.tsx'
import { useCatalogueCreation } from '../kit/choice-field/use-catalogue-creation.ts'
import { EditorPart } from '../kit/record-drawer/editor-part.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import type { EditedRecord } from '../kit/section.ts'
import { NewAccountFields } from './new-account-fields.tsx'
import styles from './person-editor.module.css'
import { PersonCv, PersonPhoto } from './person-files.tsx'
import { PersonPreview } from './person-preview.tsx'
import { PersonTags } from './person-tags.tsx'
import type { PersonValues } from './person-values.ts'

interface PersonFieldsProps {
  form: RecordForm<PersonValues>
  /** `null` for one that is going to be made. */
  record: EditedRecord<PersonValues> | null
  /** The kind of a person that is going to be made. */
  newKind?: PersonKind
}

/** Shows the form of an ambassador or an expert (D-1), in three languages side by side. */
export function PersonFields({ form, record, newKind = 'ambassador' }: PersonFieldsProps) {
  const { t } = useTranslation('admin-people')
  const { t: editor } = useTranslation('editor')
  const { t: panel } = useTranslation('admin')
  const [isPreviewed, setIsPreviewed] = useState(false)
  const general = useGeneralData().data
  const person = record && personRecordSchema.parse(record)
  const chosenKind = personKindSchema.safeParse(form.values.kind).data
  const kind = person ? personKindSchema.parse(person.type) : (chosenKind ?? newKind)
  const text = (
    name: 'firstname' | 'lastname' | 'middlename' | 'linkedin' | 'website',
    options: { placeholder: string; isAddress?: boolean; isRequired?: boolean },
  ) => (
    <TextField
      id={name}
      label={t(`fields.${name}`)}
      isRequired={options.isRequired ?? false}
      placeholder={options.placeholder}
      autoComplete="off"
      maxLength={options.isAddress ? webAddressMaxCharacters : nameMaxCharacters}
      {...(options.isAddress && { type: 'url' as const, inputMode: 'url' as const, spellCheck: false })}
      problem={form.problemOf(name)}
      value={form.values[name]}
      onChange={(value) => form.set({ [name]: value })}
    />
  )
  const choose = (name: 'countryId' | 'organizationId' | 'directionId') => ({
    id: name,
    problem: form.problemOf(name),
    value: form.values[name],
    emptyLabel: name === 'countryId' ? editor('choose') : editor('notChosen'),
    onChange: (value: string) => form.set({ [name]: value }),
  })
  const organization = useCatalogueCreation('organization', (organizationId) => form.set({ organizationId }))
  const direction = useCatalogueCreation('direction', (directionId) => form.set({ directionId }))
  return (
    <>
      <EditorPart id="facts" title={t('parts.facts')} isPlain>
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
          {text('firstname', { placeholder: t('prompts.name'), isRequired: true })}
          {text('lastname', { placeholder: t('prompts.name'), isRequired: true })}
          {text('middlename', { placeholder: t('prompts.middlename') })}
          <ChoiceField
            {...choose('countryId')}
            label={t('fields.country')}
            isRequired
            options={general?.countries.map((country) => ({ ...country, note: country.code })) ?? []}
          />
          <SelectField
            id="categoryId"
            label={t('fields.category')}
            problem={form.problemOf('categoryId')}
            value={form.values.categoryId}
            options={general?.personCategories.filter(({ type }) => type === kind) ?? []}
            emptyLabel={editor('notChosen')}
            onChange={(categoryId) => form.set({ categoryId })}
          />
          <ChoiceField
            {...choose('organizationId')}
            label={t('fields.organization')}
            options={[...(general?.organizations ?? []), ...organization.made]}
            creation={organization.creation}
          />
          <ChoiceField
            {...choose('directionId')}
            label={t('fields.direction')}
            options={[...(general?.directions ?? []), ...direction.made]}
            creation={direction.creation}
          />
          {text('linkedin', { placeholder: 'https://www.linkedin.com/in/', isAddress: true })}
          {text('website', { placeholder: 'https://', isAddress: true })}
          {person && (
            <Field id="userCode" label={t('fields.userCode')}>
              {(control) => <input {...control} type="text" readOnly value={person.userCode} />}
            </Field>
          )}
        </div>
      </EditorPart>
      <EditorPart id="texts" title={t('parts.texts')} isPlain>
        <LocalizedFields
          id="texts"
          fields={[
            {
              name: 'headline',
              label: t('fields.headline'),
              placeholder: t('prompts.headline'),
              maxCharacters: headlineMaxCharacters,
              lines: 1,
            },
            {
              name: 'bio',
              label: t('fields.bio'),
              placeholder: t('prompts.bio'),
              maxCharacters: bioMaxCharacters,
              lines: 7,
            },
          ]}
          values={form.values}
          problemOf={form.problemOf}
          progress={form.progress}
          onChange={(name, words) => form.set({ [name]: words })}
        />
        <p className="actions">
          <Button variant="second" onPress={() => setIsPreviewed(true)}>
            <Icon name="eye" />
            {t('preview.open')}
          </Button>
        </p>
      </EditorPart>
      <EditorPart id="photo" title={t('fields.photo')}>
        <PersonPhoto form={form} person={person} />
      </EditorPart>
      <EditorPart id="links" title={t('parts.links')}>
        <PersonTags form={form} known={general?.tags ?? []} />
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
      {isPreviewed && (
        <PersonPreview
          values={form.values}
          person={person}
          kind={kind}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </>
  )
}
