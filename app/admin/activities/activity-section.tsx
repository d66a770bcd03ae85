import { useTranslation } from 'react-i18next'
import { activityRecords } from '../../../shared/contract/activity-records.ts'
import { activityAddress } from '../../../shared/rules/addresses.ts'
import { transcriptMaxCharacters } from '../../../shared/rules/limits.ts'
import { describeRegistration } from '../../../shared/rules/registration-words.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import type { ActivityFile } from '../../../shared/schemas/past-activity.ts'
import { registrationStoredSchema } from '../../../shared/schemas/registration.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { activityTextFields } from '../../forms/activity/activity-fields.tsx'
import { RegistrationFields } from '../../forms/registration/registration-fields.tsx'
import { useRegistrationSummary } from '../../forms/registration/registration-summary.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { PublicationBadge } from '../kit/publication-badge.tsx'
import { EditorPart } from '../kit/record-drawer/editor-part.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { languagesColumn, translationFilter, updatedColumn } from '../kit/record-list/usual-columns.tsx'
import {
  type Column,
  defineSection,
  type FieldDescription,
  formatSpokenLanguages,
  type Wish,
  yesOrNo,
} from '../kit/section.ts'
import styles from './activities-section.module.css'
import { ActivityKind, ActivityPicture } from './activity-facts.tsx'
import { ActivityFeedback } from './activity-feedback.tsx'
import { ActivityParticipants } from './activity-participants.tsx'
import {
  type ActivityItem,
  type ActivityRecord,
  type ActivityValues,
  emptyActivity,
  hasImage,
  isUndecided,
  stateNameOf,
} from './activity-record.ts'
import { ActivityRemains } from './activity-remains.tsx'
import { ActivityTimes } from './activity-times.tsx'
import { ChangePart, DecisionPart } from './decision-parts.tsx'
import { ParticipantsLink } from './participants-link.tsx'

const columns: readonly Column<ActivityItem>[] = [
  {
    key: 'date',
    heading: 'admin-activities:columns.date',
    sort: 'date',
    isUsual: true,
    cell: ({ startsAt, isCancelled }, { formatDay, t }) => (
      <>
        <time dateTime={startsAt}>{formatDay(startsAt)}</time>
        {isCancelled && <small className={styles.off}>{t('admin-activities:calledOff')}</small>}
      </>
    ),
  },
  {
    key: 'state',
    heading: 'columns.state',
    sort: 'state',
    isUsual: true,
    cell: (item) => <StateBadge item={item} isInRow />,
  },
  {
    key: 'category',
    heading: 'admin-activities:columns.category',
    sort: 'category',
    isUsual: false,
    cell: ({ category }) => <span lang={category.title.lang}>{category.title.text}</span>,
  },
  {
    key: 'person',
    heading: 'admin-activities:columns.person',
    sort: 'person',
    isUsual: false,
    cell: ({ person }) => person?.label,
  },
  languagesColumn(),
  updatedColumn(),
]

const nameIn =
  (list: 'activityCategories' | 'serviceKinds') =>
  (value: unknown, general: GeneralData | undefined): string =>
    general?.[list].find(({ id }) => id === value)?.label ?? String(value ?? '')

const formatTyped: NonNullable<FieldDescription['format']> = (value) => String(value ?? '').replace('T', ' ')
const formatRegistration: NonNullable<FieldDescription['format']> = (value, _general, t) =>
  describeRegistration(registrationStoredSchema.nullable().catch(null).parse(value), t)
/** Returns the names of files: of one, or of a list. */
const nameOfFile: NonNullable<FieldDescription['format']> = (value) =>
  [value ?? []]
    .flat()
    .map((file) => (file as ActivityFile).name)
    .join(', ')
const label = (name: string) => `admin-activities:fields.${name}`

/** Activities as the panel lists and edits them. */
export const activitySection = defineSection(activityRecords, {
  type: 'activity',
  noun: 'activity',
  columns,
  filters: [
    {
      name: 'category',
      label: 'admin-activities:columns.category',
      emptyLabel: 'admin-activities:filters.anyCategory',
      options: (general) => general?.activityCategories ?? [],
    },
    {
      name: 'kind',
      label: label('serviceKindId'),
      emptyLabel: 'admin-activities:filters.anyKind',
      isSecondary: true,
      options: (general) => general?.serviceKinds ?? [],
    },
    {
      name: 'when',
      label: 'admin-activities:filters.when',
      emptyLabel: 'admin-activities:filters.anyTime',
      options: (_general, t) =>
        ['upcoming', 'underway', 'past', 'cancelled'].map((id) => ({
          id,
          label: t(`admin-activities:when.${id}`),
        })),
    },
    {
      name: 'country',
      label: 'admin-activities:filters.country',
      emptyLabel: 'admin-activities:filters.anyCountry',
      isSecondary: true,
      options: (general) => general?.countries ?? [],
    },
    translationFilter,
  ],
  fields: {
    title: { label: label('title'), isLocalized: true },
    caption: { label: label('caption'), isLocalized: true },
    description: { label: label('description'), isLocalized: true, isRich: true },
    place: { label: label('place'), isLocalized: true },
    categoryId: { label: label('categoryId'), format: nameIn('activityCategories') },
    serviceKindId: { label: label('serviceKindId'), format: nameIn('serviceKinds') },
    startsAt: { label: label('startsAt'), format: formatTyped },
    endsAt: { label: label('endsAt'), format: formatTyped },
    startedAt: { label: label('startedAt'), format: formatTyped },
    isCancelled: { label: label('isCancelled'), format: yesOrNo },
    cancellationReason: { label: label('cancellationReason'), isLocalized: true, isUncounted: true },
    link: { label: label('link') },
    language: { label: label('language'), format: formatSpokenLanguages },
    interpretation: { label: label('interpretation'), format: formatSpokenLanguages },
    priceNote: { label: label('priceNote'), isLocalized: true },
    registration: { label: label('registration'), format: formatRegistration },
    personId: { label: label('personId') },
    image: { label: label('image'), format: yesOrNo },
    imageTicket: { label: label('image'), format: yesOrNo },
    imageId: { label: label('image'), format: yesOrNo },
    imageAlt: { label: label('imageAlt'), isLocalized: true, isUncounted: true },
    isImageDecorative: { label: label('isImageDecorative'), format: yesOrNo },
    recording: { label: label('recording') },
    audioLink: { label: label('audioLink') },
    audioFile: { label: label('audioFile'), format: nameOfFile },
    papers: { label: label('papers'), format: nameOfFile },
    transcript: { label: label('transcript'), isLocalized: true, isRich: true, isUncounted: true },
    state: {
      label: 'columns.state',
      format: (value, _general, t) => t(`admin-activities:states.${value}`),
    },
  },
  emptyValues: emptyActivity,
  Fields: ActivityFields,
  page: {
    useTexts: useActivityTexts,
    wishesOf: wishesOfActivity,
    loadPreview: () => import('./activity-preview.tsx').then(({ ActivityPreview }) => ActivityPreview),
  },
  Decision: ActivityDecision,
  isDecided: (record) => isUndecided(record),
  isPublishable: true,
  badgeOf: ({ content, publishedAt, publishedUntil }) => (
    <StateBadge item={{ state: content.state, publishedAt, publishedUntil }} />
  ),
  publicAddressOf: (item) => (stateNameOf(item) === 'published' ? activityAddress(item.id) : null),
  pictureOf: ({ imageUrl, code, category }) => (
    <img
      src={imageUrl ?? `/art/covers/${code}.${category.code}.svg`}
      width={64}
      height={32}
      alt=""
      loading="lazy"
    />
  ),
  codeColumn: 'code',
  secondLineOf: ({ code, person, hasChange }, { t }) =>
    [code, person?.label, hasChange && t('admin-activities:change.waiting')].filter(Boolean).join(', '),
})

const tones = { draft: 'plain', pending: 'waiting', rejected: 'bad' } as const

interface StateBadgeProps {
  item: Pick<ActivityItem, 'state' | 'publishedAt' | 'publishedUntil'>
  /** Whether it is in a row, where there is little room. */
  isInRow?: boolean
}

/** Shows the state of an activity as a badge; of a published one, that of its publication. */
function StateBadge({ item, isInRow = false }: StateBadgeProps) {
  const { t } = useTranslation('admin-activities')
  const { state } = item
  if (state === 'published') return <PublicationBadge record={item} isInRow={isInRow} />
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}

interface ActivityFieldsProps {
  form: RecordForm<ActivityValues>
  record: ActivityRecord | null
}

/** Shows the pending decision about an activity: a change of it, or the proposal itself. */
function ActivityDecision({ record, isChanged }: { record: ActivityRecord; isChanged: boolean }) {
  const { t } = useTranslation('admin')
  if (!record.change && !isUndecided(record)) return null
  return (
    <EditorPart id="decision" title={t('decision.part')} isPlain>
      {record.change && (
        <ChangePart key={record.change.id} record={record} change={record.change} isChanged={isChanged} />
      )}
      {isUndecided(record) && <DecisionPart record={record} isChanged={isChanged} />}
    </EditorPart>
  )
}

/** The transcript, which hosts do not write (T-12). */
const transcriptField = {
  name: 'transcript',
  maxCharacters: transcriptMaxCharacters,
  lines: 6,
  isRich: true,
  isOptional: true,
} as const

/** Returns the texts of an activity, which are edited in three languages. */
function useActivityTexts() {
  const { t } = useTranslation('admin-activities')
  return [...activityTextFields, transcriptField].map((text) => ({
    ...text,
    label: t(`fields.${text.name}`),
    placeholder: t(`prompts.${text.name}`),
  }))
}

/** Lists what a page of an activity should have: a picture, and the words that describe it. */
function wishesOfActivity({ values, files }: RecordForm<ActivityValues>): readonly Wish[] {
  const isThere = hasImage(values) || 'imageTicket' in files.byField
  const isDescribed =
    values.isImageDecorative || Object.values(values.imageAlt).some((words) => words?.trim())
  const picture = { path: 'imageTicket', isMet: isThere, label: label('image') }
  const words = { path: 'imageAlt.uz', isMet: isDescribed, label: label('imageAlt') }
  return [
    { ...picture, consequence: 'admin-activities:wishes.image' },
    ...(isThere ? [{ ...words, consequence: 'admin-activities:wishes.imageAlt' }] : []),
  ]
}

/** Shows the facts of an activity in parts; the texts are next to them. */
function ActivityFields({ form, record }: ActivityFieldsProps) {
  const { t } = useTranslation(['admin-activities', 'desk'])
  const general = useGeneralData().data
  const { values } = form
  const category = general?.activityCategories.find(({ id }) => id === values.categoryId)
  return (
    <>
      <EditorPart id="facts" title={t('parts.time')} summary={values.startsAt.replace('T', ' ')}>
        <ActivityTimes form={form} />
      </EditorPart>
      <EditorPart id="kind" title={t('parts.kind')} summary={category?.label}>
        <ActivityKind form={form} />
      </EditorPart>
      <EditorPart
        id="registration"
        title={t('fields.registration')}
        summary={useRegistrationSummary(values.registration)}
        isFolded={values.registration === null}
      >
        {record?.content.registration && <ParticipantsLink activityId={record.id} />}
        <RegistrationFields
          value={values.registration}
          problemOf={form.problemOf}
          onChange={(registration) => form.set({ registration })}
        />
      </EditorPart>
      {record?.content.registration && <ActivityParticipants id={record.id} />}
      <EditorPart id="picture" title={t('fields.image')}>
        <ActivityPicture form={form} version={record?.updatedAt ?? ''} />
      </EditorPart>
      <EditorPart id="remains" title={t('parts.remains')} isFolded>
        <ActivityRemains form={form} record={record} />
      </EditorPart>
      {record?.content.registration && (
        <EditorPart id="feedback" title={t('desk:feedback.title')} isFolded>
          <ActivityFeedback id={record.id} />
        </EditorPart>
      )}
    </>
  )
}
