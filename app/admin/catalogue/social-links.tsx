import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { socialLinkRecords } from '../../../shared/contract/catalogue-records.ts'
import { linkNameMaxCharacters } from '../../../shared/rules/limits.ts'
import type { PersonChoice } from '../../../shared/schemas/catalogue-records.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField, WebAddressField } from '../../forms/fields/text-field.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PersonChoiceField } from '../kit/choice-field/person-choice-field.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { DataTable } from '../kit/record-list/data-table.tsx'
import { ExportMenu, useExport } from '../kit/record-list/export-menu.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { ListStatus } from '../kit/record-list/list-page.tsx'
import { ListTools } from '../kit/record-list/list-tools.tsx'
import { RemovalDialogs, RestoreButton, useRemoval } from '../kit/record-list/removal.tsx'
import { SavedViews } from '../kit/record-list/saved-views.tsx'
import { shortDay } from '../kit/record-list/short-day.ts'
import { IfMay } from '../kit/rights/if-may.tsx'
import { defineSection } from '../kit/section.ts'
import { useRecordList } from '../kit/use-records.ts'
import { type NetworkItem, useNetworks } from './network-names.tsx'
import styles from './social-networks.module.css'

const exportedColumns = ['network', 'linkName', 'link', 'owner', 'created']

interface SocialLinksProps {
  section: ReturnType<typeof linkSection>
  links: ReturnType<typeof useRecordList<LinkItem>>
  address: ListAddress
  /** The number of all links. */
  total: number | undefined
}

/** Links in social networks: of the site and of people. */
export function SocialLinks({ section, links, address, total }: SocialLinksProps) {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  const id = useId()
  const exporting = useExport(section.contract, address.query, exportedColumns)
  return (
    <section className={`panel-card ${styles.links}`} aria-labelledby={id}>
      <div className={styles.linksHead}>
        <h2 id={id}>{own('links.title')}</h2>
        <Owners section={section} address={address} total={total} />
        <IfMay section="socialLinks" level="edit">
          {' '}
          <Button onPress={() => address.openRecord('new')}>
            <Icon name="plus" />
            {t('new.link')}
          </Button>
        </IfMay>
      </div>
      <ListTools section={section} address={address}>
        <SavedViews section="socialLinks" address={address} />
        <ExportMenu exporting={exporting} />
      </ListTools>
      <ListStatus list={links} address={address}>
        {(items, isOld) => <LinkTable section={section} items={items} address={address} isOld={isOld} />}
      </ListStatus>
    </section>
  )
}

type OwnersProps = Pick<SocialLinksProps, 'section' | 'address' | 'total'>

/** Shows the filter by owner, all, the site or people, with the counts. */
function Owners({ section, address, total }: OwnersProps) {
  const { t } = useTranslation('admin-catalogue')
  const ofSite = useRecordList(section.contract, 'owner=site&pageSize=1').data?.total
  const ofPeople = total === undefined || ofSite === undefined ? undefined : total - ofSite
  const current = address.get('owner')
  const choices = [
    ['', t('owners.all')],
    ['site', t('owners.siteCount', { count: ofSite ?? 0 })],
    ['people', t('owners.peopleCount', { count: ofPeople ?? 0 })],
  ] as const
  return (
    <nav className={styles.owners} aria-label={t('filters.owner')}>
      {choices.map(([owner, words]) => (
        <Link
          key={owner}
          to={address.hrefOf({ owner, page: '' })}
          aria-current={current === owner ? 'true' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}

interface LinkTableProps {
  section: ReturnType<typeof linkSection>
  items: readonly LinkItem[]
  address: ListAddress
  /** Another page is on its way. */
  isOld: boolean
}

function LinkTable({ section, items, address, isOld }: LinkTableProps) {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  const language = useLanguage()
  return (
    <DataTable
      caption={own('links.title')}
      headings={[
        { key: 'name', words: t('columns.name'), sort: 'label' },
        { key: 'link', words: own('columns.link') },
        { key: 'owner', words: own('columns.owner') },
        { key: 'created', words: t('columns.created'), sort: 'created' },
      ]}
      actionsLabel={t('columns.actions')}
      address={address}
      usualSort="-created"
      isOld={isOld}
      className={styles.table}
    >
      {items.map((item) => (
        <tr key={item.id}>
          <th scope="row">
            {item.network}
            {item.name !== item.network && (
              <small className={styles.ownName} title={item.name}>
                {item.name}
              </small>
            )}
          </th>
          <td className={styles.address}>
            <a href={item.link} title={item.link} target="_blank" rel="noreferrer">
              {item.label.text}
            </a>
          </td>
          <td>{item.person ? <Owner person={item.person} /> : <Badge>{own('owners.site')}</Badge>}</td>
          <td>
            <time dateTime={item.createdAt}>{shortDay(item.createdAt, language)}</time>
          </td>
          <td>
            <LinkActions section={section} item={item} address={address} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function Owner({ person: { id, kind, name, userCode, isPublic } }: { person: PersonChoice }) {
  const { t } = useTranslation('admin-catalogue')
  return (
    <>
      <Link to={`/admin/${kind}s?open=${id}`}>{name}</Link>
      <small>
        {userCode}
        {!isPublic && `, ${t('owners.unpublished')}`}
      </small>
    </>
  )
}

interface LinkActionsProps {
  section: ReturnType<typeof linkSection>
  item: LinkItem
  address: ListAddress
}

function LinkActions({ section, item, address }: LinkActionsProps) {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  const removal = useRemoval(section, item)
  const label = item.label.text
  if (item.binnedAt !== null) return <RestoreButton removal={removal} />
  return (
    <div className={styles.actions}>
      <Link
        to={address.hrefOf({ open: item.id })}
        className={styles.icon}
        aria-label={t('actions.editNamed', { label })}
      >
        <Icon name="edit" />
      </Link>
      <button
        type="button"
        className={styles.icon}
        aria-label={own('actions.deleteNamed', { label })}
        onClick={removal.ask}
      >
        <Icon name="trash" />
      </button>
      <RemovalDialogs removal={removal}>
        {item.person
          ? own('links.leavesPerson', { network: item.network, name: item.person.name })
          : own('links.leavesSite', { network: item.network })}
      </RemovalDialogs>
    </div>
  )
}

export type LinkItem = z.infer<typeof socialLinkRecords.item>
interface LinkValues extends Record<string, unknown> {
  networkId: string
  /** The name; empty for its network's. */
  name: string
  link: string
  personId: string | null
}

/** Links of the site and of people (D-8, A-10); their names are shown instead of ids. */
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
