import { useTranslation } from 'react-i18next'
import {
  formatDate,
  formatDayNumber,
  formatTime,
  formatTimeRange,
  formatWeekday,
} from '../../../shared/i18n/formats.ts'
import { type Language, languageNames } from '../../../shared/i18n/languages.ts'
import { type LocalizedText, readText } from '../../../shared/i18n/localized-text.ts'
import { activityCategoryCodeSchema } from '../../../shared/schemas/catalogue.ts'
import { tashkentInstant } from '../../account/add-activity/activity-form.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { DateHead } from '../../ui/date-head/date-head.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { KindLabel } from '../../ui/kind-label/kind-label.tsx'
import { RichProse } from '../../ui/rich-prose/rich-prose.tsx'
import { Words } from '../../ui/words/words.tsx'
import { useTextPictures } from '../kit/library-picture/use-text-pictures.ts'
import { PreviewDialog } from '../kit/preview-dialog/preview-dialog.tsx'
import type { ActivityRecord, ActivityValues } from './activity-record.ts'

interface PagePreviewProps {
  values: ActivityValues
  record: ActivityRecord | null
  /** The address of its picture; `null` where one is drawn. */
  picture: string | null
  onClose: () => void
}

/** Draws the cover of an activity that has no code yet. */
const previewCode = 'ACT-0'

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
  const textOf = (text: LocalizedText) => readText(text, language)
  const title = textOf(values.title)
  const caption = textOf(values.caption)
  const description = useTextPictures(textOf(values.description), language)
  const category = general?.activityCategories.find((one) => one.id === values.categoryId)
  const tone = activityCategoryCodeSchema.catch('education').parse(category?.code)
  const startsAt = tashkentInstant(values.startsAt)
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
      <Cover
        activity={{
          code: record?.code ?? previewCode,
          category: { id: '', code: tone, title: { text: '', lang: language } },
          image:
            picture === null
              ? null
              : {
                  url: picture,
                  width: 800,
                  height: 400,
                  alt: values.isImageDecorative ? null : textOf(values.imageAlt),
                },
        }}
      />
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
  const startsAt = tashkentInstant(values.startsAt)
  const endsAt = tashkentInstant(values.endsAt)
  const venue = readText(values.place, language)
  const kind = general?.serviceKinds.find((one) => one.id === values.serviceKindId)
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
