import { useTranslation } from 'react-i18next'
import { nameParts } from '../../../shared/i18n/person-names.ts'

/** Returns the labels of the fields that registration and profile share. */
export function usePersonFieldLabels(): Readonly<Record<string, string>> {
  const { t } = useTranslation('editor')
  return {
    firstname: t('names.firstname.label'),
    lastname: t('names.lastname.label'),
    middlename: t('names.middlename.label'),
    ...Object.fromEntries(
      nameParts.map((name) => [
        `cyrillicNames.${name}`,
        t('names.cyrillic.label', { name: t(`names.${name}.label`) }),
      ]),
    ),
    countryId: t('country.label'),
    organizationId: t('work.organization.label'),
    directionId: t('work.direction.label'),
    categoryId: t('work.category.label'),
    headline: t('headline.label'),
    bio: t('bio.label'),
    tags: t('tags.label'),
    linkedin: t('addresses.linkedin.label'),
    website: t('addresses.website.label'),
  }
}
