import { formatDate, formatTime } from '../../../shared/i18n/formats.ts'
import type { ReadText } from '../../../shared/i18n/localized-text.ts'
import { activitiesAddress } from '../../../shared/rules/addresses.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import {
  type ActivityListQuery,
  activityListQuerySchema,
  listAddress,
} from '../../../shared/schemas/list-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActivityWhen } from '../../ui/activity-when/activity-when.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { Words } from '../../ui/words/words.tsx'
import { useActivityTexts } from './use-activity-texts.ts'

/** Shows the details of an activity. Every activity of the programme is free of charge (PRODUCT §1). */
export function ActivityDetails({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation(['activities', 'common'])
  const language = useLanguage()
  const texts = useActivityTexts()
  const { category, place, serviceKind, startedAt } = activity
  const listLink = (name: ReadText, query: Partial<ActivityListQuery>, caption: ReadText | null) => (
    <>
      <Words
        as="a"
        href={listAddress(activitiesAddress, activityListQuerySchema, query)}
        value={name}
        language={language}
      />
      {caption && <Words as="p" className="quiet" value={caption} language={language} />}
    </>
  )
  return (
    <DetailList
      texts={{ notAvailable: t('common:notAvailable') }}
      details={[
        {
          label: t('activity.details.when'),
          value: <ActivityWhen activity={activity} language={language} texts={texts} />,
        },
        ...(startedAt === null
          ? []
          : [
              {
                label: t('activity.details.startedAt'),
                value: (
                  <>
                    <time dateTime={startedAt}>{formatDate(startedAt, language)}</time>,{' '}
                    {formatTime(startedAt)}
                  </>
                ),
              },
            ]),
        {
          label: t('activity.details.where'),
          value: place ? <Words value={place} language={language} /> : t('activity.details.online'),
        },
        {
          label: t('activity.details.kind'),
          value: serviceKind && listLink(serviceKind.title, { kind: [serviceKind.id] }, serviceKind.caption),
        },
        {
          label: t('activity.details.category'),
          value: listLink(category.title, { category: [category.id] }, category.caption),
        },
        { label: t('activity.details.price'), value: t('activity.details.free') },
      ]}
    />
  )
}
