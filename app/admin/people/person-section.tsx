import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { decideProposal } from '../../../shared/contract/people-panel.ts'
import { personRecords, userDetailsRecords } from '../../../shared/contract/people-records.ts'
import { personAddress } from '../../../shared/rules/addresses.ts'
import { publicationStateOf } from '../../../shared/rules/publication.ts'
import { type PersonKind, personKindSchema, personKinds } from '../../../shared/schemas/catalogue.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import {
  type PersonItem,
  type PersonProposal,
  type PersonRecord,
  personStates,
} from '../../../shared/schemas/people-records.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useBlobAddress } from '../../app-page/private-files.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { pictureSizes } from '../../forms/upload/use-picture.ts'
import { useStoredReason } from '../../forms/use-stored-state.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Portrait } from '../../ui/portrait/portrait.tsx'
import { Words } from '../../ui/words/words.tsx'
import { DecisionBox } from '../kit/decision-box/decision-box.tsx'
import { Changes } from '../kit/record-drawer/changes.tsx'
import { EditorPart } from '../kit/record-drawer/editor-part.tsx'
import listStyles from '../kit/record-list/record-list.module.css'
import { RecordList } from '../kit/record-list/record-list.tsx'
import {
  languagesColumn,
  stateColumn,
  translationFilter,
  updatedColumn,
} from '../kit/record-list/usual-columns.tsx'
import { type Column, defineSection, type Filter, namedFields } from '../kit/section.ts'
import { PersonAside } from './person-account.tsx'
import editorStyles from './person-editor.module.css'
import { PersonFields, usePersonLocalizedFields } from './person-fields.tsx'
import {
  emptyPersonRecord,
  personContentOf,
  personFieldDescriptions,
  personRecordValuesOf,
  wishesOfPerson,
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
          choiceFilter('tag', (general) => general?.tags ?? []),
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
    page: {
      useTexts: usePersonLocalizedFields,
      wishesOf: wishesOfPerson,
      loadPreview: async () => {
        const { PersonPreview } = await import('./person-preview.tsx')
        return (props) => <PersonPreview {...props} newKind={kind ?? 'ambassador'} />
      },
    },
    Aside: PersonAside,
    Decision: PersonDecision,
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

type PersonPortraitProps = Record<
  'person',
  Pick<PersonItem, 'userCode' | 'firstname' | 'lastname' | 'country' | 'photoPath' | 'updatedAt'>
>

/** Shows the portrait of a person in the panel: the photo is read with the token, for it may not be public. */
function PersonPortrait({ person }: PersonPortraitProps) {
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

interface PersonDecisionProps {
  record: PersonRecord
  /** Whether the form has unsaved changes. */
  isChanged: boolean
}

/** Shows the pending decision about a person: the change that its owner has proposed. */
function PersonDecision({ record: person, isChanged }: PersonDecisionProps) {
  const { t } = useTranslation('admin')
  if (!person.proposal) return null
  return (
    <EditorPart id="decision" title={t('decision.part')} isPlain>
      <ProposedChange
        key={person.proposal.id}
        person={person}
        proposal={person.proposal}
        isChanged={isChanged}
      />
    </EditorPart>
  )
}

interface ProposedChangeProps {
  person: PersonRecord
  proposal: PersonProposal
  isChanged: boolean
}

/** Shows a change that its owner has proposed, word by word, to be accepted or rejected with a reason (S-9). */
function ProposedChange({ person, proposal, isChanged }: ProposedChangeProps) {
  const { t } = useTranslation('admin-people')
  const api = useLiveApi()
  const queries = useQueryClient()
  const messageOf = useErrorMessage()
  const [, setParameters] = useSearchParams()
  const { id, proposedAt, proposerName, isBehind, before, after, photo, cv } = proposal
  const [reason, setReason] = useStoredReason('ambassadors', id)
  const decision = useMutation({
    retry: false,
    // Both revisions are those that are shown here: a decision on a later change is refused.
    mutationFn: (made: { decision: 'accept' | 'reject'; reason?: string }) =>
      api.call(decideProposal, {
        params: { id },
        body: { ...made, revision: person.revision, changeRevision: proposal.revision },
      }),
    onSuccess: (_answer, { decision: made }) => {
      toast.success(t(`proposal.done.${made}`))
      // The accepted change is in the history; the form restarts from it.
      if (made === 'accept') setParameters((now) => withPart(now, person.id))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  const files = [
    { label: t('fields.photo'), change: photo },
    { label: t('fields.cv'), change: cv },
  ].filter(({ change }) => change !== 'same')
  return (
    <DecisionBox
      section="ambassadors"
      id="decision"
      title={t('proposal.title')}
      isWaiting
      proposal={{ name: proposerName, at: proposedAt }}
      problem={decision.error ? messageOf(decision.error) : undefined}
      isChanged={isChanged}
      isBusy={decision.isPending}
      onAccept={() => decision.mutate({ decision: 'accept' })}
      rejection={{
        reason,
        problem: undefined,
        onType: setReason,
        onReject: () => decision.mutate({ decision: 'reject', reason }),
      }}
    >
      {isBehind && (
        <Notice tone="problem">
          <p>{t('proposal.behind')}</p>
        </Notice>
      )}
      <Changes fields={namedFields(personFieldDescriptions)} entry={{ before, after }} />
      <ProposedPhoto person={person} proposal={proposal} />
      {files.map(({ label, change }) => (
        <p key={label}>
          {label}: {t(change === 'new' ? 'file.new' : 'file.removed')}
        </p>
      ))}
    </DecisionBox>
  )
}

/** Shows the new photo of a proposed change as the site would show it, with what a photo must be. */
function ProposedPhoto({ person, proposal }: Pick<ProposedChangeProps, 'person' | 'proposal'>) {
  const { t } = useTranslation('admin-people')
  const { photoPath, proposedAt } = proposal
  if (photoPath === null) return null
  return (
    <div className={editorStyles.proposedPhoto}>
      <PersonPortrait person={{ ...person, photoPath, updatedAt: proposedAt }} />
      <p className="quiet">{t('photo.rule')}</p>
    </div>
  )
}

function withPart(now: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(now)
  next.set('open', id)
  next.set('part', 'history')
  return next
}
