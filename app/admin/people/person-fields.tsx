import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  bioMaxCharacters,
  headlineMaxCharacters,
  nameMaxCharacters,
  webAddressMaxCharacters,
} from '../../../shared/rules/limits.ts'
import { personRecordSchema } from '../../../shared/schemas/admin/people.ts'
import { type PersonKind, personKindSchema } from '../../../shared/schemas/catalogue.ts'
import { LocalizedFields } from '../../account/parts/localized-fields.tsx'
import { SelectField } from '../../account/parts/select-field.tsx'
import { SocialLinksField } from '../../account/parts/social-links-field.tsx'
import { TextField } from '../../account/parts/text-field.tsx'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
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

/** The form of an ambassador or an expert (D-1), in three languages side by side. */
export function PersonFields({ form, record, newKind = 'ambassador' }: PersonFieldsProps) {
  const { t } = useTranslation('admin-people')
  const { t: editor } = useTranslation('editor')
  const [isPreviewed, setIsPreviewed] = useState(false)
  const general = useGeneralData().data
  const person = record && personRecordSchema.parse(record)
  const kind = person ? personKindSchema.parse(person.type) : newKind
  const text = (
    name: 'firstname' | 'lastname' | 'middlename' | 'linkedin' | 'website',
    options: { placeholder: string; isAddress?: boolean },
  ) => (
    <TextField
      id={name}
      label={t(`fields.${name}`)}
      placeholder={options.placeholder}
      autoComplete="off"
      maxLength={options.isAddress ? webAddressMaxCharacters : nameMaxCharacters}
      {...(options.isAddress && { type: 'url' as const, inputMode: 'url' as const, spellCheck: false })}
      problem={form.problemOf(name)}
      value={form.values[name]}
      onChange={(value) => form.set({ [name]: value })}
    />
  )
  const choice = (
    name: 'countryId' | 'categoryId' | 'organizationId' | 'directionId',
    label: string,
    options: readonly { id: string; label: string }[],
  ) => (
    <SelectField
      id={name}
      label={label}
      problem={form.problemOf(name)}
      value={form.values[name]}
      options={options}
      emptyLabel={name === 'countryId' ? editor('choose') : editor('notChosen')}
      onChange={(value) => form.set({ [name]: value })}
    />
  )
  return (
    <>
      <div className={styles.grid}>
        {text('firstname', { placeholder: t('prompts.name') })}
        {text('lastname', { placeholder: t('prompts.name') })}
        {choice('countryId', t('fields.country'), general?.countries ?? [])}
        {choice(
          'categoryId',
          t('fields.category'),
          general?.personCategories.filter(({ type }) => type === kind) ?? [],
        )}
        {choice('organizationId', t('fields.organization'), general?.organizations ?? [])}
        {choice('directionId', t('fields.direction'), general?.directions ?? [])}
        {text('linkedin', { placeholder: 'https://www.linkedin.com/in/', isAddress: true })}
        {text('website', { placeholder: 'https://', isAddress: true })}
        {text('middlename', { placeholder: t('prompts.middlename') })}
        {person && (
          <Field id="userCode" label={t('fields.userCode')}>
            {(control) => <input {...control} type="text" readOnly value={person.userCode} />}
          </Field>
        )}
      </div>
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
        onChange={(name, words) => form.set({ [name]: words })}
      />
      <p className="actions">
        <Button variant="second" onPress={() => setIsPreviewed(true)}>
          <Icon name="eye" />
          {t('preview.open')}
        </Button>
      </p>
      <PersonPhoto form={form} person={person} />
      <PersonTags form={form} known={general?.tags ?? []} />
      <fieldset className={styles.part}>
        <legend>{t('fields.socialLinks')}</legend>
        <SocialLinksField
          links={form.values.socialLinks}
          networks={general?.socialNetworks ?? []}
          problemOf={form.problemOf}
          onChange={(socialLinks) => form.set({ socialLinks })}
        />
      </fieldset>
      <PersonCv form={form} person={person} />
      {!person && <NewAccountFields form={form} />}
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
