import { activityRecords } from '../../../shared/contract/activity-records.ts'
import { activityAddress } from '../../../shared/rules/addresses.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { translationFilter } from '../kit/record-list/translation-filter.ts'
import { languagesColumn, updatedColumn } from '../kit/record-list/usual-columns.tsx'
import { type Column, defineSection, type FieldDescription, yesOrNo } from '../kit/section.ts'
import styles from './activities-section.module.css'
import { ActivityDecision, ActivityFields } from './activity-fields.tsx'
import { type ActivityItem, emptyActivity, isUndecided, stateNameOf } from './activity-record.ts'
import { StateBadge } from './state-badge.tsx'

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

const moment: NonNullable<FieldDescription['format']> = (value) => String(value ?? '').replace('T', ' ')
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
        ['upcoming', 'underway', 'past'].map((id) => ({ id, label: t(`admin-activities:when.${id}`) })),
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
    startsAt: { label: label('startsAt'), format: moment },
    endsAt: { label: label('endsAt'), format: moment },
    startedAt: { label: label('startedAt'), format: moment },
    isCancelled: { label: label('isCancelled'), format: yesOrNo },
    link: { label: label('link') },
    personId: { label: label('personId') },
    image: { label: label('image'), format: yesOrNo },
    imageTicket: { label: label('image'), format: yesOrNo },
    imageId: { label: label('image'), format: yesOrNo },
    imageAlt: { label: label('imageAlt'), isLocalized: true, isUncounted: true },
    isImageDecorative: { label: label('isImageDecorative'), format: yesOrNo },
    state: {
      label: 'columns.state',
      format: (value, _general, t) => t(`admin-activities:states.${value}`),
    },
  },
  emptyValues: emptyActivity,
  Fields: ActivityFields,
  Decision: ActivityDecision,
  isDecided: (record) => isUndecided(record),
  isPublishable: true,
  isDuplicable: true,
  badgeOf: ({ content, publishedAt, publishedUntil }) => (
    <StateBadge item={{ state: content.state, publishedAt, publishedUntil }} />
  ),
  publicAddressOf: (item) => (stateNameOf(item) === 'published' ? activityAddress(item.id) : null),
  pictureOf: ({ imageUrl, code, category }) => (
    <img
      className={styles.cover}
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
