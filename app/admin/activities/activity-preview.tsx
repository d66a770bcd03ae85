import { type Language, type LocalizedText, readText } from '../../../shared/i18n/languages.ts'
import { activityPhase } from '../../../shared/rules/activity-phase.ts'
import { activityDurationDefaultMinutes } from '../../../shared/rules/limits.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { useBlobAddress } from '../../app-page/private-files.ts'
import { previewedActivity } from '../../forms/activity/activity-fields.tsx'
import { useObjectAddress } from '../../forms/upload/use-object-address.ts'
import { ActivityScreen } from '../../site/activities/activity-screen.tsx'
import { useChosenAddress } from '../kit/library-picture/library-choice.tsx'
import { useTextPictures } from '../kit/library-picture/use-text-pictures.ts'
import { PublicPage } from '../kit/public-page/public-page.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import type { PreviewProps } from '../kit/section.ts'
import type { ActivityRecord, ActivityValues } from './activity-record.ts'

/** Shows the public page of an activity as the typed values would make it. Its host is not shown. */
export function ActivityPreview({ form, record, language }: PreviewProps<ActivityRecord, ActivityValues>) {
  const { values } = form
  const description = useTextPictures(readText(values.description as LocalizedText, language), language)
  const picture = usePictureAddress(form, record)
  return (
    <PublicPage language={language} namespaces={['activities', 'people', 'common']}>
      {(general) => (
        <ActivityScreen
          activity={{ ...shownActivity(values, record, general, language, picture), description }}
        />
      )}
    </PublicPage>
  )
}

/** Returns the address of the picture that would be saved; `null` for none. */
function usePictureAddress(
  { values, files }: RecordForm<ActivityValues>,
  record: ActivityRecord | null,
): string | null {
  const pending = useObjectAddress(files.byField.imageTicket?.preview ?? null)
  const chosen = useChosenAddress(values.imageId)
  const isAsItIs = values.imageTicket === undefined && values.imageId === undefined
  const stored = useBlobAddress(isAsItIs ? (values.image?.path ?? null) : null, record?.updatedAt ?? '')
  return pending ?? chosen ?? stored
}

const minuteMs = 60_000

/** Returns the public view of an activity, without its text and its host. */
function shownActivity(
  values: ActivityValues,
  record: ActivityRecord | null,
  general: GeneralData,
  language: Language,
  picture: string | null,
): Omit<ActivityDetail, 'description'> {
  const { category, tone, kind, title, caption, venue, startsAt, endsAt, coverOf } = previewedActivity(
    values,
    general,
    language,
  )
  const begin = startsAt === null ? new Date() : new Date(startsAt)
  const end =
    endsAt === null ? new Date(begin.getTime() + activityDurationDefaultMinutes * minuteMs) : new Date(endsAt)
  const named = (option: { id: string; label: string; lang: Language }) => ({
    id: option.id,
    title: { text: option.label, lang: option.lang },
  })
  const spoken = <Code extends string>(code: Code) => ({
    code,
    name: general.spokenLanguages.find(({ id }) => id === code)?.label ?? code,
  })
  return {
    id: record?.id ?? '',
    code: record?.code ?? '',
    title: title ?? { text: '…', lang: language },
    caption,
    category: {
      id: values.categoryId,
      code: tone,
      title: category ? named(category).title : { text: '…', lang: language },
      caption: null,
    },
    serviceKind: kind ? { ...named(kind), caption: null } : null,
    image: coverOf(picture, record?.code).image,
    startsAt: begin.toISOString(),
    endsAt: end.toISOString(),
    startedAt: null,
    phase: activityPhase(
      { startsAt: begin, endsAt: end, cancelledAt: values.isCancelled ? begin : null },
      new Date(),
    ),
    place: venue,
    isPlaceUntold: false,
    availability: null,
    person: null,
    link: URL.canParse(values.link) ? values.link : null,
    language: values.language ? spoken(values.language) : null,
    interpretation: values.interpretation.map(spoken),
    priceNote: readText(values.priceNote as LocalizedText, language),
    cancellationReason: values.isCancelled
      ? readText(values.cancellationReason as LocalizedText, language)
      : null,
    remains: null,
    following: [],
    updatedAt: record?.updatedAt ?? begin.toISOString(),
  }
}
