import { useTranslation } from 'react-i18next'
import { nameMaxCharacters } from '../../../shared/rules/limits.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { CyrillicNameFields } from './cyrillic-names.tsx'
import { FieldRow } from './form-section.tsx'
import type { PersonFieldsProps } from './person-form.ts'

const names = [
  ['firstname', 'given-name'],
  ['lastname', 'family-name'],
  ['middlename', 'additional-name'],
] as const

/** Shows the fields for name and country of a person. */
export function NameFields({
  form,
  problemOf,
  onChange,
  countries,
}: PersonFieldsProps & { countries: GeneralData['countries'] }) {
  const { t } = useTranslation('editor')
  return (
    <>
      <FieldRow>
        {names.map(([name, autoComplete]) => (
          <TextField
            key={name}
            id={name}
            label={t(`names.${name}.label`)}
            placeholder={t(`names.${name}.placeholder`)}
            autoComplete={autoComplete}
            maxLength={nameMaxCharacters}
            problem={problemOf(name)}
            value={form[name]}
            onChange={(value) => onChange((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </FieldRow>
      <CyrillicNameFields
        names={form}
        problemOf={problemOf}
        onChange={(cyrillicNames) => onChange((before) => ({ ...before, cyrillicNames }))}
      />
      <FieldRow>
        <SelectField
          id="countryId"
          label={t('country.label')}
          hint={t('country.hint')}
          autoComplete="country-name"
          problem={problemOf('countryId')}
          value={form.countryId}
          options={countries}
          emptyLabel={t('choose')}
          onChange={(countryId) => onChange((before) => ({ ...before, countryId }))}
        />
      </FieldRow>
    </>
  )
}
