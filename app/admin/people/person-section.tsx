import type { ComponentProps } from 'react'
import { personRecords, userDetailsRecords } from '../../../shared/contract/people-records.ts'
import { personAddress } from '../../../shared/rules/addresses.ts'
import { publicationStateOf } from '../../../shared/rules/publication.ts'
import { type PersonItem, personStates } from '../../../shared/schemas/admin/people.ts'
import { type PersonKind, personKindSchema, personKinds } from '../../../shared/schemas/catalogue.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { useBlobAddress } from '../../app-page/private-files.ts'
import { pictureSizes } from '../../forms/upload/use-picture.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Portrait } from '../../ui/portrait/portrait.tsx'
import { Words } from '../../ui/words/words.tsx'
import listStyles from '../kit/record-list/record-list.module.css'
import { RecordList } from '../kit/record-list/record-list.tsx'
import {
  languagesColumn,
  stateColumn,
  translationFilter,
  updatedColumn,
} from '../kit/record-list/usual-columns.tsx'
import { type Column, defineSection, type Filter } from '../kit/section.ts'
import { PersonAside } from './person-account.tsx'
import { PersonFields } from './person-fields.tsx'
import { PersonDecision } from './person-proposal.tsx'
import {
  emptyPersonRecord,
  missingFieldsOfPerson,
  personContentOf,
  personFieldDescriptions,
  personRecordValuesOf,
} from './person-values.ts'

type ReadWords = { text: string; lang: PersonItem['label']['lang'] } | null

/** Defines a column of one text of a person, which says so where there is none. */
function textColumn(
  key: 'country' | 'category' | 'organization' | 'direction',
  isUsual: boolean,
): Column<PersonItem> {
  return {
    key,
    heading: `admin-people:fields.${key}`,
    sort: key,
    isUsual,
    cell(item, { language, t }) {
      const value: ReadWords = key === 'country' ? item.country.name : item[key]
      if (value === null) return <span className="quiet">{t('admin-people:notAvailable')}</span>
      const words = <Words value={value} language={language} />
      // Names of countries are short enough to be read whole.
      if (key === 'country') return words
      return (
        <span className={listStyles.words} title={value.text}>
          {words}
        </span>
      )
    },
  }
}

const accountColumn = (isUsual: boolean): Column<PersonItem> => ({
  key: 'account',
  heading: 'admin-people:fields.account',
  sort: 'account',
  isUsual,
  cell: ({ account }, { t }) =>
    account === null ? (
      <span className="quiet">{t('admin-people:notAvailable')}</span>
    ) : (
      <>
        {account.email}{' '}
        {account.state !== 'active' && (
          <Badge tone={account.state === 'disabled' ? 'bad' : 'waiting'}>
            {t(`admin-people:account.states.${account.state}`)}
          </Badge>
        )}
      </>
    ),
})

const choiceFilter = (
  name: 'country' | 'category' | 'direction' | 'organization' | 'tag',
  options: (general: GeneralData | undefined) => readonly { id: string; label: string }[],
): Filter => ({
  name,
  isSecondary: name !== 'country',
  label: `admin-people:fields.${name}`,
  emptyLabel: `admin-people:filters.${name}`,
  options,
})

/** Defines a filter whose values are named by the section's own texts. */
const wordFilter = (name: 'state' | 'kind' | 'account', values: readonly string[]): Filter => ({
  name,
  label: `admin-people:filters.${name}.label`,
  emptyLabel: `admin-people:filters.${name}.any`,
  options: (_general, t) => values.map((id) => ({ id, label: t(`admin-people:filters.${name}.${id}`) })),
})

function filtersOf(kind: PersonKind | null): Filter[] {
  return [
    ...(kind === null
      ? [
          wordFilter('kind', personKinds),
          wordFilter('account', ['yes', 'no']),
          { ...choiceFilter('country', (general) => general?.countries ?? []), isSecondary: true },
          choiceFilter('category', (general) => general?.personCategories ?? []),
          choiceFilter('organization', (general) => general?.organizations ?? []),
          choiceFilter('direction', (general) => general?.directions ?? []),
        ]
      : [
          choiceFilter('country', (general) => general?.countries ?? []),
          choiceFilter(
            'category',
            (general) => general?.personCategories.filter(({ type }) => type === kind) ?? [],
          ),
          choiceFilter('organization', (general) => general?.organizations ?? []),
          choiceFilter('direction', (general) => general?.directions ?? []),
          choiceFilter('tag', (general) => general?.tags.map((label) => ({ id: label, label })) ?? []),
        ]),
    wordFilter('state', personStates),
    { ...translationFilter, isSecondary: kind === null },
  ]
}

/**
 * Defines the section of ambassadors (A-1), of experts (A-2), or with `null` of the profiles of both behind their
 * accounts (A-9).
 */
export function personSection(kind: PersonKind | null) {
  return defineSection(kind === null ? userDetailsRecords : personRecords[kind], {
    type: kind ?? 'ambassador',
    noun: kind ?? 'user',
    ...(kind === null && { newLabel: 'admin-people:newProfile' }),
    nameHeading: 'columns.person',
    columns: [
      textColumn('country', kind !== null),
      textColumn('category', true),
      textColumn('organization', kind === null),
      textColumn('direction', false),
      accountColumn(kind === null),
      ...(kind === null ? [] : [languagesColumn<PersonItem>()]),
      stateColumn('state'),
      updatedColumn(),
    ],
    filters: filtersOf(kind),
    fields: personFieldDescriptions,
    emptyValues: kind === null ? { ...emptyPersonRecord, kind: '' } : emptyPersonRecord,
    valuesOf: personRecordValuesOf,
    Fields: kind === 'expert' ? ExpertFields : PersonFields,
    Aside: PersonAside,
    Decision: PersonDecision,
    missingFields: missingFieldsOfPerson,
    contentOf: personContentOf,
    isPublishable: true,
    publicAddressOf: (item) =>
      publicationStateOf(item) === 'public'
        ? personAddress({ id: item.id, kind: personKindSchema.parse(item.type) })
        : null,
    pictureOf: (item) => <PersonPortrait person={item} />,
    codeColumn: 'userCode',
    secondLineOf: ({ userCode, hasProposal, type }, { t }) => (
      <>
        {userCode}
        {kind === null && `, ${t(`records.${type}`)}`}
        {hasProposal && `, ${t('admin-people:proposal.waits')}`}
      </>
    ),
  })
}

function ExpertFields(props: ComponentProps<typeof PersonFields>) {
  return <PersonFields {...props} newKind="expert" />
}

/** Shows the portrait of a person in the panel: the photo is read with the token, for it may not be public. */
function PersonPortrait({ person }: { person: PersonItem }) {
  const { userCode, firstname, lastname, country, photoPath, updatedAt } = person
  const address = useBlobAddress(photoPath, updatedAt)
  const photo = address === null ? null : { url: address, ...pictureSizes.photo }
  return <Portrait person={{ userCode, firstname, lastname, country, photo }} />
}

const ambassadors = personSection('ambassador')

/** Shows ambassadors (A-1). */
export function AmbassadorsSection() {
  return <RecordList section={ambassadors} />
}
