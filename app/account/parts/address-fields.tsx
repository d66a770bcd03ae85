import { useTranslation } from 'react-i18next'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { WebAddressField } from '../../forms/fields/web-address-field.tsx'
import { FieldRow } from './form-section.tsx'
import type { PersonFieldsProps } from './person-form.ts'
import { SocialLinksField } from './social-links-field.tsx'

const addresses = [
  ['linkedin', 'https://www.linkedin.com/in/'],
  ['website', 'https://'],
] as const

/** Shows the fields for a person's pages on the web. */
export function AddressFields({
  form,
  problemOf,
  onChange,
  networks,
}: PersonFieldsProps & { networks: GeneralData['socialNetworks'] }) {
  const { t } = useTranslation('editor')
  return (
    <>
      <FieldRow>
        {addresses.map(([name, placeholder]) => (
          <WebAddressField
            key={name}
            id={name}
            label={t(`addresses.${name}.label`)}
            hint={t(`addresses.${name}.hint`)}
            autoComplete="url"
            placeholder={placeholder}
            problem={problemOf(name)}
            value={form[name]}
            onChange={(value) => onChange((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </FieldRow>
      <SocialLinksField
        links={form.socialLinks}
        networks={networks}
        problemOf={problemOf}
        onChange={(socialLinks) => onChange((before) => ({ ...before, socialLinks }))}
      />
    </>
  )
}
