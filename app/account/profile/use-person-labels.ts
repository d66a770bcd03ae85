import { useTranslation } from 'react-i18next'
import { labelByPath } from '../../forms/label-by-path.ts'
import { usePersonFieldLabels } from '../parts/use-person-field-labels.ts'

/** Returns the labels of a profile's fields, by their paths: `headline.uz`, `socialLinks.0.link`. */
export function usePersonLabels(): (path: string) => string | undefined {
  const { t } = useTranslation('profile')
  return labelByPath({
    ...usePersonFieldLabels(),
    socialLinks: t('edit.links.title'),
    photoTicket: t('edit.photo.label'),
    cvTicket: t('details.cv'),
  })
}
