import { useTranslation } from 'react-i18next'
import {
  formatDate,
  formatDayNumber,
  formatTime,
  formatTimeRange,
  formatWeekday,
} from '../../../shared/i18n/formats.ts'
import { type Language, languageNames, readText } from '../../../shared/i18n/languages.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { previewedActivity } from '../../forms/activity/activity-fields.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { KindLabel } from '../../ui/kind-label/kind-label.tsx'
import { RichProse } from '../../ui/rich-prose/rich-prose.tsx'
import { Words } from '../../ui/words/words.tsx'
import { useTextPictures } from '../kit/library-picture/use-text-pictures.ts'
import { PreviewDialog } from '../kit/preview-dialog/preview-dialog.tsx'
import type { ActivityRecord, ActivityValues } from './activity-record.ts'
import { DateHead } from './date-head/date-head.tsx'

interface PagePreviewProps {
  values: ActivityValues
  record: ActivityRecord | null
  /** The address of its picture; `null` where one is drawn. */
  picture: string | null
  onClose: () => void
}

/**
 * Shows the public page of an activity as the typed values would make it, in each language, with the fallbacks of
 * readers.
 */
export function PagePreview({ values, record, picture, onClose }: PagePreviewProps) {
  const { t } = useTranslation('admin-activities')
  return (
    <PreviewDialog
      texts={{ title: t('preview.title'), close: t('preview.close'), language: t('preview.language') }}
      onClose={onClose}
    >
      {(language) => <PreviewedPage values={values} record={record} picture={picture} language={language} />}
    </PreviewDialog>
  )
}

interface PreviewedPageProps extends Omit<PagePreviewProps, 'onClose'> {
  language: Language
}

function PreviewedPage({ values, record, picture, language }: PreviewedPageProps) {
  const { t } = useTranslation('admin-activities')
  const own = useLanguage()
  const general = useGeneralData().data
  const { category, tone, title, caption, startsAt, coverOf } = previewedActivity(values, general, language)
  const description = useTextPictures(readText(values.description, language), language)
  return (
    <>
      <DateHead
        dateTime={startsAt ?? ''}
        day={startsAt === null ? '–' : formatDayNumber(startsAt)}
        month={startsAt === null ? t('preview.noDate') : formatDate(startsAt, language)}
        weekday={startsAt === null ? '' : formatWeekday(startsAt, language)}
        labels={<KindLabel tone={tone}>{category?.label ?? t('preview.noCategory')}</KindLabel>}
      >
        <h3>{title ? <Words value={title} language={own} /> : t('preview.noTitle')}</h3>
      </DateHead>
      <Cover activity={coverOf(picture, record?.code)} />
      {caption && <Words as="p" className="lead" value={caption} language={own} />}
      {description && (
        <>
          {description.lang !== language && (
            <p className="quiet">{t('preview.fallback', { language: languageNames[description.lang] })}</p>
          )}
          <RichProse value={description} language={own} headingLevel={4} />
        </>
      )}
      <PreviewedDetails values={values} language={language} />
    </>
  )
}

function PreviewedDetails({ values, language }: Pick<PreviewedPageProps, 'values' | 'language'>) {
  const { t } = useTranslation('admin-activities')
  const own = useLanguage()
  const general = useGeneralData().data
  const { startsAt, endsAt, venue, kind } = previewedActivity(values, general, language)
  const times =
    startsAt === null ? '' : endsAt === null ? formatTime(startsAt) : formatTimeRange(startsAt, endsAt)
  return (
    <DetailList
      texts={{ notAvailable: t('preview.notAvailable') }}
      details={[
        {
          label: t('preview.when'),
          value: startsAt === null ? null : `${formatDate(startsAt, language)}, ${times}`,
        },
        {
          label: t('fields.place'),
          value: venue ? <Words value={venue} language={own} /> : t('preview.online'),
        },
        ...(values.link === '' ? [] : [{ label: t('fields.link'), value: values.link }]),
        { label: t('fields.serviceKindId'), value: kind?.label ?? null },
      ]}
    />
  )
}
