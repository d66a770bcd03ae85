import { useTranslation } from 'react-i18next'
import { nameMaxCharacters } from '../../../shared/rules/limits.ts'
import type { PersonRecord } from '../../../shared/schemas/admin/people.ts'
import { type PersonKind, personKinds } from '../../../shared/schemas/catalogue.ts'
import { CyrillicNameFields } from '../../account/parts/cyrillic-names.tsx'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { WebAddressField } from '../../forms/fields/web-address-field.tsx'
import { Field } from '../../ui/field/field.tsx'
import { ChoiceField } from '../kit/choice-field/choice-field.tsx'
import { useCatalogueCreation } from '../kit/choice-field/use-catalogue-creation.ts'
import type { RecordForm } from '../kit/record-form.ts'
import styles from './person-editor.module.css'
import type { PersonValues } from './person-values.ts'

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

/** Shows the fields for name, place and work of a person (D-1). */
export function PersonFacts({ form, person, kind }: PersonFactsProps) {
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
