import { useTranslation } from 'react-i18next'
import { linkNameMaxCharacters, socialLinksPerPersonMax } from '../../../shared/rules/limits.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { WebAddressField } from '../../forms/fields/web-address-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FieldRow } from './form-section.tsx'

/** A page of a person in a network, as it is being written. */
export interface TypedLink {
  networkId: string
  /** The name, where it is not its network's. */
  name?: string | undefined
  link: string
}

interface SocialLinksFieldProps {
  links: readonly TypedLink[]
  networks: readonly { id: string; label: string }[]
  /** Returns the error message of a field, by its path: `socialLinks.0.link`. */
  problemOf: (path: string) => string | undefined
  onChange: (links: TypedLink[]) => void
}

/**
 * Shows a person's pages in social networks: a network and an address each, and a name if it is not its network's
 * (D-8).
 */
export function SocialLinksField({ links, networks, problemOf, onChange }: SocialLinksFieldProps) {
  const { t } = useTranslation('editor')
  const change = (index: number, changes: Partial<TypedLink>) =>
    onChange(links.map((link, position) => (position === index ? { ...link, ...changes } : link)))
  // They have no ids but their positions, and the typed values are held outside.
  const rows = links.map((link, index) => ({ link, index, number: index + 1 }))
  return (
    <div className="stack">
      {rows.map(({ link, index, number }) => (
        <fieldset key={number}>
          <legend className="visually-hidden">{t('links.one', { number })}</legend>
          <FieldRow>
            <SelectField
              id={`socialLinks.${index}.networkId`}
              label={t('links.network')}
              problem={problemOf(`socialLinks.${index}.networkId`)}
              value={link.networkId}
              options={networks}
              emptyLabel={t('choose')}
              onChange={(networkId) => change(index, { networkId })}
            />
            <WebAddressField
              id={`socialLinks.${index}.link`}
              label={t('links.address')}
              problem={problemOf(`socialLinks.${index}.link`)}
              value={link.link}
              onChange={(address) => change(index, { link: address })}
            />
            <TextField
              id={`socialLinks.${index}.name`}
              label={t('links.name')}
              type="text"
              autoComplete="off"
              maxLength={linkNameMaxCharacters}
              placeholder={networks.find(({ id }) => id === link.networkId)?.label ?? t('links.namePrompt')}
              problem={problemOf(`socialLinks.${index}.name`)}
              value={link.name ?? ''}
              onChange={(name) => change(index, { name })}
            />
          </FieldRow>
          <p>
            <Button
              variant="plain"
              onPress={() => onChange(links.filter((_link, position) => position !== index))}
            >
              {t('links.remove', { number })}
            </Button>
          </p>
        </fieldset>
      ))}
      {links.length < socialLinksPerPersonMax && (
        <p>
          <Button variant="second" onPress={() => onChange([...links, { networkId: '', link: '' }])}>
            {t('links.add')}
          </Button>
        </p>
      )}
    </div>
  )
}
