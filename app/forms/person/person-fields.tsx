import { useTranslation } from 'react-i18next'
import {
  type CyrillicNames,
  isUzbekName,
  nameParts,
  proposedCyrillic,
} from '../../../shared/i18n/person-names.ts'
import {
  linkNameMaxCharacters,
  nameMaxCharacters,
  socialLinksPerPersonMax,
  tagMaxCharacters,
  tagsPerPersonMax,
} from '../../../shared/rules/limits.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import { TagPicker } from '../../ui/tag-picker/tag-picker.tsx'
import styles from '../fields/form-section.module.css'
import { FieldRow } from '../fields/form-section.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField, WebAddressField } from '../fields/text-field.tsx'
import type { FormFields } from '../use-form-state.ts'
import type { PersonFieldsProps, PersonValues } from './person-form.ts'
import { tagLabelOf, tagNameOf } from './tag-names.ts'

const names = [
  ['firstname', 'given-name'],
  ['lastname', 'family-name'],
  ['middlename', 'additional-name'],
] as const

interface NameFieldsProps extends PersonFieldsProps {
  /** Whether people fill in their own names, which browsers know; else they are marked as required. */
  isOwn: boolean
}

/** Shows the fields for the names of a person. */
export function NameFields({ fields, texts, isOwn }: NameFieldsProps) {
  return names.map(([name, autoComplete]) => (
    <TextField
      key={name}
      id={name}
      {...texts[name]}
      isRequired={!isOwn && name !== 'middlename'}
      autoComplete={isOwn ? autoComplete : 'off'}
      maxLength={nameMaxCharacters}
      {...fields.field(name)}
    />
  ))
}

interface OwnTextsProps {
  /** Only the fields that no side words in its own way. */
  fields: FormFields<PersonValues>
}

/**
 * Shows the fields for the names in Cyrillic letters, with what the site shows where they are empty (C-9). Foreign
 * names are proposed, and accepted by a press.
 */
export function CyrillicNameFields({ fields: { values, problemOf, set } }: OwnTextsProps) {
  const { t } = useTranslation('editor')
  // Drafts of earlier versions have none.
  const { cyrillicNames = {} } = values
  const proposed = Object.fromEntries(
    nameParts.flatMap((part) => {
      const proposal = cyrillicNames[part] ? '' : proposedCyrillic(values, part)
      return proposal === '' ? [] : [[part, proposal]]
    }),
  ) as CyrillicNames
  const isForeign = !isUzbekName(values)
  const hasProposal = Object.keys(proposed).length > 0
  const hasProblem = nameParts.some((part) => problemOf(`cyrillicNames.${part}`))
  return (
    <Fold
      icon="edit"
      title={t('names.cyrillic.title')}
      isOpen={Object.keys(cyrillicNames).length > 0 || hasProblem}
    >
      <div className={styles.fields}>
        <p className="quiet">{t(isForeign ? 'names.cyrillic.foreign' : 'names.cyrillic.uzbek')}</p>
        <FieldRow>
          {nameParts.map((part) => (
            <TextField
              key={part}
              id={`cyrillicNames.${part}`}
              label={t('names.cyrillic.label', { name: t(`names.${part}.label`) })}
              placeholder={proposed[part] ?? ''}
              autoComplete="off"
              maxLength={nameMaxCharacters}
              problem={problemOf(`cyrillicNames.${part}`)}
              value={cyrillicNames[part] ?? ''}
              onChange={(name) => set({ cyrillicNames: withName(cyrillicNames, part, name) })}
            />
          ))}
        </FieldRow>
        {isForeign && hasProposal && (
          <p>
            <Button
              variant="second"
              onPress={() => set({ cyrillicNames: { ...cyrillicNames, ...proposed } })}
            >
              {t('names.cyrillic.take', { names: Object.values(proposed).join(' ') })}
            </Button>
          </p>
        )}
      </div>
    </Fold>
  )
}

/** Returns the names with another one; an empty one is left out. */
function withName(names: CyrillicNames, part: keyof CyrillicNames, name: string): CyrillicNames {
  const { [part]: _earlier, ...others } = names
  return name === '' ? others : { ...others, [part]: name }
}

const addresses = [
  ['linkedin', 'https://www.linkedin.com/in/'],
  ['website', 'https://'],
] as const

/** Shows the fields for a person's own pages on the web; `isOwn` as for the names. */
export function AddressFields({ fields, texts, isOwn }: NameFieldsProps) {
  return addresses.map(([name, placeholder]) => (
    <WebAddressField
      key={name}
      id={name}
      {...texts[name]}
      autoComplete={isOwn ? 'url' : 'off'}
      placeholder={placeholder}
      {...fields.field(name)}
    />
  ))
}

interface TagsFieldProps extends PersonFieldsProps {
  /** The tags of the catalogue. */
  known: GeneralData['tags']
}

/** Shows the tags by which a person can be found (D-9). */
export function TagsField({ fields: { values, problemOf, set }, texts, known }: TagsFieldProps) {
  const { t } = useTranslation('editor')
  const { tags } = values
  const problem = tags
    .map((_tag, index) => problemOf(`tags.${index}`))
    .concat(problemOf('tags'))
    .find((message) => message !== undefined)
  return (
    <Field
      id="tags"
      label={texts.tags.label}
      hint={texts.tags.hint}
      note={t('tags.count', { length: tags.length, max: tagsPerPersonMax })}
      problem={problem}
    >
      {(control) => (
        <TagPicker
          control={control}
          tags={tags.map((tag) => tagNameOf(known, tag))}
          known={known.map(({ label }) => label)}
          tagsMax={tagsPerPersonMax}
          tagMaxCharacters={tagMaxCharacters}
          texts={{
            chosen: t('tags.chosen'),
            suggestions: t('tags.suggestions'),
            placeholder: t('tags.placeholder'),
            full: t('tags.full'),
            remove: (tag) => t('tags.remove', { tag }),
            added: (tag) => t('tags.added', { tag }),
            found: (count) => t('tags.found', { count }),
            removed: (tag) => t('tags.removed', { tag }),
          }}
          onChange={(names) => set({ tags: names.map((name) => tagLabelOf(known, name)) })}
        />
      )}
    </Field>
  )
}

type TypedLink = PersonValues['socialLinks'][number]

interface SocialLinksFieldProps extends OwnTextsProps {
  networks: GeneralData['socialNetworks']
}

/**
 * Shows a person's pages in social networks: a network and an address each, and a name if it is not its network's
 * (D-8).
 */
export function SocialLinksField({ fields: { values, problemOf, set }, networks }: SocialLinksFieldProps) {
  const { t } = useTranslation('editor')
  const { socialLinks } = values
  // They have no ids but their positions, and the typed values are held outside.
  const rows = socialLinks.map((link, index) => ({ link, index, number: index + 1 }))
  return (
    <div className="stack">
      {rows.map(({ link, index, number }) => (
        <fieldset key={number}>
          <legend className="visually-hidden">{t('links.one', { number })}</legend>
          <SocialLinkFields
            link={link}
            networks={networks}
            path={`socialLinks.${index}`}
            problemOf={problemOf}
            onChange={(changed) =>
              set({ socialLinks: socialLinks.map((one, position) => (position === index ? changed : one)) })
            }
          />
          <p>
            <Button
              variant="plain"
              onPress={() =>
                set({ socialLinks: socialLinks.filter((_link, position) => position !== index) })
              }
            >
              {t('links.remove', { number })}
            </Button>
          </p>
        </fieldset>
      ))}
      {socialLinks.length < socialLinksPerPersonMax && (
        <p>
          <Button
            variant="second"
            onPress={() => set({ socialLinks: [...socialLinks, { networkId: '', link: '' }] })}
          >
            {t('links.add')}
          </Button>
        </p>
      )}
    </div>
  )
}

interface SocialLinkFieldsProps {
  link: TypedLink
  networks: GeneralData['socialNetworks']
  /** The path of the link in the form: `socialLinks.0`. */
  path: string
  problemOf: (path: string) => string | undefined
  onChange: (link: TypedLink) => void
}

function SocialLinkFields({ link, networks, path, problemOf, onChange }: SocialLinkFieldsProps) {
  const { t } = useTranslation('editor')
  return (
    <FieldRow>
      <SelectField
        id={`${path}.networkId`}
        label={t('links.network')}
        problem={problemOf(`${path}.networkId`)}
        value={link.networkId}
        options={networks}
        emptyLabel={t('choose')}
        onChange={(networkId) => onChange({ ...link, networkId })}
      />
      <WebAddressField
        id={`${path}.link`}
        label={t('links.address')}
        problem={problemOf(`${path}.link`)}
        value={link.link}
        onChange={(address) => onChange({ ...link, link: address })}
      />
      <TextField
        id={`${path}.name`}
        label={t('links.name')}
        type="text"
        autoComplete="off"
        maxLength={linkNameMaxCharacters}
        placeholder={networks.find(({ id }) => id === link.networkId)?.label ?? t('links.namePrompt')}
        problem={problemOf(`${path}.name`)}
        value={link.name ?? ''}
        onChange={(name) => onChange({ ...link, name })}
      />
    </FieldRow>
  )
}
