import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { socialLinkRecords } from '../../../shared/contract/catalogue-records.ts'
import { linkNameMaxCharacters } from '../../../shared/rules/limits.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { WebAddressField } from '../../forms/fields/web-address-field.tsx'
import { PersonChoiceField } from '../kit/choice-field/person-choice-field.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { defineSection } from '../kit/section.ts'
import type { NetworkItem } from './network-section.tsx'
import { useNetworks } from './use-networks.ts'

export type LinkItem = z.infer<typeof socialLinkRecords.item>
export interface LinkValues extends Record<string, unknown> {
  networkId: string
  /** The name; empty for its network's. */
  name: string
  link: string
  personId: string | null
}

/** Links of the site and of people (D-8, A-10); the names of what its ids stand for are those that are shown. */
export function linkSection(networks: readonly NetworkItem[], links: readonly LinkItem[]) {
  const options = networks.map(({ id, label }) => ({ id, label: label.text }))
  return defineSection(socialLinkRecords, {
    type: 'social-link',
    noun: 'link',
    columns: [],
    filters: [
      {
        name: 'network',
        label: 'admin-catalogue:filters.network',
        emptyLabel: 'admin-catalogue:filters.anyNetwork',
        options: () => options,
      },
    ],
    fields: {
      networkId: {
        label: 'fields.name',
        format: (value, _general, t) =>
          options.find(({ id }) => id === value)?.label ?? (value ? t('records.network') : ''),
      },
      name: { label: 'admin-catalogue:columns.linkName' },
      link: { label: 'admin-catalogue:fields.link' },
      personId: {
        label: 'admin-catalogue:fields.owner',
        format: (value, _general, t) => {
          if (value === undefined) return ''
          if (value === null) return t('admin-catalogue:owners.site')
          const owner = links.find(({ person }) => person?.id === value)?.person
          return owner?.name ?? t('admin-catalogue:owners.person')
        },
      },
    },
    emptyValues: { networkId: '', name: '', link: '', personId: null },
    Fields: LinkFields,
  })
}

function LinkFields({ form }: { form: RecordForm<LinkValues> }) {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  const networks = useNetworks().data?.items ?? []
  return (
    <>
      <SelectField
        id="networkId"
        label={t('fields.name')}
        isRequired
        hint={own('prompts.networkOfLink')}
        options={networks.map(({ id, label }) => ({ id, label: label.text }))}
        emptyLabel={own('prompts.chooseNetwork')}
        {...form.field('networkId')}
      />
      <WebAddressField
        id="link"
        label={own('fields.link')}
        isRequired
        hint={own('prompts.link')}
        {...form.field('link')}
      />
      <TextField
        id="name"
        label={own('columns.linkName')}
        hint={own('prompts.linkName')}
        type="text"
        autoComplete="off"
        maxLength={linkNameMaxCharacters}
        placeholder={networks.find(({ id }) => id === form.values.networkId)?.label.text ?? ''}
        {...form.field('name')}
      />
      <PersonChoiceField
        id="personId"
        label={own('fields.owner')}
        hint={own('prompts.owner')}
        problem={form.problemOf('personId')}
        value={form.values.personId ?? ''}
        emptyLabel={own('owners.site')}
        onChange={(id) => form.set({ personId: id || null })}
      />
    </>
  )
}
