import { useTranslation } from 'react-i18next'
import { labelByPath } from '../../forms/label-by-path.ts'

/** Returns the labels of an activity's fields, by their paths: `title.uz`. */
export function useActivityLabels(): (path: string) => string | undefined {
  const { t } = useTranslation('proposals')
  const { t: editor } = useTranslation('editor')
  return labelByPath({
    title: t('fields.title.label'),
    caption: t('fields.caption.label'),
    description: t('fields.description.label'),
    place: t('fields.place.label'),
    categoryId: t('fields.category'),
    serviceKindId: t('fields.kind'),
    startsAt: t('fields.startsAt.label'),
    endsAt: t('fields.endsAt.label'),
    link: t('fields.link.label'),
    imageTicket: t('picture.title'),
    imageAlt: editor('alternative.label'),
  })
}
