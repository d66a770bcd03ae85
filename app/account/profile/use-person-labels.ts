import { useTranslation } from 'react-i18next'
import { isLanguage, languageNames } from '../../../shared/i18n/languages.ts'

/** Returns the labels of a profile's fields, by their paths: `headline.uz`, `socialLinks.0.link`. */
export function usePersonLabels(): (path: string) => string | undefined {
  const { t: editor } = useTranslation('editor')
  const { t } = useTranslation('profile')
  const labels: Record<string, string> = {
    firstname: editor('names.firstname.label'),
    lastname: editor('names.lastname.label'),
    middlename: editor('names.middlename.label'),
    countryId: editor('country.label'),
    organizationId: editor('work.organization.label'),
    directionId: editor('work.direction.label'),
    categoryId: editor('work.category.label'),
    headline: editor('headline.label'),
    bio: editor('bio.label'),
    tags: editor('tags.label'),
    linkedin: editor('addresses.linkedin.label'),
    website: editor('addresses.website.label'),
    socialLinks: t('edit.links.title'),
    photoTicket: t('edit.photo.label'),
    cvTicket: t('details.cv'),
  }
  return (path) => {
    const [field = '', part] = path.split('.')
    const label = labels[field]
    return label !== undefined && isLanguage(part) ? `${label}, ${languageNames[part]}` : label
  }
}
